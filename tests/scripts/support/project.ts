import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Stands for the build: as talkative as the real one, and as quick as can be. */
const BUILD = `
for (let chunk = 0; chunk < 500; chunk += 1) console.log('a chunk of the site');
require('fs').mkdirSync('build');
for (const page of ['index', '404']) require('fs').writeFileSync('build/' + page + '.html', page);
`;

/** A copy of what `npm start` is made of, in a folder that is removed after the test. */
export function project({ build = BUILD, installed = true } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 3 }));
  cpSync(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  // The lock file of what is installed: by another one npm would take away, through the link, the packages that this test itself needs.
  const lock = installed ? 'node_modules/.package-lock.json' : 'package-lock.json';
  cpSync(path.join(ROOT, lock), path.join(folder, 'package-lock.json'));
  writeFileSync(path.join(folder, 'build.cjs'), build);
  const own = { ...packageJson, scripts: { start: packageJson.scripts.start, build: 'node build.cjs' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
  if (installed) symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

/** A program that was started, and what it has said so far on both of its outputs. */
export interface Started {
  process: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

/** Starts a program in a folder; all that it started is ended after the test. Without a display and without CI's own variables. */
export function start(
  folder: string,
  command: string[],
  environment: Record<string, string | undefined> = {},
): Started {
  const [program = '', ...options] = command;
  const child = spawn(program, options, {
    cwd: folder,
    // A group of its own, which can be ended as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: undefined, PORT: undefined, NODE_OPTIONS: undefined, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  onTestFinished(() => endGroup(child));
  return { process: child, said: () => said, ended: new Promise((resolve) => child.on('close', resolve)) };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** A server that holds a port of this machine until the test is over. */
export async function held(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  onTestFinished(() => void server.close());
  return port;
}

/** A port that nobody holds. */
export async function free(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port)));
}

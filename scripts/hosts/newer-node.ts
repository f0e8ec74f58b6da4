import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../run.mjs';

/** Whether this Node runs the packages of hosts. */
export function runsOnHosts(): boolean {
  return Number(process.versions.node.split('.', 1)[0]) >= 22;
}

/** Runs a script, with the arguments of this one, by a Node that does; gives its exit code. */
export async function underNewerNode(script: string): Promise<number> {
  const args = ['--import', 'tsx', fileURLToPath(script), ...process.argv.slice(2)];
  const again = spawn(fetchedNode(), args, { cwd: ROOT, stdio: 'inherit' });
  return await new Promise<number>((resolve) => again.on('exit', (code) => resolve(code ?? 1)));
}

/** A Node that the packages of hosts run on. */
function fetchedNode(): string {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'node-24');
  const node = path.join(folder, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', 'node@24'];
  spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(node)) throw new Error('Node 24 could not be fetched by npm');
  return node;
}

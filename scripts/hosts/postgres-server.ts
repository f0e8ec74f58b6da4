import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { statOf } from './processor-time.ts';

/** A PostgreSQL of its own on this machine, in a folder that goes away with it. */
export interface PostgresServer {
  /** The address of a new, empty database. */
  database(name: string): string;
  /** Ends it as a crash does, and starts it again after so many milliseconds. */
  restart(awayFor: number): Promise<void>;
  /** Milliseconds of processor time of all its processes so far. */
  spent(): number;
  end(): void;
}

/** Where Debian keeps the programs of its newest PostgreSQL; null where there is none. */
export function postgresPrograms(): string | null {
  const place = '/usr/lib/postgresql';
  if (!existsSync(place)) return null;
  const newest = readdirSync(place).toSorted((a, b) => Number(b) - Number(a))[0];
  const programs = path.join(place, newest ?? '', 'bin');
  return existsSync(path.join(programs, 'initdb')) ? programs : null;
}

/** `env`: of its processes, beside that of this one. */
export async function startPostgres(programs: string, env: NodeJS.ProcessEnv = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopground-postgres-'));
  const isRoot = process.getuid?.() === 0;
  // It runs as nobody who owns the machine.
  if (isRoot) chownSync(folder, Number(said('id', ['-u', 'postgres'])), Number(said('id', ['-g', 'postgres'])));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const run = (name: string, ...args: string[]): void => {
    const [program, given] = isRoot
      ? ['runuser', ['-u', 'postgres', '--', path.join(programs, name), ...args]]
      : [path.join(programs, name), args];
    execFileSync(program, given, {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
      env: { ...process.env, ...env },
    });
  };
  const start = (): void =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-l',
      path.join(folder, 'log'),
      '-w',
      '-o',
      `-p ${port} -h 127.0.0.1 -k ${folder}`,
      'start',
    );
  run('initdb', '-D', data, '-A', 'trust', '-U', 'loop');
  start();
  return {
    database(name) {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'loop', name);
      return `postgres://loop@127.0.0.1:${port}/${name}`;
    },
    async restart(awayFor) {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await new Promise((resolve) => setTimeout(resolve, awayFor));
      start();
    },
    spent() {
      const main = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      const processes = readdirSync('/proc').flatMap((pid) => statOf(pid) ?? []);
      return processes.reduce((sum, { pid, parent, own, ended }) => {
        if (pid === main) return sum + own + ended;
        return parent === main ? sum + own : sum;
      }, 0);
    },
    end() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function said(program: string, args: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout.trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

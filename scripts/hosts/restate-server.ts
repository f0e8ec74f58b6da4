import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetched } from './newer-node.ts';
import { spentBy } from './processor-time.ts';

/** A server of Restate on this machine, in a folder that goes away with it. */
export interface RestateServer {
  /** The address of its admin. */
  url: string;
  /** Ends it as a crash does, and starts it again after so many milliseconds. */
  restart(awayFor: number): Promise<void>;
  /** Milliseconds of processor time since it was started last. */
  spent(): number;
  end(): Promise<void>;
}

/** Ports from `base` on: of admin, ingress and its own. */
export async function startRestate(base: number): Promise<RestateServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopground-restate-'));
  const own = `restate-server-${process.platform}-${process.arch}`;
  const program = path.join(fetched('@restatedev/restate-server@1.7.12'), '@restatedev', own, 'bin', 'restate-server');
  const url = `http://127.0.0.1:${base}`;
  const env = {
    ...process.env,
    RESTATE_BASE_DIR: folder,
    RESTATE_DISABLE_TELEMETRY: 'true',
    RESTATE_LISTEN_MODE: 'tcp',
    RESTATE_BIND_IP: '127.0.0.1',
    RESTATE_DEFAULT_NUM_PARTITIONS: '4',
    RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${base}`,
    RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${base + 1}`,
    RESTATE_BIND_ADDRESS: `127.0.0.1:${base + 2}`,
    // By default a worker that is frozen keeps its runs for a minute.
    RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_INTERVAL: '3s',
    RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_TIMEOUT: '3s',
  };
  let running = await start();

  async function start(): Promise<ChildProcess> {
    const log = openSync(path.join(folder, 'log'), 'a');
    const started = spawn(program, ['--no-logo'], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    for (const began = Date.now(); Date.now() - began < 60_000;) {
      const health = await fetch(`${url}/health`).catch(() => null);
      if (health?.ok) return started;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    started.kill('SIGKILL');
    throw new Error(`Restate does not come up: ${path.join(folder, 'log')} says why`);
  }

  async function kill(): Promise<void> {
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }

  return {
    url,
    async restart(awayFor) {
      await kill();
      await new Promise((resolve) => setTimeout(resolve, awayFor));
      running = await start();
    },
    spent: () => spentBy(running.pid),
    async end() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `npm run bench:hosts`: what an answer costs on a host, worker and server together, beside a tape in a file on the same Node; what going on near
 * the end of a long run costs; bytes an answer; and runs a second of 1, 2 and 4 workers. Needs Debian's PostgreSQL. Times of a shared machine
 * say little: read the ratios.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answerer } from '../src/engine/running/answerers.ts';
import { openText } from '../src/engine/opening/open-text.ts';
import { ENGINE_VERSION } from '../src/engine/version.ts';
import { hostsProgram } from '../scripts/hosts/program.ts';
import { postgresPrograms, spentBy, startPostgres, type PostgresServer } from '../scripts/hosts/postgres-server.ts';
import { slowModel } from '../scripts/hosts/slow-model.ts';
import { runsOnHosts, underNewerNode } from '../scripts/hosts/newer-node.ts';
import type { Host } from '../src/hosts/host.ts';
import { orderOpener } from '../src/hosts/opened-order.ts';
import { openDatabase } from '../src/hosts/postgres/database.ts';
import { postgresHost } from '../src/hosts/postgres/postgres.ts';
import { openQueue } from '../src/hosts/postgres/queue.ts';
import { runClaimed } from '../src/hosts/run-claimed.ts';
import { work } from '../src/hosts/worker.ts';
import { tapeFile } from '../src/terminal/files/tape-file.ts';
import { runToEnd } from '../src/terminal/run-to-end.ts';
import { EMPTY_SCRIPT } from '../src/engine/models/scripted/script.ts';
import { orderOf, roundsOf } from '../tests/hosts/runs.ts';
import { quartiles } from './statistics.ts';

const TEXT = 'x'.repeat(200);
const AT_ONCE: Answerer = () => ({ answer: { kind: 'answered', text: TEXT }, took: 0.05 });
const [STEPS, LONG, LAST, TIMES, RUNS] = [2000, 10_000, 100, 5, 300];

const programs = postgresPrograms();
if (programs === null) console.log('there is no PostgreSQL here');
else if (!runsOnHosts()) process.exitCode = await underNewerNode(import.meta.url);
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-hosts-'));
  const server = await startPostgres(programs);
  try {
    await measure(server, folder);
  } finally {
    server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(server: PostgresServer, folder: string): Promise<void> {
  const url = server.database('bench');
  const database = await openDatabase(url);
  const host = postgresHost(database, openQueue(url, ENGINE_VERSION));
  await host.migrate();
  const costs: { file: number[]; host: number[] } = { file: [], host: [] };
  const going: { file: number[]; host: number[] } = { file: [], host: [] };
  for (let nth = 0; nth <= TIMES; nth++) {
    const file = await onFile(path.join(folder, `steps-${nth}`), roundsOf(STEPS / 2));
    const hosted = await onHost(host, server, `steps-${nth}`, roundsOf(STEPS / 2));
    // The first compiles what it does.
    if (nth === 0) continue;
    costs.file.push(file / STEPS);
    costs.host.push(hosted / STEPS);
  }
  console.log(`processor time an answer: ${row(costs)}`);
  const tape = path.join(folder, 'steps-1');
  const [size] = await database.query(
    `select pg_total_relation_size('loop.tape')::float8 / (select count(*) from loop.tape) as each`,
  );
  const bytes = [statSync(tape).size / STEPS, Number(size?.['each'])];
  console.log(
    `bytes an answer: file ${bytes[0]?.toFixed(0)}, host ${bytes[1]?.toFixed(0)}: ${((bytes[1] ?? 0) / (bytes[0] ?? 1)).toFixed(2)} x`,
  );
  for (let nth = 0; nth <= TIMES; nth++) {
    const place = path.join(folder, `long-${nth}`);
    await onFile(place, roundsOf(LONG / 2), LONG - LAST);
    const file = await onFile(place, roundsOf(LONG / 2));
    await onHost(host, server, `long-${nth}`, roundsOf(LONG / 2), LONG - LAST);
    const hosted = await onHost(host, server, `long-${nth}`, roundsOf(LONG / 2));
    if (nth === 0) continue;
    going.file.push(file);
    going.host.push(hosted);
  }
  console.log(`going on at answer ${LONG - LAST} of ${LONG} to its end: ${row(going)}`);
  await host.close();
  for (const many of [1, 2, 4]) console.log(await together(server, folder, many));
}

/** Runs of six answers, of a model that takes 50 ms, by so many workers that are processes of their own. */
async function together(server: PostgresServer, folder: string, many: number): Promise<string> {
  const url = server.database(`workers_${many}`);
  const host = postgresHost(await openDatabase(url), openQueue(url, ENGINE_VERSION));
  await host.migrate();
  const model = await slowModel(50);
  const models = path.join(folder, 'models.json');
  writeFileSync(models, JSON.stringify({ '*': { model: 'm', baseUrl: model.baseUrl } }));
  const program = await hostsProgram();
  const env = { ...process.env, LOOP_POSTGRES: url };
  const workers = await Promise.all(
    Array.from({ length: many }, async () => {
      const worker = spawn(process.execPath, [program, 'work', '--models', models], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve) => worker.stdout.once('data', resolve));
      return worker;
    }),
  );
  const spentBefore = workers.reduce((sum, { pid }) => sum + spentBy(pid), server.spent());
  const began = performance.now();
  for (let nth = 0; nth < RUNS; nth++) await host.start(orderOf(`run-${nth}`, roundsOf(3)));
  for (;;) {
    const counts = await host.counts();
    if (counts.every(({ state }) => state === 'ended')) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - began) / 1000;
  const spent = (workers.reduce((sum, { pid }) => sum + spentBy(pid), server.spent()) - spentBefore) / 1000;
  for (const worker of workers) worker.kill('SIGKILL');
  model.end();
  await host.close();
  const each = `${(RUNS / seconds).toFixed(0)} runs a second, ${(spent / seconds).toFixed(2)} processors for workers and server`;
  return `${many} ${many === 1 ? 'worker' : 'workers'}, ${RUNS} runs of 6 answers: ${each}`;
}

function row({ file, host }: { file: readonly number[]; host: readonly number[] }): string {
  const said = (values: readonly number[]): string => {
    const [low, median, high] = quartiles(values);
    return `${median.toFixed(2)} ms (${low.toFixed(2)} .. ${high.toFixed(2)})`;
  };
  return `file ${said(file)}, host ${said(host)}: ${(quartiles(host)[1] / quartiles(file)[1]).toFixed(2)} x, n = ${file.length}`;
}

/** Milliseconds of this process for a run with a tape in a file; `stopAt`: it is left with so many answers on it. */
async function onFile(file: string, text: string, stopAt = Infinity): Promise<number> {
  const { plan, settings } = openText(text, {});
  if (!plan) throw new Error('the text does not open');
  const store = tapeFile(file);
  const began = process.cpuUsage();
  const left = new Error('left');
  await runToEnd({
    plan,
    inputs: {},
    settings,
    model: 'scripted',
    script: EMPTY_SCRIPT,
    kept: { activations: false },
    tape: {
      run: 'bench',
      store: {
        read: (run) => store.read(run),
        append(run, position, ...entries) {
          if (position >= stopAt) throw left;
          return store.append(run, position, ...entries);
        },
      },
    },
    by: () => AT_ONCE,
  }).catch((thrown: unknown) => {
    if (thrown !== left) throw thrown;
  });
  return milliseconds(began);
}

/** Milliseconds of this process and of the server for a run on the host; `stopAt` as of a file. */
async function onHost(
  host: Host,
  server: PostgresServer,
  id: string,
  text: string,
  stopAt = Infinity,
): Promise<number> {
  await host.start(orderOf(id, text));
  const open = orderOpener();
  const serverBegan = server.spent();
  const began = process.cpuUsage();
  let over: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (over = resolve));
  const working = await work(
    {
      ...host,
      async keep(hold, at, entry, wasNoted) {
        if (at < stopAt) return await host.keep(hold, at, entry, wasNoted);
        await host.giveBack(hold);
        return false;
      },
    },
    { engine: ENGINE_VERSION, atOnce: 1, asksModels: true, onDefect: (_run, thrown) => console.error(thrown) },
    (claim) => runClaimed(claim, open(claim.record), () => AT_ONCE).finally(over),
  );
  await ended;
  const spent = milliseconds(began) + (server.spent() - serverBegan);
  await working.drain();
  return spent;
}

function milliseconds(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

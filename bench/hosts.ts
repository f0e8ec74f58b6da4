/**
 * `npm run bench:hosts`: what an answer costs on a host, worker and server together, beside a tape in a file on the same Node; what going on near
 * the end of a long run costs; bytes an answer; and runs a second of 1, 2 and 4 workers. After `--` the parts that are wanted: `answers`,
 * `going-on`, `workers`. Needs Debian's PostgreSQL; fetches Restate's server by npm. Times of a shared machine say little: read the ratios.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answerer } from '../src/engine/running/answerers.ts';
import { openText } from '../src/engine/opening/open-text.ts';
import { ENGINE_VERSION } from '../src/engine/version.ts';
import { hostsProgram } from '../scripts/hosts/program.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '../scripts/hosts/postgres-server.ts';
import { spentBy } from '../scripts/hosts/processor-time.ts';
import { startRestate, type RestateServer } from '../scripts/hosts/restate-server.ts';
import { slowModel } from '../scripts/hosts/slow-model.ts';
import { runsOnHosts, underNewerNode } from '../scripts/hosts/newer-node.ts';
import type { Host } from '../src/hosts/host.ts';
import { orderOpener } from '../src/hosts/opened-order.ts';
import { openDatabase } from '../src/hosts/postgres/database.ts';
import { postgresHost } from '../src/hosts/postgres/postgres.ts';
import { openQueue } from '../src/hosts/postgres/queue.ts';
import { serviceOf } from '../src/hosts/restate/kept.ts';
import { openRestate } from '../src/hosts/restate/store.ts';
import { serveRuns } from '../src/hosts/restate/worker.ts';
import { runClaimed } from '../src/hosts/run-claimed.ts';
import { work } from '../src/hosts/worker.ts';
import { tapeFile } from '../src/terminal/files/tape-file.ts';
import { runToEnd } from '../src/terminal/run-to-end.ts';
import { EMPTY_SCRIPT } from '../src/engine/models/scripted/script.ts';
import { orderOf, roundsOf } from '../tests/hosts/runs.ts';
import { quartiles } from './statistics.ts';

const TEXT = 'x'.repeat(200);
const AT_ONCE: Answerer = () => ({ answer: { kind: 'answered', text: TEXT }, took: 0.05 });
const [STEPS, LONG, LAST, TIMES, RUNS] = [2000, 10_000, 100, 5, 1000];
const [ADMIN, WORKER] = [29_370, 29_380];
const PARTS = ['answers', 'going-on', 'workers'] as const;

/** Where a run may be, with what it costs there in milliseconds of processor time, that of a server included. */
interface Place {
  name: string;
  /** Of a run, from its beginning again where it was left; with `stopAt` answers it is left. */
  cost(id: string, text: string, stopAt: number): Promise<number>;
}

const programs = postgresPrograms();
if (programs === null) console.log('there is no PostgreSQL here');
else if (!runsOnHosts()) process.exitCode = await underNewerNode(import.meta.url);
else {
  const named = PARTS.filter((part) => process.argv.includes(part));
  const parts = new Set(named.length === 0 ? PARTS : named);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-hosts-'));
  const server = await startPostgres(programs);
  try {
    if (parts.has('answers') || parts.has('going-on')) await besideFile(server, folder, parts);
    if (parts.has('workers')) for (const many of [1, 2, 4]) console.log(await together(server, folder, many));
  } finally {
    server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function besideFile(server: PostgresServer, folder: string, parts: ReadonlySet<string>): Promise<void> {
  const url = server.database('bench');
  const database = await openDatabase(url);
  const host = postgresHost(database, openQueue(url, ENGINE_VERSION));
  await host.migrate();
  const restate = await startRestate(ADMIN);
  try {
    const places = [inFile(folder), inPostgres(host, server), await inRestate(restate)];
    if (parts.has('answers')) {
      await rows('an answer', places, STEPS, (place, nth) => place.cost(`steps-${nth}`, roundsOf(STEPS / 2), Infinity));
      const [size] = await database.query(
        `select pg_total_relation_size('loop.tape')::float8 / (select count(*) from loop.tape) as each`,
      );
      const [file, table] = [statSync(path.join(folder, 'steps-1')).size / STEPS, Number(size?.['each'])];
      console.log(
        `bytes an answer: file ${file.toFixed(0)}, PostgreSQL ${table.toFixed(0)}: ${(table / file).toFixed(2)} x`,
      );
    }
    if (parts.has('going-on'))
      await rows(`going on at answer ${LONG - LAST} of ${LONG}, to its end`, places, 1, async (place, nth) => {
        const run = [`long-${nth}`, roundsOf(LONG / 2)] as const;
        await place.cost(...run, LONG - LAST);
        return await place.cost(...run, Infinity);
      });
  } finally {
    await host.close();
    await restate.end();
  }
}

/** Measures each place in turn, and prints its median and quartiles, and how many times that of the first place. */
async function rows(
  what: string,
  places: readonly Place[],
  of: number,
  cost: (place: Place, nth: number) => Promise<number>,
): Promise<void> {
  const costs = places.map((): number[] => []);
  for (let nth = 0; nth <= TIMES; nth++)
    for (const [at, place] of places.entries()) {
      const each = (await cost(place, nth)) / of;
      // The first compiles what it does.
      if (nth > 0) costs[at]?.push(each);
    }
  const [, first] = quartiles(costs[0] ?? []);
  for (const [at, { name }] of places.entries()) {
    const [low, median, high] = quartiles(costs[at] ?? []);
    const ms = `${median.toFixed(2)} ms (${low.toFixed(2)} .. ${high.toFixed(2)})`;
    console.log(`${what}, ${name}: ${ms}, ${(median / first).toFixed(2)} x, n = ${TIMES}`);
  }
}

/** Runs of six answers, of a model that takes 50 ms, by so many workers that are processes of their own. */
async function together(server: PostgresServer, folder: string, many: number): Promise<string> {
  const url = server.database(`workers_${many}`);
  const host = postgresHost(await openDatabase(url), openQueue(url, ENGINE_VERSION));
  await host.migrate();
  // To order them takes about as long as to run them.
  for (let nth = 0; nth < RUNS; nth++) await host.start(orderOf(`run-${nth}`, roundsOf(3)));
  const model = await slowModel(50);
  const models = path.join(folder, 'models.json');
  writeFileSync(models, JSON.stringify({ '*': { model: 'm', baseUrl: model.baseUrl } }));
  const program = await hostsProgram();
  const env = { ...process.env, LOOP_POSTGRES: url };
  const serverBegan = server.spent();
  const began = performance.now();
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
  for (;;) {
    const counts = await host.counts();
    if (counts.every(({ state }) => state === 'ended')) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - began) / 1000;
  const spent = workers.reduce((sum, { pid }) => sum + spentBy(pid), server.spent() - serverBegan) / 1000;
  for (const worker of workers) worker.kill('SIGKILL');
  model.end();
  await host.close();
  const each = `${(RUNS / seconds).toFixed(0)} runs a second, ${(spent / seconds).toFixed(2)} processors for workers and server`;
  return `${many} ${many === 1 ? 'worker' : 'workers'}, ${RUNS} runs of 6 answers: ${each}`;
}

/** A tape in a file. */
function inFile(folder: string): Place {
  return {
    name: 'file',
    cost: async (id, text, stopAt) => {
      const { plan, settings } = openText(text, {});
      if (!plan) throw new Error('the text does not open');
      const store = tapeFile(path.join(folder, id));
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
    },
  };
}

function inPostgres(host: Host, server: PostgresServer): Place {
  return {
    name: 'PostgreSQL',
    cost: async (id, text, stopAt) => {
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
    },
  };
}

async function inRestate(server: RestateServer): Promise<Place> {
  const restate = await openRestate(server.url);
  const service = serviceOf(ENGINE_VERSION, true);
  return {
    name: 'Restate',
    cost: async (id, text, stopAt) => {
      let asked = 0;
      let reach: () => void = () => undefined;
      const reached = new Promise<void>((resolve) => (reach = resolve));
      // Where it is to be left nobody answers, and the worker takes its leave.
      const answerer: Answerer = (question, signal) => {
        if (asked++ < stopAt) return AT_ONCE(question, signal);
        reach();
        return new Promise(() => undefined);
      };
      const serverBegan = server.spent();
      const began = process.cpuUsage();
      const end = await serveRuns(restate, {
        engine: ENGINE_VERSION,
        host: '127.0.0.1',
        port: WORKER,
        reachedAt: `http://127.0.0.1:${WORKER}`,
        atOnce: 50,
        asksModels: true,
        identity: null,
        open: orderOpener(),
        models: () => answerer,
        onDefect: (_run, thrown) => console.error(thrown),
      });
      await restate.start(orderOf(id, text));
      const ended = fetch(`http://127.0.0.1:${ADMIN + 1}/restate/workflow/${service}/${id}/attach`);
      ended.catch(() => undefined);
      await (stopAt === Infinity ? ended : reached);
      const spent = milliseconds(began) + (server.spent() - serverBegan);
      await end();
      return spent;
    },
  };
}

function milliseconds(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import type { Host, HostedRun } from '../../src/hosts/host.ts';
import { openDatabase } from '../../src/hosts/postgres/database.ts';
import { postgresHost } from '../../src/hosts/postgres/postgres.ts';
import { openQueue } from '../../src/hosts/postgres/queue.ts';
import { roundsOf } from '../../tests/hosts/runs.ts';
import { hostsProgram } from './program.ts';
import { ROOT } from '../run.mjs';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { sameFacts } from './same-facts.ts';
import { slowModel, type SlowModel } from './slow-model.ts';
import { tryAsking } from './try-asking.ts';

const TEMPLATES = path.join(ROOT, 'static', 'templates');

const counts = { passed: 0, failed: 0 };
const folder = mkdtempSync(path.join(tmpdir(), 'loopground-hosts-'));

/** Tries all of it, or what takes a minute or two, and gives the exit code. */
export async function tryHosts(programs: string, all: boolean): Promise<number> {
  const program = await hostsProgram();
  const server = await startPostgres(programs);
  const model = await slowModel(300);
  try {
    const models = path.join(folder, 'models.json');
    writeFileSync(models, JSON.stringify({ '*': { model: 'm', baseUrl: model.baseUrl } }));
    writeFileSync(path.join(folder, 'rounds.yaml'), roundsOf(3));
    const given = { program, server, model, models };
    const { host } = await store(given, 'facts');
    await sameFacts(host, folder, hold);
    await host.close();
    await frozen(given);
    await otherEngine(given);
    await killed(given, all ? [1, 2, 4] : [2], all ? 70 : 7);
    if (all) await killedAtEach(given);
    if (all) await longRun(given);
    if (all) await clockJumps(given, programs);
    await storeAway(given, all ? 20 : 3);
    await drained(given);
    await people(given);
    await tryAsking(program, server.database('asking'), hold);
  } finally {
    model.end();
    server.end();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
}

interface Given {
  program: string;
  server: PostgresServer;
  model: SlowModel;
  models: string;
}

/** A database with its tables, and commands on it; `added` to the environment of its workers. */
async function store({ program, server, models }: Given, name: string, added: NodeJS.ProcessEnv = {}) {
  const url = server.database(name);
  const host = postgresHost(await openDatabase(url), openQueue(url, ENGINE_VERSION));
  const env = { ...process.env, LOOP_POSTGRES: url };
  const loop = (...args: string[]): { status: number | null; said: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      env,
      encoding: 'utf8',
      cwd: folder,
    });
    return { status, said: `${stdout}${stderr}`.trim() };
  };
  const worker = async (atOnce = 50): Promise<ChildProcess> => {
    const args = [program, 'work', '--models', models, '--at-once', String(atOnce)];
    const started = spawn(process.execPath, args, {
      env: { ...env, ...added },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => started.stdout.once('data', resolve));
    return started;
  };
  loop('migrate');
  return { host, loop, worker, url };
}

/** Waits until so many runs have ended. */
async function ended(host: Host, wanted: number, within = 120_000): Promise<boolean> {
  const began = Date.now();
  for (;;) {
    const runs = await host.counts().catch(() => []);
    const over = runs.reduce((sum, { state, runs: n }) => sum + (state === 'ended' ? n : 0), 0);
    if (over >= wanted) return true;
    if (Date.now() - began >= within) return false;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function killed(given: Given, workers: readonly number[], times: number): Promise<void> {
  for (const many of workers) await killedAmong(given, many, times);
}

/** Kills one of the workers after another, each a random while after the last, and starts the next at once. */
async function killedAmong(given: Given, many: number, times: number): Promise<void> {
  const { host, loop, worker } = await store(given, `kills_${many}`);
  // More than four at a time can end between two kills.
  const runs = times * 8;
  loop('start', 'rounds.yaml', '--id', 'k', '--times', String(runs), '--ask', '--input', `owls ${many}`);
  const before = sum(given.model.asked);
  const going = await Promise.all(Array.from({ length: many }, () => worker(4 / many)));
  let kills = 0;
  while (kills < times && !(await ended(host, runs, 0))) {
    await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 2500));
    const at = kills++ % many;
    going[at]?.kill('SIGKILL');
    going[at] = await worker(4 / many);
  }
  const all = await ended(host, runs, 300_000);
  const came = await Promise.all(Array.from({ length: runs }, (_, nth) => host.read(`k-${nth + 1}`)));
  const [first] = came;
  hold(
    `${runs} runs end though one of ${many} workers is killed ${kills} times`,
    [all, kills, new Set(came.map((run) => run?.status))],
    [true, times, new Set(['completed'])],
  );
  hold(
    'each acted upon six answers, once each, in one order',
    came.filter((run) => addresses(run) !== addresses(first)),
    [],
  );
  hold('the same questions have the same answers', came.filter((run) => said(run) !== said(first)).length, 0);
  console.log(`asked ${sum(given.model.asked) - before} times for ${runs * 6} answers`);
  for (const each of going) each.kill('SIGKILL');
  await host.close();
}

/** A worker is killed at each question of a run, before its answer is there. */
async function killedAtEach(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'each');
  loop('start', 'rounds.yaml', '--id', 'e', '--ask', '--input', 'each');
  let kept = -1;
  for (let nth = 0; nth < 6; nth++) {
    const going = await worker();
    const before = sum(given.model.asked);
    while (sum(given.model.asked) === before) await new Promise((resolve) => setTimeout(resolve, 5));
    going.kill('SIGKILL');
    const tape = (await host.read('e'))?.record.tape.length ?? 0;
    if (tape < kept) hold('no answer that was kept is lost', tape, kept);
    kept = tape;
    if (nth === 5) break;
    // The one that is killed next is to come one question further.
    const next = await worker();
    while (((await host.read('e'))?.record.tape.length ?? 0) <= kept)
      await new Promise((resolve) => setTimeout(resolve, 5));
    next.kill('SIGKILL');
  }
  const last = await worker();
  hold('a run ends whose workers are killed at each question', await ended(host, 1), true);
  last.kill('SIGKILL');
  await host.close();
}

/** A worker that stands still past its lease, and goes on when another has its runs. */
async function frozen(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'frozen');
  loop('start', 'rounds.yaml', '--id', 'f', '--times', '20', '--ask', '--input', 'ice');
  const first = await worker();
  await new Promise((resolve) => setTimeout(resolve, 700));
  first.kill('SIGSTOP');
  const second = await worker();
  hold('another worker takes the runs of one that stands still', await ended(host, 20, 60_000), true);
  const before = await Promise.all(Array.from({ length: 20 }, (_, nth) => host.read(`f-${nth + 1}`)));
  first.kill('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const after = await Promise.all(Array.from({ length: 20 }, (_, nth) => host.read(`f-${nth + 1}`)));
  hold('and it changes nothing when it goes on', after.map(said), before.map(said));
  hold('each acted upon six answers, once each', new Set(after.map(addresses)).size, 1);
  for (const each of [first, second]) each.kill('SIGKILL');
  await host.close();
}

/** Runs that were started with another engine wait for a worker of that. */
async function otherEngine(given: Given): Promise<void> {
  const { host, loop, worker, url } = await store(given, 'engines');
  loop('start', 'rounds.yaml', '--id', 'mine', '--ask', '--input', 'one');
  const mine = await host.read('mine');
  const other = openQueue(url, 'another');
  await other.migrate();
  if (mine)
    await host.start({
      ...mine.record,
      run: {
        ...mine.record.run,
        id: 'theirs',
        engineVersion: 'another',
        summary: { ...mine.record.run.summary, id: 'theirs' },
      },
      order: { ...mine.record.order, id: 'theirs' },
    });
  const going = await worker();
  await ended(host, 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  hold(
    'a worker takes the runs of its own engine alone, and status says what waits for which',
    (await host.counts()).toSorted((a, b) => a.state.localeCompare(b.state)),
    [
      { state: 'ended', engine: ENGINE_VERSION, runs: 1 },
      { state: 'ready', engine: 'another', runs: 1 },
    ],
  );
  going.kill('SIGKILL');
  await other.close();
  await host.close();
}

/** One run of ten thousand answers, whose worker is killed near its end. */
async function longRun(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'long');
  writeFileSync(path.join(folder, 'long.yaml'), roundsOf(5000));
  loop('start', 'long.yaml', '--id', 'l', '--input', 'long');
  const first = await worker();
  const length = async (): Promise<number> => (await host.read('l'))?.record.tape.length ?? 0;
  while ((await length()) < 9900) await new Promise((resolve) => setTimeout(resolve, 50));
  first.kill('SIGKILL');
  const second = await worker();
  hold('a run of 10,000 answers ends though its worker is killed near its end', await ended(host, 1), true);
  hold('with all of them', await length(), 10_000);
  second.kill('SIGKILL');
  await host.close();
}

/** The clock of server and workers goes on an hour, and comes back, while runs are under way. */
async function clockJumps(given: Given, programs: string): Promise<void> {
  const library = readdirSync('/usr/lib')
    .map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
    .find((each) => existsSync(each));
  if (library === undefined) {
    console.log('the clock stays as it is: there is no libfaketime here (Debian: apt-get install faketime)');
    return;
  }
  const clock = path.join(folder, 'clock');
  const shift = (by: string): void => writeFileSync(clock, by);
  shift('+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const server = await startPostgres(programs, env);
  try {
    const { host, loop, worker } = await store({ ...given, server }, 'clock', env);
    loop('start', 'rounds.yaml', '--id', 'c', '--times', '60', '--ask', '--input', 'clocks');
    const before = sum(given.model.asked);
    const working = await worker(10);
    await ended(host, 10);
    shift('+1h');
    await ended(host, 30);
    shift('+0');
    hold('runs end though the clock goes on an hour and comes back', await ended(host, 60, 30_000), true);
    hold('nothing is asked twice', sum(given.model.asked) - before, 360);
    working.kill('SIGKILL');
    await host.close();
  } finally {
    server.end();
  }
}

async function storeAway(given: Given, seconds: number): Promise<void> {
  const { host, loop, worker } = await store(given, 'away');
  loop('start', 'rounds.yaml', '--id', 'a', '--times', '20', '--ask', '--input', 'bats');
  const before = sum(given.model.asked);
  const working = await worker();
  await new Promise((resolve) => setTimeout(resolve, 700));
  await given.server.restart(seconds * 1000);
  hold(`20 runs end though the server is killed and away for ${seconds} s`, await ended(host, 20), true);
  hold('nothing is asked twice', sum(given.model.asked) - before, 120);
  working.kill('SIGKILL');
  await host.close();
}

async function drained(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'drain');
  loop('start', 'rounds.yaml', '--id', 'd', '--times', '10', '--ask', '--input', 'cats');
  const before = sum(given.model.asked);
  const first = await worker();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const left = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGTERM');
  hold('a worker that is told to leave ends by itself', await left, 0);
  const second = await worker();
  hold('the next one goes on', await ended(host, 10), true);
  hold('and nothing is asked twice', sum(given.model.asked) - before, 60);
  hold(
    'runs that ended are removed, and one of the same id begins anew',
    [
      loop('purge', '--older', '1h').said,
      loop('purge', '--older', '0s').said,
      loop('start', 'rounds.yaml', '--id', 'd', '--times', '10', '--ask', '--input', 'dogs').said.endsWith(
        '"started":10}',
      ),
      await ended(host, 10),
      sum(given.model.asked) - before,
    ],
    ['{"purged":0}', '{"purged":10}', true, true, 120],
  );
  second.kill('SIGKILL');
  await host.close();
}

async function people(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'people');
  const file = path.join(TEMPLATES, 'review-loop.yaml');
  hold(
    'an order is told apart from another',
    [
      loop('start', file, '--id', 'p', '--input', 'one').status,
      loop('start', file, '--id', 'p', '--input', 'one').said,
      loop('start', file, '--id', 'p', '--input', 'two').status,
    ],
    [0, '{"ids":["p"],"started":0}', 2],
  );
  const first = await worker();
  const asking = async (address: string): Promise<boolean> => {
    for (const began = Date.now(); Date.now() - began < 15_000;) {
      const run = await host.read('p');
      if (run?.state === 'asking' && run.open.some((open) => open.address === address)) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  hold('a run waits for a person, and no worker has it', await asking('Writer[1]/Editor'), true);
  first.kill('SIGKILL');
  const [taken, again, other] = [
    loop('answer', 'p', 'Writer[1]/Editor', 'Shorter', '--by', 'ann'),
    loop('answer', 'p', 'Writer[1]/Editor', 'Longer', '--by', 'bob'),
    loop('answer', 'p', 'Writer[9]/Editor', 'Longer'),
  ];
  hold(
    'the first answer counts, the next is told who gave it',
    [taken.status, again.status, again.said],
    [0, 1, 'Writer[1]/Editor was answered already by ann'],
  );
  hold('what is not asked cannot be answered', other.status, 1);
  const second = await worker();
  hold('it goes on with the answer that came while no worker was there', await asking('Writer[2]/Editor'), true);
  loop('stop', 'p');
  hold('it is stopped while it waits', await ended(host, 1), true);
  hold('with what was made', (await host.read('p'))?.status, 'stopped');
  second.kill('SIGKILL');
  await host.close();
}

function addresses(run: HostedRun | null | undefined): string {
  return JSON.stringify(run?.record.tape.map(({ address }) => address));
}

function said(run: HostedRun | null | undefined): string {
  return JSON.stringify(run?.record.tape.map((entry) => (entry.kind === 'intervention' ? entry.value : entry.answer)));
}

function sum(asked: ReadonlyMap<string, number>): number {
  return [...asked.values()].reduce((all, times) => all + times, 0);
}

function hold(what: string, found: unknown, wanted: unknown): void {
  const holds = isDeepStrictEqual(found, wanted);
  counts[holds ? 'passed' : 'failed']++;
  console.log(
    holds ? `holds: ${what}` : `FAILS: ${what}\n  found  ${JSON.stringify(found)}\n  wanted ${JSON.stringify(wanted)}`,
  );
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fact } from '../../src/engine/journal/read-fact.ts';
import { factsOf } from '../../src/engine/journal/read-fact.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import type { Host } from '../../src/hosts/host.ts';
import { openDatabase } from '../../src/hosts/postgres/database.ts';
import { postgresHost } from '../../src/hosts/postgres/postgres.ts';
import { openQueue } from '../../src/hosts/postgres/queue.ts';
import { readRecordFile } from '../../src/terminal/files/record-file.ts';
import { openedRecord } from '../../src/terminal/replay-record.ts';
import type { RunRecord } from '../../src/history/read-record.ts';
import { bundle } from '../bundle.ts';
import { ROOT } from '../run.mjs';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { slowModel, type SlowModel } from './slow-model.ts';

const TEMPLATES = path.join(ROOT, 'static', 'templates');

/** Six questions: a writer and a critic go round three times. */
const ROUNDS = `graph:
  id: rounds
  start: [Writer]
  end: [Out]
  nodes:
    - {id: Writer, type: agent, config: {provider: openai, name: m, role: Write}}
    - {id: Critic, type: agent, config: {provider: openai, name: m, role: Judge}}
    - {id: Count, type: loop_counter, config: {max_iterations: 3}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Count}
    - {from: Count, to: Writer}
    - {from: Critic, to: Writer}
    - {from: Count, to: Out}
`;

const counts = { passed: 0, failed: 0 };
const folder = mkdtempSync(path.join(tmpdir(), 'loopground-hosts-'));

/** Tries all of it, and gives the exit code. */
export async function tryHosts(programs: string): Promise<number> {
  const program = await bundle('src/terminal/main.ts', ['pg', 'pg-boss']);
  const server = await startPostgres(programs);
  const model = await slowModel(300);
  try {
    const models = path.join(folder, 'models.json');
    writeFileSync(models, JSON.stringify({ '*': { model: 'm', baseUrl: model.baseUrl } }));
    writeFileSync(path.join(folder, 'rounds.yaml'), ROUNDS);
    const given = { program, server, model, models };
    await sameFacts(given);
    await killed(given);
    await storeAway(given);
    await drained(given);
    await people(given);
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

/** A database with its tables, and commands on it. */
async function store({ program, server, models }: Given, name: string) {
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
    const started = spawn(process.execPath, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => started.stdout.once('data', resolve));
    return started;
  };
  loop('migrate');
  return { host, loop, worker };
}

/** Waits until so many runs have ended. */
async function ended(host: Host, wanted: number, within = 120_000): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < within;) {
    const runs = await host.counts().catch(() => []);
    const over = runs.reduce((sum, { state, runs: n }) => sum + (state === 'ended' ? n : 0), 0);
    if (over >= wanted) return true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return false;
}

async function sameFacts(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'facts');
  const working = await worker();
  const names = readdirSync(TEMPLATES).flatMap((file) => (file.endsWith('.script.json') ? file.slice(0, -12) : []));
  for (const name of names) {
    const file = ['yaml', 'json']
      .map((kind) => path.join(TEMPLATES, `${name}.${kind}`))
      .find((each) => existsSync(each));
    if (!file) throw new Error(`${name} has a script and no text`);
    const args = [file, '--script', path.join(TEMPLATES, `${name}.script.json`)];
    const saved = path.join(folder, `${name}.json`);
    loop('run', ...args, '--tape', path.join(folder, `${name}.tape`), '--save', saved);
    loop('start', ...args, '--id', name);
    for (const began = Date.now(); Date.now() - began < 15_000;) {
      if ((await host.read(name))?.state === 'ended') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const run = await host.read(name);
    const differing = run && differingFact(await factsIn(run.record), await factsIn(readRecordFile(saved)));
    hold(`${name}: the facts of a tape in a file`, [run?.state, differing ?? null], ['ended', null]);
  }
  working.kill('SIGKILL');
  await host.close();
}

async function killed(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'kills');
  loop('start', 'rounds.yaml', '--id', 'k', '--times', '60', '--ask', '--input', 'owls');
  const before = sum(given.model.asked);
  const workers = [await worker(20), await worker(20)];
  let kills = 0;
  const killing = setInterval(() => {
    const at = kills++ % 2;
    workers[at]?.kill('SIGKILL');
    void worker(20).then((next) => (workers[at] = next));
  }, 2500);
  setTimeout(() => clearInterval(killing), 20_000).unref();
  const all = await ended(host, 60, 150_000);
  clearInterval(killing);
  const runs = await Promise.all(Array.from({ length: 60 }, (_, nth) => host.read(`k-${nth + 1}`)));
  hold(
    `60 runs end though ${kills} workers are killed`,
    [all, runs.map((run) => run?.status)],
    [true, runs.map(() => 'completed')],
  );
  hold(
    'each acted upon six answers, once each',
    runs.map((run) => addresses(run?.record)),
    runs.map(() => addresses(runs[0]?.record)),
  );
  hold('to the same questions the same answers', new Set(runs.map((run) => said(run?.record))).size, 1);
  console.log(`asked ${sum(given.model.asked) - before} times for 360 answers`);
  for (const each of workers) each.kill('SIGKILL');
  await host.close();
}

async function storeAway(given: Given): Promise<void> {
  const { host, loop, worker } = await store(given, 'away');
  loop('start', 'rounds.yaml', '--id', 'a', '--times', '20', '--ask', '--input', 'bats');
  const before = sum(given.model.asked);
  const working = await worker();
  await new Promise((resolve) => setTimeout(resolve, 700));
  await given.server.restart(3000);
  hold('20 runs end though the server is killed and away for 3 s', await ended(host, 20), true);
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

async function factsIn(record: RunRecord): Promise<Fact[]> {
  const found: Fact[] = [];
  await openedRecord(record, 'a run').replay((chunk) => void found.push(...factsOf([chunk])));
  return found;
}

function addresses(record: RunRecord | undefined): string[] {
  return record?.tape.map(({ address }) => address) ?? [];
}

function said(record: RunRecord | undefined): string {
  return JSON.stringify(record?.tape.map((entry) => (entry.kind === 'intervention' ? entry.value : entry.answer)));
}

function sum(asked: ReadonlyMap<string, number>): number {
  return [...asked.values()].reduce((all, times) => all + times, 0);
}

function hold(what: string, found: unknown, wanted: unknown): void {
  const holds = JSON.stringify(found) === JSON.stringify(wanted);
  counts[holds ? 'passed' : 'failed']++;
  console.log(
    holds ? `holds: ${what}` : `FAILS: ${what}\n  found  ${JSON.stringify(found)}\n  wanted ${JSON.stringify(wanted)}`,
  );
}

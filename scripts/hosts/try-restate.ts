/**
 * `npm run test:restate`: as `test:hosts`, on a server of Restate, which it fetches by npm (220 MB), with Node 24. The last line is `N passed, N
 * failed`.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { factsOf, type Fact } from '../../src/engine/journal/read-fact.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import type { RunRecord } from '../../src/history/read-record.ts';
import { openRestate, type Restate } from '../../src/hosts/restate/store.ts';
import { readRecordFile } from '../../src/terminal/files/record-file.ts';
import { openedRecord } from '../../src/terminal/replay-record.ts';
import { roundsOf } from '../../tests/hosts/runs.ts';
import { hostsProgram } from './program.ts';
import { ROOT } from '../run.mjs';
import { runsOnHosts, underNewerNode } from './newer-node.ts';
import { startRestate, type RestateServer } from './restate-server.ts';
import { slowModel, type SlowModel } from './slow-model.ts';

const TEMPLATES = path.join(ROOT, 'static', 'templates');

const [ADMIN, WORKERS] = [29_270, 29_280];

const counts = { passed: 0, failed: 0 };
const folder = mkdtempSync(path.join(tmpdir(), 'loopground-restate-'));

interface Given {
  program: string;
  server: RestateServer;
  restate: Restate;
  model: SlowModel;
}

process.exitCode = await (runsOnHosts() ? tryRestate() : underNewerNode(import.meta.url));

async function tryRestate(): Promise<number> {
  const program = await hostsProgram();
  const server = await startRestate(ADMIN);
  const model = await slowModel(300);
  try {
    writeFileSync(path.join(folder, 'models.json'), JSON.stringify({ '*': { model: 'm', baseUrl: model.baseUrl } }));
    writeFileSync(path.join(folder, 'rounds.yaml'), roundsOf(3));
    const given = { program, server, model, restate: await openRestate(server.url) };
    await sameFacts(given);
    await killed(given);
    await frozen(given);
    await serverAway(given);
    await drained(given);
    await people(given);
  } finally {
    model.end();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
}

function loop({ program, server }: Given, ...args: string[]): { status: number | null; said: string } {
  const env = { ...process.env, LOOP_RESTATE: server.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** Workers share a port, as they would an address of a balancer. */
async function worker({ program, server }: Given): Promise<ChildProcess> {
  const args = [program, 'work', '--restate', server.url, '--listen', String(WORKERS), '--models', 'models.json'];
  const started = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => started.stdout.once('data', resolve));
  return started;
}

function end(...workers: readonly ChildProcess[]): void {
  for (const each of workers) each.kill('SIGKILL');
}

async function comes(what: () => Promise<boolean>, within = 60_000): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < within;) {
    if (await what().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function ended({ restate }: Given, ids: readonly string[], within?: number): Promise<boolean> {
  return comes(async () => {
    for (const id of ids) if ((await restate.read(id))?.state !== 'ended') return false;
    return true;
  }, within);
}

async function sameFacts(given: Given): Promise<void> {
  const working = await worker(given);
  const names = readdirSync(TEMPLATES).flatMap((file) => (file.endsWith('.script.json') ? file.slice(0, -12) : []));
  for (const name of names) {
    const text = ['yaml', 'json']
      .map((kind) => path.join(TEMPLATES, `${name}.${kind}`))
      .find((each) => existsSync(each));
    if (text === undefined) throw new Error(`${name} has a script and no text`);
    const args = [text, '--script', path.join(TEMPLATES, `${name}.script.json`)];
    const saved = path.join(folder, `${name}.json`);
    loop(given, 'run', ...args, '--tape', path.join(folder, `${name}.tape`), '--save', saved);
    loop(given, 'start', ...args, '--id', name);
    const over = await ended(given, [name], 15_000);
    const run = await given.restate.read(name);
    const differing = run && differingFact(await factsIn(run.record), await factsIn(readRecordFile(saved)));
    hold(`${name}: the facts of a tape in a file`, [over, differing ?? null], [true, null]);
  }
  end(working);
}

async function killed(given: Given): Promise<void> {
  const workers = [await worker(given), await worker(given)];
  const before = sum(given.model.asked);
  loop(given, 'start', 'rounds.yaml', '--id', 'k', '--times', '60', '--ask', '--input', 'owls');
  const ids = idsOf('k', 60);
  const kills = 8;
  for (let kill = 0; kill < kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 300 + 200 * (kill % 4)));
    workers[kill % 2]?.kill('SIGKILL');
    workers[kill % 2] = await worker(given);
  }
  hold(`60 runs end though ${kills} workers are killed`, await ended(given, ids, 90_000), true);
  await actedOnce(given, ids);
  console.log(`asked ${sum(given.model.asked) - before} times for 360 answers`);
  end(...workers);
}

async function frozen(given: Given): Promise<void> {
  const workers = [await worker(given), await worker(given)];
  loop(given, 'start', 'rounds.yaml', '--id', 'f', '--times', '20', '--ask', '--input', 'bees');
  workers[0]?.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 9000));
  workers[0]?.kill('SIGCONT');
  const ids = idsOf('f', 20);
  hold('20 runs end though a worker stands still for 9 s', await ended(given, ids), true);
  await actedOnce(given, ids);
  end(...workers);
}

async function serverAway(given: Given): Promise<void> {
  const working = await worker(given);
  const before = sum(given.model.asked);
  loop(given, 'start', 'rounds.yaml', '--id', 'a', '--times', '20', '--ask', '--input', 'bats');
  await given.server.restart(3000);
  hold('20 runs end though the server is killed and away for 3 s', await ended(given, idsOf('a', 20)), true);
  hold('nothing is asked twice', sum(given.model.asked) - before, 120);
  end(working);
}

async function drained(given: Given): Promise<void> {
  const first = await worker(given);
  const before = sum(given.model.asked);
  loop(given, 'start', 'rounds.yaml', '--id', 'd', '--times', '10', '--ask', '--input', 'cats');
  const left = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGTERM');
  hold('a worker that is told to leave ends by itself', await left, 0);
  const second = await worker(given);
  hold('the next one goes on', await ended(given, idsOf('d', 10)), true);
  hold('and nothing is asked twice', sum(given.model.asked) - before, 60);
  end(second);
}

async function people(given: Given): Promise<void> {
  const file = path.join(TEMPLATES, 'review-loop.yaml');
  const started = ['one', 'one', 'two'].map(
    (input) => loop(given, 'start', file, '--id', 'p', '--input', input).status,
  );
  hold('an order is told apart from another', started, [0, 0, 2]);
  const asks = (address: string): Promise<boolean> =>
    comes(async () => {
      const run = await given.restate.read('p');
      return run?.state === 'asking' && run.open.some((open) => open.address === address);
    });
  const first = await worker(given);
  hold('a run waits for a person', await asks('Writer[1]/Editor'), true);
  end(first);
  const taken = loop(given, 'answer', 'p', 'Writer[1]/Editor', 'Shorter', '--by', 'ann');
  const again = loop(given, 'answer', 'p', 'Writer[1]/Editor', 'Longer', '--by', 'bob');
  hold(
    'the first answer counts, the next is told who gave it, and no worker is needed for it',
    [taken.status, again.status, again.said],
    [0, 1, 'Writer[1]/Editor was answered already by ann'],
  );
  hold('what is not asked cannot be answered', loop(given, 'answer', 'p', 'Writer[9]/Editor', 'Longer').status, 1);
  const second = await worker(given);
  hold('it goes on with it', await asks('Writer[2]/Editor'), true);
  loop(given, 'stop', 'p');
  hold('it is stopped while it waits', await ended(given, ['p']), true);
  hold('with what was made', (await given.restate.read('p'))?.status, 'stopped');
  end(second);
}

async function actedOnce({ restate }: Given, ids: readonly string[]): Promise<void> {
  const runs = await Promise.all(ids.map((id) => restate.read(id)));
  const tapes = runs.map((run) =>
    run?.record.tape.map((entry) => [entry.address, entry.kind === 'intervention' ? entry.value : entry.answer]),
  );
  hold(
    'each acted upon six answers, the same ones, once each',
    [tapes[0]?.length, tapes.map(textOf)],
    [6, tapes.map(() => textOf(tapes[0]))],
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}

function idsOf(name: string, times: number): string[] {
  return Array.from({ length: times }, (_, nth) => `${name}-${nth + 1}`);
}

async function factsIn(record: RunRecord): Promise<Fact[]> {
  const found: Fact[] = [];
  await openedRecord(record, 'a run').replay((chunk) => void found.push(...factsOf([chunk])));
  return found;
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

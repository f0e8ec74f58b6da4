import { expose } from 'comlink';
import type { FromClient } from '../../ask/protocol.ts';
import { nativePatterns } from '../../engine/patterns/native-patterns.ts';
import { memoryRecords } from '../../history/memory-records.ts';
import { openHistory } from '../../history/open-history.ts';
import type { Records } from '../../history/records.ts';
import { removeApart } from '../../history/runs.ts';
import { shareRun } from './follow-run.ts';
import type { Alternative } from '../../engine/after-run/alternatives/alternative.ts';
import { deriver } from '../../engine/models/deriver.ts';
import { alternativesOf } from './alternatives-of.ts';
import { createPauses } from '../border/pauses.ts';
import { handedOver } from '../border/hand-over.ts';
import { watchPatterns } from './pattern-watch.ts';
import type { AlternativesPlace, RunMessage, RunOrder, RunQuestions } from '../protocol.ts';
import { createBaseMemory } from './remembered-base.ts';
import { rehearse } from './rehearse.ts';
import { doSeries } from '../series/series.ts';
import { createSession, type Measured, type RememberBase, type Session } from './run-session.ts';
import { readForkBase } from './take-up.ts';
import { warmUp } from './warm-up.ts';
import { wholeTape } from './whole-tape.ts';
import { holdOpen, openRuns, workerWorld, type World } from '../world.ts';

type Digest = RunQuestions['digest'];

let tell: (message: RunMessage) => void = () => undefined;
/** To the frame that asks models for the run. */
let line: MessagePort | undefined;
let ordered = false;
/** Opened before the order comes: mostly this worker waits for it. */
const history = openHistory();
const session = createSession(
  (order) => (order.apart ? openApart(order.runId) : history),
  workerWorld(
    (message) => tell(message),
    (asked) => line?.postMessage(asked),
  ),
);

/** Lets a session hear what comes over its line. */
function hearOver(over: MessagePort | undefined, { hear }: Pick<Session, 'hear'>): void {
  if (over) over.onmessage = ({ data }: MessageEvent<FromClient>) => hear(data);
}

/** Where nobody can know which runs are open, a run that is kept apart would never be removed: there it is kept in memory. */
async function openApart(runId: string): Promise<Records> {
  if (!(await holdOpen(runId))) return memoryRecords('absent');
  const records = await history;
  // Nobody waits for it: what this page ran before, and has open no more.
  void removeApart(records, openRuns).catch(() => undefined);
  return records;
}

const remember = createBaseMemory();
const measured: Measured = { last: null };

/**
 * Explores a kept run, or does one or a series of many, in a session of its own, whose calls come over `calls`: this worker may do one after the other.
 */
async function explore(order: RunOrder, port: MessagePort, calls: MessagePort, own?: MessagePort): Promise<void> {
  ordered = true;
  hasExplored = true;
  const world = workerWorld(
    (message) => port.postMessage(message),
    (asked) => own?.postMessage(asked),
  );
  if (order.series) {
    let isStopped = false;
    expose({ stop: () => void (isStopped = true) }, calls);
    return doSeries(await history, order, order.series, world, () => isStopped);
  }
  const explored = createSession(
    () => history,
    // Of what is explored nobody else knows.
    order.use === 'explore' ? { ...world, own: (_runId, work) => work().then(() => true) } : world,
    undefined,
    remember,
    measured,
  );
  expose(
    { ...explored, digest: async (...question: Parameters<Digest>) => handedOver(await explored.digest(...question)) },
    calls,
  );
  hearOver(own, explored);
  return explored.start(order).finally(() => own?.close());
}

async function baseOf(runId: string, world: World): ReturnType<RememberBase> {
  const records = await history;
  return remember(runId, () => readForkBase(records, runId, (kept) => wholeTape(kept, deriver, world)));
}

/** Nothing is rehearsed any more. */
let hasExplored = false;

/** Compilers take a loop of the machine's own after some runs of it: the first change of 10,000 rounds took 315 ms after one, 131 after four. */
const REHEARSALS = 4;

/** After so many milliseconds all that rehearsing can compile is compiled, on a busy machine too. */
const LONGEST_REHEARSAL = 2000;

async function prepare(runId: string): Promise<void> {
  ordered = true;
  const world = workerWorld(() => undefined);
  const base = await baseOf(runId, world);
  const begun = world.now();
  const isWanted = (): boolean => !hasExplored && world.now() - begun < LONGEST_REHEARSAL;
  if ('code' in base) return;
  for (let nth = 0; nth < REHEARSALS && isWanted(); nth++) await rehearse(history, runId, base, world, isWanted);
}

let newestQuestion = 0;

async function alternatives(runId: string, place: AlternativesPlace): Promise<Alternative[]> {
  ordered = true;
  const question = ++newestQuestion;
  const world = workerWorld(() => undefined);
  const base = await baseOf(runId, world);
  if ('code' in base) return [];
  return alternativesOf(base, place, createPauses(world), () => question === newestQuestion);
}

expose({
  ...session,
  explore,
  prepare,
  alternatives,
  digest: async (...question: Parameters<Digest>) => handedOver(await session.digest(...question)),
  start(order: RunOrder, port: MessagePort, own?: MessagePort) {
    ordered = true;
    line = own;
    hearOver(own, session);
    const share = order.apart ? () => undefined : shareRun(order.runId, () => session.whole());
    const patterns = watchPatterns((pattern) => port.postMessage({ type: 'trying', pattern } satisfies RunMessage));
    tell = (message) => {
      patterns.heard();
      port.postMessage(message);
      share(message);
    };
    nativePatterns.tries = patterns.tries;
    return session.start(order);
  },
});

// A turn later, so that an order that waits already comes first.
setTimeout(() => {
  if (!ordered)
    void warmUp(
      workerWorld(() => undefined),
      () => !ordered,
    );
});

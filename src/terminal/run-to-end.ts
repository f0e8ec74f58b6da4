import type { Settings } from '../engine/document/document.ts';
import { SETTINGS } from '../engine/document/settings/declaration.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import type { AnsweredBy, HumansBy } from '../engine/models/answered-by.ts';
import { deriver } from '../engine/models/deriver.ts';
import type { Script } from '../engine/models/scripted/script.ts';
import { drive, limitsOf, prepare, type Host } from '../engine/running/run-workflow.ts';
import type { Chunk } from '../engine/journal/chunk.ts';
import type { DerivedAnswer, Tape, TapeEntry } from '../engine/effects/tape.ts';
import type { RunView } from '../engine/journal/view.ts';
import type { TapeStore } from '../engine/effects/tape-store.ts';
import { answerers, type Answerer } from '../engine/running/answerers.ts';
import type { Derive } from '../engine/kernel/door.ts';
import type { Run } from '../engine/kernel/run-options.ts';
import { WrongUsage } from './usage.ts';
import { recordRun, type Kept, type RunRecord } from './record-run.ts';

/** A run that nobody sits before: script and simulated model answer everything. */
interface Order {
  plan: Plan;
  inputs: Readonly<Record<string, Json>>;
  settings: Settings;
  model: AnsweredBy;
  script: Script;
  kept: Kept;
  /** How many of its input messages an activation's fact lists. */
  inputCap?: number;
  /** Gets every chunk of its facts, too. */
  onChunk?(chunk: Chunk): void;
  /** It is made again from this tape, as the page does it; what the visitor said stands there. */
  again?: { tape: Tape; humans: HumansBy; derived?: readonly DerivedAnswer[] };
  /** Puts somebody before whoever answers, who hears what is asked. */
  heard?(derive: Derive): Derive;
  /** Where its answers are kept, and under which name. Nothing of a run with a tape follows from script or seed unrecorded. */
  tape?: { store: TapeStore; run: string };
  /** With a tape: who answers, in the place of script and simulated model. */
  by?: (run: Run) => Answerer;
  /** Ends the run with what it has. */
  signal?: AbortSignal;
  /** Answers of another run: taken wherever the question is the same. Without a tape that holds any. */
  from?: readonly TapeEntry[];
}

/** What a run came to, as it was at its end, all answers that came into it from outside or off a tape, and where it was stopped. */
type Ended = RunRecord & { view: RunView } & Pick<Tape, 'entries' | 'stoppedAt'>;

/** A host that can be left: what it has asked is broken off. */
type Leaving = Host & { leave?: () => void };

/** Milliseconds that a run that can be stopped works at once. */
const TURN = 50;

const unheard = (derive: Derive): Derive => derive;

const ALONE = { mayGoOn: () => true, rest: () => Promise.resolve() };

/** Nothing is asked of anybody outside, so there is nothing to wait for and nothing to store. */
const NOBODY: Host = {
  ...ALONE,
  answer: ([open]) => Promise.reject(new Error(`nobody answers ${open?.address ?? 'the run'}`)),
  keep: () => Promise.resolve(),
};

/** A run that was cut short ends where its tape does. */
const NO_MORE: Host = { ...NOBODY, answer: () => Promise.resolve(null) };

export async function runToEnd(order: Order): Promise<Ended> {
  const { plan, inputs, settings, model, script, kept, inputCap, tape, again, from } = order;
  const gathered = recordRun({ ...plan.workflow, limits: limitsOf(plan.workflow, settings) }, kept);
  const timed = settings.answerSeconds === undefined ? {} : { answerSeconds: settings.answerSeconds };
  const { seed = SETTINGS.seed.default, mood = SETTINGS.mood.default } = settings;
  const humans: HumansBy = settings.humans ?? 'either';
  const answering = again
    ? { visitor: true, humans: again.humans, ...(again.derived && { derived: again.derived }) }
    : { visitor: false, humans };
  const derive = (order.heard ?? unheard)(deriver({ model, script, seed, mood, ...answering, ...timed }));
  const take = (chunk: Chunk): void => {
    gathered.take(chunk);
    order.onChunk?.(chunk);
  };
  const before = tape ? await tape.store.read(tape.run) : [];
  const { run, journal } = prepare({
    plan,
    inputs,
    settings,
    derive: tape ? () => null : derive,
    ticks: script.advance,
    onChunk: take,
    ...(inputCap !== undefined && { inputCap }),
    ...(tape && { tape: { entries: before }, use: 'continue' }),
    ...(again && { tape: again.tape, use: 'replay' }),
    ...(from && { tape: { entries: from }, use: 'fork' }),
  });
  const host = tape ? keeping(order.by?.(run) ?? answeredBy(derive), tape, before.length) : again ? NO_MORE : NOBODY;
  const state = await drive(run, order.signal ? stopping(host, run, order.signal) : host);
  if (state === 'diverged')
    throw new WrongUsage(
      'the tape asks for another run than this one: was it changed by hand? Name another file to run from the beginning',
    );
  // What happened last in a run that was cut short lies in a chunk that is not closed.
  if (state !== 'ended') take(journal.open());
  return { ...gathered.record(), view: journal.view(), ...run.tape() };
}

/** Whoever would have answered. */
function answeredBy(derive: Derive): Answerer {
  return ({ ask, address }) => {
    const reply = derive(ask);
    if (!reply) throw new Error(`nobody answers ${address}`);
    return reply;
  };
}

/** Asks them, and puts each answer after those that are on the tape before it is acted upon. */
function keeping(by: Answerer, { store, run }: NonNullable<Order['tape']>, position: number): Leaving {
  let next = position;
  return {
    ...ALONE,
    ...answerers({ model: by, human: by, tool: by }, { order: 'arrival', after: afterSeconds }),
    async keep(recorded) {
      const kept = await store.append(run, next++, recorded);
      if (!kept.stored) throw new WrongUsage(`the tape cannot be written: ${kept.reason}`);
    },
  };
}

/** Lets others have their turn now and then, and stops when the signal is given. */
function stopping(host: Leaving, run: Run, signal: AbortSignal): Host {
  const stop = (): void => {
    run.stop();
    host.leave?.();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  let turn = performance.now();
  return {
    ...host,
    mayGoOn: () => performance.now() - turn < TURN,
    async rest() {
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    },
  };
}

function afterSeconds(seconds: number, expire: () => void): () => void {
  const timer = setTimeout(expire, seconds * 1000);
  return () => clearTimeout(timer);
}

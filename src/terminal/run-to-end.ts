import type { Settings } from '../engine/document/document.ts';
import { SETTINGS } from '../engine/document/settings/declaration.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import { deriver } from '../engine/models/deriver.ts';
import type { Script } from '../engine/models/script.ts';
import { drive, limitsOf, prepare, type Host } from '../engine/run-workflow.ts';
import type { Chunk } from '../engine/journal/chunk.ts';
import type { TapeStore } from '../engine/effects/tape-store.ts';
import { answerers, type Answerer } from '../engine/answerers.ts';
import type { Derive } from '../engine/kernel/door.ts';
import { WrongUsage } from './usage.ts';
import { recordRun, type Kept, type RunRecord } from './record-run.ts';

/** A run that nobody sits before: script and simulated model answer everything. */
interface Order {
  plan: Plan;
  inputs: Readonly<Record<string, Json>>;
  settings: Settings;
  model: 'scripted' | 'simulated';
  script: Script;
  kept: Kept;
  /** How many of its input messages an activation's fact lists. */
  inputCap?: number;
  /** Gets every chunk of its facts, too. */
  onChunk?(chunk: Chunk): void;
  /** Where its answers are kept, and under which name. Nothing of a run with a tape follows from script or seed unrecorded. */
  tape?: { store: TapeStore; run: string };
}

const ALONE = { mayGoOn: () => true, rest: () => Promise.resolve() };

/** Nothing is asked of anybody outside, so there is nothing to wait for and nothing to store. */
const NOBODY: Host = {
  ...ALONE,
  answer: ([open]) => Promise.reject(new Error(`nobody answers ${open?.address ?? 'the run'}`)),
  keep: () => Promise.resolve(),
};

export async function runToEnd(order: Order): Promise<RunRecord> {
  const { plan, inputs, settings, model, script, kept, inputCap, tape } = order;
  const gathered = recordRun({ ...plan.workflow, limits: limitsOf(plan.workflow, settings) }, kept);
  const timed = settings.answerSeconds === undefined ? {} : { answerSeconds: settings.answerSeconds };
  const { seed = SETTINGS.seed.default, mood = SETTINGS.mood.default } = settings;
  const derive = deriver({ model, script, seed, mood, visitor: false, playHuman: false, ...timed });
  const before = tape ? await tape.store.read(tape.run) : [];
  const { run } = prepare({
    plan,
    inputs,
    settings,
    derive: tape ? () => null : derive,
    ticks: script.advance,
    onChunk(chunk) {
      gathered.take(chunk);
      order.onChunk?.(chunk);
    },
    ...(inputCap !== undefined && { inputCap }),
    ...(tape && { tape: { entries: before }, use: 'continue' }),
  });
  const state = await drive(run, tape ? keeping(derive, tape, before.length) : NOBODY);
  if (state === 'diverged')
    throw new WrongUsage(
      'the tape asks for another run than this one: was it changed by hand? Name another file to run from the beginning',
    );
  return gathered.record();
}

/** Asks whoever would have answered, and puts each answer after those that are on the tape before it is acted upon. */
function keeping(derive: Derive, { store, run }: NonNullable<Order['tape']>, position: number): Host {
  const answer: Answerer = ({ ask, address }) => {
    const reply = derive(ask);
    if (!reply) throw new Error(`nobody answers ${address}`);
    return reply;
  };
  let next = position;
  return {
    ...ALONE,
    ...answerers({ model: answer, human: answer, tool: answer }, { order: 'arrival' }),
    async keep(recorded) {
      const kept = await store.append(run, next++, recorded);
      if (!kept.stored) throw new WrongUsage(`the tape cannot be written: ${kept.reason}`);
    },
  };
}

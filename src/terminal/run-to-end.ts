import type { Settings } from '../engine/document/document.ts';
import { SETTINGS } from '../engine/document/settings/declaration.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import { deriver } from '../engine/models/deriver.ts';
import type { Script } from '../engine/models/script.ts';
import { drive, limitsOf, prepare, type Host } from '../engine/run-workflow.ts';
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
}

/** Nothing is asked of anybody outside, so there is nothing to wait for and nothing to store. */
const NOBODY: Host = {
  mayGoOn: () => true,
  rest: () => Promise.resolve(),
  answer: ([open]) => Promise.reject(new Error(`nobody answers ${open?.address ?? 'the run'}`)),
  keep: () => Promise.resolve(),
};

export async function runToEnd({ plan, inputs, settings, model, script, kept, inputCap }: Order): Promise<RunRecord> {
  const gathered = recordRun({ ...plan.workflow, limits: limitsOf(plan.workflow, settings) }, kept);
  const timed = settings.answerSeconds === undefined ? {} : { answerSeconds: settings.answerSeconds };
  const { seed = SETTINGS.seed.default, mood = SETTINGS.mood.default } = settings;
  const derive = deriver({ model, script, seed, mood, visitor: false, playHuman: false, ...timed });
  const onChunk = gathered.take;
  const { run } = prepare({
    plan,
    inputs,
    settings,
    derive,
    ticks: script.advance,
    onChunk,
    ...(inputCap !== undefined && { inputCap }),
  });
  await drive(run, NOBODY);
  return gathered.record();
}

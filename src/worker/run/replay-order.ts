import type { Derive } from '../../engine/kernel/door.ts';
import type { Answering } from '../../engine/models/deriver.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import type { WorkflowOrder } from '../../engine/running/run-workflow.ts';
import { answeringOf } from './answering.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import { settingsOf, type TakenUp } from './take-up.ts';

/** What a run is done again from. */
export type ReplayOrder = Omit<WorkflowOrder, 'onChunk' | 'onFact' | 'use'>;

/** What a kept run is done again from; null where its text does not open any more. `answers` says who answers what. */
export async function replayOrder(kept: TakenUp, answers: (given: Answering) => Derive): Promise<ReplayOrder | null> {
  const { document, tape } = kept;
  const opened = await openToRun(document.text, settingsOf(kept));
  if (!opened.plan) return null;
  const { plan, settings } = opened;
  const { script } = readScript(document.scriptText);
  return {
    plan,
    inputs: inputsOf(plan.workflow, document, script),
    settings,
    derive: answers(answeringOf(kept, settings, script)),
    ticks: script.advance,
    tape,
  };
}

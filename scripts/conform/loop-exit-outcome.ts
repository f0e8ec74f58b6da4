import type { Json } from '../../src/engine/workflow/json.ts';
import type { Plan } from '../../src/engine/kernel/plan.ts';
import type { Problem } from '../../src/engine/workflow/problem.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import { containerOutcome, type ContainerOutcome } from './container-outcome.ts';

/** What of a loop-exit run can be compared: the same as of a container run, similarities, and the document's events. */
export interface LoopExitOutcome extends ContainerOutcome {
  events: object[];
}

/** Our own run of a loop-exit document as it is compared. */
export function loopExitOutcome(
  plan: Plan,
  opening: readonly Problem[],
  text: string,
  ran: RunRecord,
): LoopExitOutcome {
  const outcome = containerOutcome(plan, opening, text, ran);
  return {
    ...outcome,
    outputs: outputsOf(plan, ran),
    loops: outcome.loops.map((row) => ({ ...row, similarity: similaritiesOf(row.path, ran) })),
    events: ran.events,
  };
}

/** The output nodes' values by the name that they give the value; where there is one, its value is the whole result. */
function outputsOf({ workflow }: Plan, { result }: RunRecord): Json {
  const outputs = workflow.nodes.filter((node) => node.type === 'output');
  const value = result?.result.value ?? null;
  return outputs.length === 1 ? { [outputs[0]?.summary ?? '']: value } : value;
}

function similaritiesOf(path: string, { verdicts }: RunRecord): (number | null)[] {
  return verdicts
    .filter((verdict) => verdict.path === path)
    .map(({ because }) => {
      const found = because.find((evidence) => evidence.kind === 'similarity');
      return found?.kind === 'similarity' ? found.similarity : null;
    });
}

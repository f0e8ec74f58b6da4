import type { Json } from '../../src/engine/workflow/json.ts';
import type { NotationWorkflow } from '../../src/engine/notations/notation.ts';
import { isOfType } from '../../src/engine/notations/orka/workflow.ts';
import type { Problem } from '../../src/engine/workflow/problem.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';

/** What of an orchestration can be compared. A document that does not open has run nothing. */
export interface OrkaOutcome {
  opens: boolean;
  /** Problems of the text. */
  problems: readonly Problem[];
  outerOrder: string[];
  /** The agents of each branch of its forks: branches run at once, so only what one branch holds has an order. */
  branches: readonly (readonly string[])[];
  /** Agents of each round of a loop, in order of start of the rounds. */
  innerOrders: string[][];
  /** Of the first loop that ended in the outermost scope; null where there is none. */
  loopsCompleted: Json;
  finalScore: Json;
  thresholdMet: Json;
  pastLoops: Json;
  /** The score of each round of that loop. */
  scoresByRound: number[];
}

/** A document that does not open. */
export function refusedOrka(problems: readonly Problem[]): OrkaOutcome {
  const nothing = { loopsCompleted: null, finalScore: null, thresholdMet: null, pastLoops: [], scoresByRound: [] };
  return { opens: false, problems, outerOrder: [], branches: [], innerOrders: [], ...nothing };
}

/** Our own run as it is compared. */
export function orkaOutcome(workflow: NotationWorkflow, { activations, verdicts }: RunRecord): OrkaOutcome {
  const orders = new Map<string, string[]>([['', []]]);
  for (const row of activations) {
    const around = row.path.slice(0, Math.max(0, row.path.lastIndexOf('/')));
    const order = orders.get(around);
    if (order) order.push(row.node);
    else orders.set(around, [row.node]);
  }
  const [[, outerOrder] = ['', []], ...inner] = [...orders];
  const loops = new Set(workflow.loops.map((loop) => loop.id));
  const loop = activations.find((row) => loops.has(row.path) && !row.failure);
  const made = loop && !Array.isArray(loop.outputs) ? loop.outputs : {};
  return {
    opens: true,
    problems: [],
    outerOrder,
    branches: branchesOf(workflow),
    innerOrders: inner.map(([, order]) => order),
    loopsCompleted: made['loops_completed'] ?? null,
    finalScore: made['final_score'] ?? null,
    thresholdMet: made['threshold_met'] ?? null,
    pastLoops: made['past_loops'] ?? [],
    scoresByRound: verdicts
      .filter((verdict) => verdict.path === loop?.path)
      .flatMap((verdict) =>
        verdict.because.flatMap((evidence) => (evidence.kind === 'score' ? [evidence.score ?? 0] : [])),
      ),
  };
}

function branchesOf(workflow: NotationWorkflow): string[][] {
  if (workflow.notation !== 'orka') return [];
  return workflow.nodes.flatMap((node) => (isOfType(node, 'fork') ? node.config.branches : []));
}

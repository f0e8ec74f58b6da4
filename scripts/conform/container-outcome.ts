import type { Json } from '../../src/engine/workflow/json.ts';
import type { Problem } from '../../src/engine/workflow/problem.ts';
import type { Plan } from '../../src/engine/kernel/plan.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { problemRows, type ProblemRow } from '../../src/terminal/rows/problem-row.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';

/** What of a container run can be compared. A document that does not open has run nothing. */
export interface ContainerOutcome {
  opens: boolean;
  status: string | null;
  result: Json;
  /** Outputs of the top-level loop or map. */
  outputs: Json;
  order: string[];
  loops: { path: string; rounds: number; completed: number; reason: string; cost?: { tokens: number; usd: number } }[];
  /** Of each call of a model, by node: what it was asked, and how many earlier messages went with it. */
  calls: Record<string, { prompt: string; history: number }[]>;
  problems: ProblemRow[];
  /** Everything that the run says: why lines, replies, failures. */
  record: string;
}

/** A document that does not open. */
export function refusedContainer(
  problems: readonly Problem[],
  text: string,
  workflow: Workflow | null,
): ContainerOutcome {
  const rows = problemRows(problems, text, workflow);
  return {
    opens: false,
    status: null,
    result: null,
    outputs: null,
    order: [],
    loops: [],
    calls: {},
    problems: rows,
    record: '',
  };
}

/** Our own run of a container document as it is compared. */
export function containerOutcome(
  plan: Plan,
  opening: readonly Problem[],
  text: string,
  ran: RunRecord,
): ContainerOutcome {
  const { order, loops, activations, asks, problems, result } = ran;
  const calls: ContainerOutcome['calls'] = {};
  for (const { node, request } of asks) {
    if (request.kind !== 'model') continue;
    const said = request.messages.filter((message) => message.role !== 'system');
    (calls[node] ??= []).push({ prompt: said.at(-1)?.text ?? '', history: Math.max(0, said.length - 1) });
  }
  const replies = activations.flatMap((row) => [
    ...(row.answers ?? []),
    ...(row.says ?? []),
    row.failure?.text ?? '',
    JSON.stringify(row.outputs),
  ]);
  return {
    opens: true,
    status: result?.status ?? null,
    result: result?.result.value ?? null,
    outputs: topOutputs(plan.workflow, ran),
    order,
    loops: loops.map(({ reason, cost, ...row }) => ({
      ...row,
      reason: reason.code,
      ...(cost && { cost: { tokens: cost.tokens, usd: cost.usd } }),
    })),
    calls,
    problems: problemRows([...opening, ...problems], text, plan.workflow),
    record: [...loops.map((row) => row.reason.text), ...replies].join('\n'),
  };
}

/** What the top-level loop or map gave: the last one that ended, where there are several. */
function topOutputs(workflow: Workflow, { activations }: RunRecord): Json {
  const containers = new Set(workflow.scopes.flatMap((scope) => (scope.owner === null ? [] : [scope.owner])));
  const top = activations.filter((row) => containers.has(row.path) && !row.failure).at(-1);
  return top && !Array.isArray(top.outputs) ? { ...top.outputs } : null;
}

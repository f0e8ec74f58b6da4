import type { Json } from '../../src/engine/workflow/json.ts';
import type { Problem } from '../../src/engine/workflow/problem.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import type { TraceMessage, TraceRow } from '../../src/terminal/trace.ts';
import { sameNumbers, type ChatdevOutcome, type ComparedActivation } from './chatdev-outcome.ts';

/** Our own run of a chatdev graph as it is compared. `inUnits`: the nodes whose calls the recording tells as units. */
export function actualOutcome(
  { order, activations, problems, result }: RunRecord,
  inUnits: ReadonlySet<string>,
): ChatdevOutcome {
  return {
    failed: result?.status === 'failed',
    named: namesIn(problems),
    order,
    activations: activations.map((row) => actualActivation(row, inUnits)),
    final: { node: result?.result.node ?? null, text: sameNumbers(result?.result.text ?? '') },
    leftInQueues: result?.queued ?? {},
  };
}

/** A document that does not open: it failed before anything was started. */
export function refusedOutcome(problems: readonly Problem[]): ChatdevOutcome {
  const errors = problems.filter((problem) => problem.severity === 'error');
  return {
    failed: true,
    named: namesIn(errors),
    order: [],
    activations: [],
    final: { node: null, text: '' },
    leftInQueues: {},
  };
}

function actualActivation(row: TraceRow, inUnits: ReadonlySet<string>): ComparedActivation {
  const units = inUnits.has(row.node);
  return {
    node: row.node,
    inputs: messagesOf(row.inputs),
    outputs: messagesOf(row.outputs).map(({ role, text }) => ({ role, text })),
    edges: row.edges.map(({ to, met, queued, triggers }) => ({ to, met, queued: queued > 0, triggers })),
    ...(row.conversation &&
      !units && {
        conversation: row.conversation.map((call) => call.map(({ role, text }) => ({ role, text: sameNumbers(text) }))),
      }),
    ...(row.prompt && { prompt: { task: row.prompt.task, inputs: sameNumbers(row.prompt.inputs) } }),
    ...(units && { units: unitsOf(row) }),
  };
}

function messagesOf(carried: TraceRow['inputs']): TraceMessage[] {
  if (!Array.isArray(carried)) return [];
  return carried.map(({ role, source, text }) => ({ role, text: sameNumbers(text), source }));
}

/** Each call of a dynamic node is one unit. */
function unitsOf({ conversation = [], answers = [] }: TraceRow): { inputs: string[]; outputs: string[] }[] {
  return conversation.map((call, index) => ({
    inputs: call.filter((message) => message.role !== 'system').map((message) => message.text),
    outputs: [answers[index] ?? ''],
  }));
}

/** All texts in the params of problems, and the parts that they are about: the ids that an error names are in them. */
function namesIn(problems: readonly Problem[]): string[] {
  return problems.flatMap((problem) => [
    ...(problem.part === undefined ? [] : [problem.part]),
    ...textsIn(problem.params),
  ]);
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

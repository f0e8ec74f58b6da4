import type { ChatdevOutcome, ComparedActivation } from './chatdev-outcome.ts';
import { firstDifference, type Difference } from './difference.ts';

/** Nodes whose order among others is not settled: each group keeps its own. `joins` have their inputs in any order. */
export interface Unordered {
  groups: readonly (readonly string[])[];
  joins: readonly string[];
}

/** Compares a run with a recorded one; null when they agree in all that is compared. */
export function compareChatdev(
  expected: ChatdevOutcome,
  actual: ChatdevOutcome,
  unordered: Unordered | null = null,
): Difference | null {
  if (expected.failed !== actual.failed) return { path: 'failed', expected: expected.failed, actual: actual.failed };
  const missing = expected.named.filter((id) => !actual.named.includes(id));
  if (missing.length > 0) return { path: 'error.named', expected: expected.named, actual: actual.named };
  return firstDifference(inComparedOrder(expected, unordered), inComparedOrder(actual, unordered), '');
}

/** What is left to compare, in an order that both runs have. */
function inComparedOrder(outcome: ChatdevOutcome, unordered: Unordered | null): object {
  const { failed, order, activations, leftInQueues } = outcome;
  // A failed run has no result; the recorder wrote down what the result would have been looked for in.
  const final =
    failed || unordered
      ? { text: failed ? outcome.final.text : '', node: failed ? null : outcome.final.node }
      : outcome.final;
  if (!unordered) return { order, activations, final, leftInQueues };
  return {
    order: unordered.groups.map((group) => order.filter((node) => group.includes(node))),
    activations: unordered.groups.map((group) =>
      activations.filter(({ node }) => group.includes(node)).map((row) => sorted(row, unordered)),
    ),
    final,
    leftInQueues,
  };
}

function sorted(row: ComparedActivation, { joins }: Unordered): ComparedActivation {
  if (!joins.includes(row.node)) return row;
  const byText = (left: { text: string }, right: { text: string }): number => (left.text < right.text ? -1 : 1);
  return { ...row, inputs: row.inputs.toSorted(byText), outputs: row.outputs.toSorted(byText) };
}

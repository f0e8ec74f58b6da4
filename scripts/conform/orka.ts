import { pythonFloat } from '../../src/engine/prompts/python-text.ts';
import { list, record, text, texts, type CaseRecord } from './case-file.ts';
import { firstDifference, type Difference } from './difference.ts';
import { isJsonObject } from '../../src/engine/workflow/json.ts';
import type { OrkaOutcome } from './orka-outcome.ts';

/** Compares a run with what a case expects: the fields that it has and that are not null. */
export function compareOrka(expected: CaseRecord, actual: OrkaOutcome): Difference | null {
  for (const [field, value] of Object.entries(expected)) {
    const found = value === null ? null : fieldDifference(field, value, expected, actual);
    if (found) return found;
  }
  return null;
}

function fieldDifference(field: string, value: unknown, expected: CaseRecord, actual: OrkaOutcome): Difference | null {
  switch (field) {
    case 'outer_order':
      return expected.order_is === undefined
        ? firstDifference(value, actual.outerOrder, field)
        : unsettledDifference(texts(value, field), actual);
    case 'inner_orders':
      return firstDifference(value, actual.innerOrders, field);
    case 'loops_completed':
      return firstDifference(value, actual.loopsCompleted, field);
    case 'final_score':
      return firstDifference(value, actual.finalScore, field);
    case 'threshold_met':
      return firstDifference(value, actual.thresholdMet, field);
    case 'scores_by_round':
      return firstDifference(value, actual.scoresByRound, field);
    case 'past_loops':
      return expected.scores_by_round === undefined ? pastDifference(list(value, field), actual.pastLoops) : null;
    case 'exception':
    case 'inner_exceptions':
    case 'order_is':
    case 'note':
    case 'opens':
    case 'problem_at':
      // Said in other fields, or for people.
      return null;
    default:
      return { path: field, expected: value, actual: 'this field is not compared yet' };
  }
}

/**
 * Where branches run at once (`order_is`), what is settled: who ran, the order outside the branches, the order inside each,
 * and between which agents outside it each agent of a branch ran.
 */
function unsettledDifference(expected: readonly string[], { outerOrder, branches }: OrkaOutcome): Difference | null {
  const inBranch = new Set(branches.flat());
  const settled = (order: readonly string[]): unknown => ({
    members: order.toSorted(),
    outside: order.filter((agent) => !inBranch.has(agent)),
    branches: branches.map((branch) =>
      order.flatMap((agent, at) =>
        branch.includes(agent) ? [[agent, order.slice(0, at).filter((before) => !inBranch.has(before)).length]] : [],
      ),
    ),
  });
  return firstDifference(settled(expected), settled(outerOrder), 'outer_order');
}

/** Each expected key as the text that Python prints; times are not compared. */
function pastDifference(expected: readonly unknown[], actual: unknown): Difference | null {
  const entries: readonly unknown[] = Array.isArray(actual) ? actual : [];
  const count = firstDifference(expected.length, entries.length, 'past_loops.length');
  if (count) return count;
  for (const [index, wanted] of expected.entries()) {
    const entry = entries[index];
    for (const [key, value] of Object.entries(record(wanted, `past_loops[${index}]`))) {
      if (key === 'timestamp') continue;
      const said = printings(isJsonObject(entry) ? entry[key] : undefined);
      const wants = typeof value === 'number' ? printings(value) : [text(value, key)];
      if (!said.some((each) => wants.includes(each)))
        return { path: `past_loops[${index}].${key}`, expected: value, actual: said[0] };
    }
  }
  return null;
}

/** The texts that a value may print as: 1 is also the float 1.0, which plain data cannot tell apart. */
function printings(value: unknown): string[] {
  if (typeof value === 'number') return [String(value), pythonFloat(value)];
  return [typeof value === 'string' ? value : JSON.stringify(value ?? null)];
}

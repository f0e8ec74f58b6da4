import type { Json } from '../../../workflow/json.ts';
import type { Failure, Ports } from '../../../workflow/activation.ts';
import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import { compareValues, type ComparisonOperator } from '../../shared/comparison.ts';

/** Where a condition's left side comes from: an output of a node of the body, or an output of the loop itself (rule C1). */
export type ConditionSource = { type: 'inner'; node: string; output: string } | { type: 'loop'; output: string };

/** `left operator value`, as plain data. */
export interface Condition {
  /** As the author wrote it: `review.approved`. */
  left: string;
  source: ConditionSource;
  /** Further into the value. */
  path: string[];
  /** The declared type of the port; null when the path leads into it, or nothing is declared. */
  declared: string | null;
  operator: ComparisonOperator;
  value: Json;
  /** What it means when the value is not there (rule C3). */
  onMissing: 'error' | 'stop' | 'continue';
}

/** What a condition is evaluated on: what the round's nodes gave, and what the loop would give if it ended now. */
export interface RoundValues {
  inner: Readonly<Record<string, Ports>>;
  loop: Ports;
}

/** Whether it holds, and with which values; `error` when that cannot be said. */
export interface Evaluated {
  holds: boolean;
  evidence: Evidence;
  error?: Failure;
}

/**
 * Evaluates a condition after a round (rules C1 to C3). `field` is `continueWhile` or `breakWhen`.
 * Failures: `container-output-missing` {field, output, round}; `container-not-comparable` {left, operator, actual, value,
 * actualKind, valueKind}.
 */
export function evaluate(
  condition: Condition,
  values: RoundValues,
  round: number,
  field: 'continueWhile' | 'breakWhen',
): Evaluated {
  const { left, operator, value } = condition;
  const actual = valueOf(condition, values);
  if (actual === null) return missing(condition, round, field);
  const compared = compareValues(actual, condition.declared, operator, value);
  const { readAs } = compared;
  const holds = 'holds' in compared && compared.holds;
  const evidence: Evidence = { kind: 'comparison', left, actual, readAs, operator, value, holds };
  if ('holds' in compared) return { holds, evidence };
  const [actualKind, valueKind] = compared.kinds;
  const params = { left, operator, actual: readAs, value, actualKind, valueKind };
  return { holds, evidence, error: { code: 'container-not-comparable', params } };
}

/** Whether a condition holds where its value is not there, and that is no error. */
export function holdsWithout(onMissing: Condition['onMissing'], field: 'continueWhile' | 'breakWhen'): boolean {
  return onMissing === (field === 'continueWhile' ? 'continue' : 'stop');
}

function missing(condition: Condition, round: number, field: 'continueWhile' | 'breakWhen'): Evaluated {
  const { left, onMissing } = condition;
  const evidence: Evidence = { kind: 'missing', left, round, then: onMissing };
  const holds = holdsWithout(onMissing, field);
  if (onMissing !== 'error') return { holds, evidence };
  return { holds, evidence, error: { code: 'container-output-missing', params: { field, output: left, round } } };
}

/** The left side's value; null when it is not there, which null itself counts as (rule C3). */
function valueOf({ source, path }: Condition, values: RoundValues): Json {
  const made = source.type === 'inner' ? values.inner[source.node] : values.loop;
  return path.reduce<Json>(part, made?.[source.output] ?? null);
}

/** An own part of a value, or null. */
function part(whole: Json, key: string): Json {
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, key)) return null;
  return new Map(Object.entries(whole)).get(key) ?? null;
}

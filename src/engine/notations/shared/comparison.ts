import type { Json } from '../../workflow/json.ts';
import { codePointOrder } from '../../prompts/operators.ts';

/** The operators of a condition (002, "Loop Node Configuration"). */
export const OPERATORS = ['==', '!=', '<', '>', '<=', '>='] as const;
export type ComparisonOperator = (typeof OPERATORS)[number];

/** What a comparison came to; `kinds` when these two cannot be put in an order. */
export type Compared = { holds: boolean; readAs: Json } | { kinds: [left: string, right: string]; readAs: Json };

/**
 * `actual operator value` (rule C2): the actual value is read as the declared type of its port, else as the type of `value`;
 * then equality is strict and by content, and order needs two numbers or two texts, which go by code points.
 */
export function compareValues(
  actual: Json,
  declared: string | null,
  operator: ComparisonOperator,
  value: Json,
): Compared {
  const readAs = coerce(actual, isTyped(declared) ? declared : typeof value);
  if (operator === '==' || operator === '!=')
    return { holds: isEqualJson(readAs, value) === (operator === '=='), readAs };
  const order = orderOf(readAs, value);
  if (order === null) return { kinds: [kindOfJson(readAs), kindOfJson(value)], readAs };
  return { holds: holdsFor(operator, order), readAs };
}

function isTyped(declared: string | null): declared is string {
  return declared === 'boolean' || declared === 'number' || declared === 'string';
}

function orderOf(left: Json, right: Json): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return codePointOrder(left, right);
  return null;
}

function holdsFor(operator: Exclude<ComparisonOperator, '==' | '!='>, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '>=':
      return order >= 0;
    default:
      return unknownOperator(operator);
  }
}

/**
 * A value read as a type: a boolean from the texts true and false in any case, a number from a numeric text; whatever else
 * stays as it is (rule C2). The text "yes" is no boolean, and 0 is not false.
 */
export function coerce(value: Json, type: string): Json {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (type === 'boolean') return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : value;
  if (type !== 'number' || !/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return value;
  const number = Number(text);
  return Number.isFinite(number) ? number : value;
}

/** Equality by content, whatever the order of keys; without any conversion. A list of pairs is walked, so depth costs no stack. */
export function isEqualJson(left: Json, right: Json): boolean {
  const open: [Json, Json][] = [[left, right]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const entries = Object.entries(one);
    if (entries.length !== Object.keys(other).length) return false;
    const parts = new Map<string, Json>(Object.entries(other));
    for (const [key, part] of entries) {
      const same = parts.get(key);
      if (same === undefined) return false;
      open.push([part, same]);
    }
  }
  return true;
}

/** What kind of value this is, for error messages. */
export function kindOfJson(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value === 'object' ? 'map' : typeof value;
}

function unknownOperator(operator: never): never {
  throw new Error(`unknown operator: ${String(operator)}`);
}

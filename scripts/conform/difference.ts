import { isJsonObject } from '../../src/engine/workflow/json.ts';

/** The first place where what happened is not what was expected. */
export interface Difference {
  path: string;
  expected: unknown;
  actual: unknown;
}

/** Numbers that differ by less are equal: sums of the same parts in another order. */
const TOLERANCE = 1e-9;

/** The first difference between two values of plain data, in the order of `expected`; null when they are equal. */
export function firstDifference(expected: unknown, actual: unknown, path: string): Difference | null {
  if (typeof expected === 'number' && typeof actual === 'number' && Math.abs(expected - actual) <= TOLERANCE)
    return null;
  if (Array.isArray(expected) && Array.isArray(actual)) return listDifference(expected, actual, path);
  if (isJsonObject(expected) && isJsonObject(actual)) return recordDifference(expected, actual, path);
  return expected === actual ? null : { path, expected, actual };
}

/** The first difference in the fields that `expected` has; further fields of `actual` are not looked at. */
export function fieldsDifference(
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
  path: string,
): Difference | null {
  for (const [key, value] of Object.entries(expected)) {
    const found = firstDifference(value, Object.hasOwn(actual, key) ? actual[key] : undefined, at(path, key));
    if (found) return found;
  }
  return null;
}

function listDifference(expected: readonly unknown[], actual: readonly unknown[], path: string): Difference | null {
  for (let index = 0; index < Math.min(expected.length, actual.length); index++) {
    const found = firstDifference(expected[index], actual[index], `${path}[${index}]`);
    if (found) return found;
  }
  if (expected.length === actual.length) return null;
  return { path: `${path}.length`, expected: expected.length, actual: actual.length };
}

function recordDifference(
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
  path: string,
): Difference | null {
  const further = Object.keys(actual).find((key) => !Object.hasOwn(expected, key) && actual[key] !== undefined);
  return (
    fieldsDifference(expected, actual, path) ??
    (further === undefined ? null : { path: at(path, further), expected: undefined, actual: actual[further] })
  );
}

function at(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

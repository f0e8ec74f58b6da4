import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { similarity } from '../../../src/engine/similarity/similarity.ts';
import cases from '../../conformance/loop-exit/similarity.json' with { type: 'json' };

/** A long text is written as `{repeat, times, then}`. */
function written(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { repeat, times, then } = value;
  if (typeof repeat !== 'string' || typeof times !== 'number') return value;
  return repeat.repeat(times) + String(then);
}

/** Levenshtein distance by the whole table. */
function byTable(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const line = [row];
    for (let column = 1; column <= right.length; column++) {
      const changed = (above[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed));
    }
    above = line;
  }
  return above[right.length] ?? 0;
}

describe('how alike two values are', () => {
  it.each(cases.map((row, index) => [index + 1, row] as const))('row %i', (_, { a, b, expected }) => {
    expect(similarity(written(a as Json), written(b as Json))).toBeCloseTo(expected, 9);
  });

  it('is what the table says, for texts of any length', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 150, size: 'max' });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const longest = Math.max(left.length, right.length);
        const expected = longest === 0 ? 1 : 1 - byTable(left, right) / longest;
        expect(similarity(left, right)).toBeCloseTo(expected, 9);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composedEdits } from '../../src/editing/composed-edits.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import type { TextEdit } from '../../src/engine/workflow/problem.ts';

/** Edits of a text that do not touch, drawn as pairs of cuts. */
function editsIn(length: number): fc.Arbitrary<TextEdit[]> {
  return fc
    .tuple(fc.uniqueArray(fc.nat(length), { maxLength: 8 }), fc.array(fc.string({ maxLength: 4 }), { minLength: 4 }))
    .map(([cuts, puts]) => {
      const sorted = cuts.sort((one, other) => one - other);
      return sorted.flatMap((start, at): TextEdit[] => {
        const end = sorted[at + 1];
        return at % 2 === 0 && end !== undefined ? [{ range: { start, end }, text: puts[at / 2] ?? '' }] : [];
      });
    });
}

describe('two steps as one', () => {
  it('give what they give one after the other, and leave alone what neither touches', () => {
    const drawn = fc
      .string({ minLength: 1, maxLength: 40 })
      .chain((text) =>
        editsIn(text.length).chain((first) =>
          editsIn(applyEdits(text, first).length).map((then) => ({ text, first, then })),
        ),
      );
    fc.assert(
      fc.property(drawn, ({ text, first, then }) => {
        const composed = composedEdits(text, first, then);
        expect(applyEdits(text, composed)).toBe(applyEdits(applyEdits(text, first), then));
        composed.slice(1).forEach(({ range }, at) => expect(range.start).toBeGreaterThan(composed[at]!.range.end));
      }),
    );
  });

  it('keep what lies between them', () => {
    const first = [{ range: { start: 0, end: 1 }, text: 'A' }];
    const then = [{ range: { start: 4, end: 5 }, text: 'E' }];
    expect(composedEdits('abcdef', first, then)).toEqual([...first, ...then]);
  });
});

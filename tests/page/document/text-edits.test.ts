import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedRange } from '../../../src/page/document/text-edits.ts';

/** What stands between the brackets, in a text without them. */
function marked(text: string): { text: string; start: number; end: number } {
  const [start, end] = [text.indexOf('['), text.indexOf(']') - 1];
  return { text: text.replace(/[[\]]/g, ''), start, end };
}

describe('a stretch of a text that became another', () => {
  it.each([
    ['a line above it came', '- a\n[- b]\n# foot', '- x\n- a\n[- b]\n# foot'],
    ['it was made shorter', '- a\n[- much longer\n]# foot', '- a\n[- b\n]# foot'],
    ['all of it was taken away', '- a\n[- b\n]# foot', '- a\n[]# foot'],
    ['something came right behind it', '- a\n[- b\n]', '- a\n[- b\n]- c\n'],
  ])('is the same, or what came in its place: %s', (_, before, after) => {
    const { text, ...range } = marked(before);
    const { text: now, ...wanted } = marked(after);
    expect(movedRange(range, text, now)).toEqual(wanted);
  });

  it('never takes in what stands behind the change', () => {
    // Where both begin or end alike nobody can tell which of the letters stayed.
    const of = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
    fc.assert(
      fc.property(of('- \n#'), of('abc'), of('xyz'), of('- \n#'), (head, was, now, foot) => {
        const range = { start: head.length, end: head.length + was.length };
        const { end } = movedRange(range, head + was + foot, head + now + foot);
        expect(end).toBeLessThanOrEqual(head.length + now.length);
      }),
    );
  });
});

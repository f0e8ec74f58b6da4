import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentAt, splitDocuments } from '../../../src/engine/document/split-documents.ts';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';

const parts = (text: string): string[] => splitDocuments(text).map(({ start, end }) => text.slice(start, end));

describe('the documents of a text', () => {
  it.each([
    ['', ['']],
    ['a: 1\n', ['a: 1\n']],
    ['a: 1\n---\nb: 2\n', ['a: 1\n', '---\nb: 2\n']],
    ['# note\n\n---\na: 1\n---\nb: 2', ['# note\n\n---\na: 1\n', '---\nb: 2']],
    ['a: 1\r\n---\r\nb: 2\r\n', ['a: 1\r\n', '---\r\nb: 2\r\n']],
    ['a: |\n  ---\n  text\n', ['a: |\n  ---\n  text\n']],
    ['a: ---b\n----\n', ['a: ---b\n----\n']],
    ['a: 1\n...\nb: 2\n', ['a: 1\n...\n', 'b: 2\n']],
    ['a: 1\n...\n# after\n', ['a: 1\n...\n# after\n']],
    ['a: 1\n--- b\n', ['a: 1\n', '--- b\n']],
    ['---\n---\n', ['---\n', '---\n']],
  ])('%j', (text, expected) => expect(parts(text)).toEqual(expected));

  it('are as many as the reader of YAML finds, in any text of such lines', () => {
    const lines = ['a: 1', '  b: 2', '---', '---', '...', '# note', '', '--- # note', '- x'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), (chosen) => {
        const text = chosen.join('\n');
        const ranges = splitDocuments(text);
        expect(ranges.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        const { documents, problems } = readYaml(text, READ_LIMITS.file);
        if (problems.length === 0) expect(ranges).toHaveLength(documents.length);
      }),
    );
  });

  it('are found by an offset: the line that begins one belongs to it', () => {
    const ranges = splitDocuments('a: 1\n---\nb: 2\n');
    expect([0, 4, 5, 9, 14, 99].map((offset) => documentAt(ranges, offset))).toEqual([0, 0, 1, 1, 1, 1]);
  });
});

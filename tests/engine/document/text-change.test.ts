import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textChange } from '../../../src/engine/document/text-change.ts';
import '../../property-seed.ts';

const words = (key: string | null, before: string, after: string) => ({ kind: 'words', key, before, after });

describe('what changed in a text', () => {
  it('is nothing where it is the same', () => expect(textChange('a: 1\n', 'a: 1\n')).toBeNull());

  it.each([
    ['a number of YAML', 'id: x\n  max_iterations: 3\n', 'id: x\n  max_iterations: 5\n', 'max_iterations', '3', '5'],
    ['digits that both share', 'threshold: 0.8\n', 'threshold: 0.85\n', 'threshold', '0.8', '0.85'],
    ['the last of several keys of one line', '- {id: A, max: 3}\n', '- {id: A, max: 12}\n', 'max', '3', '12'],
    ['JSON on one line', '{"a":{"max":3},"b":1}', '{"a":{"max":4},"b":1}', 'max', '3', '4'],
    ['an operator that shares a sign', 'operator: ==\n', 'operator: !=\n', 'operator', '==', '!='],
    ['an operator that is longer', 'operator: >\n', 'operator: >=\n', 'operator', '>', '>='],
    ['a word before a sign', 'prompt: limit=3\n', 'prompt: most=3\n', 'prompt', 'limit', 'most'],
    ['a sign before a word', 'score: 3\n', 'score: >3\n', 'score', '3', '>3'],
    ['a word of a sentence', 'prompt: Write it short.\n', 'prompt: Write it long.\n', 'prompt', 'short', 'long'],
    [
      'words that came',
      'prompt: "Write of owls"\n',
      'prompt: "Write of owls and cats"\n',
      'prompt',
      'owls',
      'owls and cats',
    ],
    ['words that went', 'role: a b\n', 'role: a\n', 'role', 'a b', 'a'],
    ['a line of prose, which has no key', 'x: |\n  Be kind.\n', 'x: |\n  Be harsh.\n', null, 'kind', 'harsh'],
    ['a key', 'max_iter: 3\n', 'max_iterations: 3\n', null, 'max_iter', 'max_iterations'],
    ['the first line', 'a', 'b', null, 'a', 'b'],
  ])('is named by its key and as whole words: %s', (_, before, after, key, old, fresh) => {
    expect(textChange(before, after)).toEqual(words(key, old, fresh));
    expect(textChange(after, before)).toEqual(words(key, fresh, old));
  });

  it.each([
    ['lines that came', 'a\nb\n', 'a\nx\ny\nb\n', 2, 0],
    ['lines that came and went, far apart', 'a\nb\nc\nd\n', 'x\nb\nc\nd\ny\nz\n', 3, 1],
    ['a line twice', 'a\na\n', 'a\na\na\n', 1, 0],
    ['lines that moved', 'a\nb\nc\n', 'c\na\nb\n', 0, 0],
    ['everything', '', 'a\nb', 2, 1],
  ])('is counted in lines otherwise: %s', (_, before, after, added, removed) => {
    expect(textChange(before, after)).toEqual({ kind: 'lines', added, removed });
  });

  it('leads from one text to the other, where it is words', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ':', '0', '.'), maxLength: 20 });
    fc.assert(
      fc.property(letters, letters, letters, letters, (head, old, fresh, tail) => {
        const [before, after] = [head + old + tail, head + fresh + tail];
        const change = textChange(before, after);
        expect(change === null).toBe(before === after);
        if (change?.kind !== 'words') return;
        const places = [...before].map((_, at) => at).concat(before.length);
        const led = places.some(
          (at) =>
            before.startsWith(change.before, at) &&
            before.slice(0, at) + change.after + before.slice(at + change.before.length) === after,
        );
        expect(led).toBe(true);
      }),
    );
  });
});

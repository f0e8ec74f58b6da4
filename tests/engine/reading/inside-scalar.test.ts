import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeInside } from '../../../src/engine/reading/inside-scalar.ts';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';
import type { YamlScalar } from '../../../src/engine/reading/yaml-node.ts';
import { samples } from '../../samples.ts';

/** The value of the only key of a text. */
function valueIn(text: string): YamlScalar {
  const root = readYaml(text, READ_LIMITS.link).documents[0]?.root;
  const value = root?.kind === 'map' ? root.entries.at(-1)?.value : undefined;
  if (value?.kind !== 'scalar') throw new Error('the test wants a scalar');
  return value;
}

/** A word that stands for itself in every style. */
const word = fc.string({ unit: fc.constantFrom(...'abcxyzé😀'), minLength: 1, maxLength: 6 });
const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

describe('a place inside a scalar', () => {
  it.each([
    ['plain', (text: string[]) => text.join('\n  ')],
    ['in single quotes', (text: string[]) => `'it''s ${text.join('\n\n  ')}'`],
    ['in double quotes', (text: string[]) => `"\\"\\u00e9\\x41\\U0001F600 ${text.join(' \\\n   ')}\\n"`],
    ['in double quotes, folded', (text: string[]) => `"\\t${text.join('\n  ')}"`],
    ['a literal block', (text: string[]) => `|\n    ${text.join('\n\n      ')}\n`],
    ['a folded block', (text: string[]) => `>-\n   ${text.join('\n   ')}\n\n`],
    ['a block with its own indentation', (text: string[]) => `|2+\n     ${text.join('\n   ')}\n\n`],
    ['a literal block that begins with an empty line', (text: string[]) => `|\n\n  ${text.join('\n  ')}\n`],
  ])('of %s is where its words stand', (_, write) => {
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (words, end) => {
        const text = `a: ${write(words.map((line) => line.join(' ')))}`.replaceAll('\n', end);
        const scalar = valueIn(text);
        for (const found of scalar.text.matchAll(/[abcxyzé😀]+/gu)) {
          const range = rangeInside(scalar, found.index, found.index + found[0].length);
          const there = text.slice(range.start, range.end);
          expect(there.replace(/\\(?:u00e9|x41|U0001F600)/g, '')).toBe(there.startsWith('\\') ? '' : found[0]);
        }
      }),
      { numRuns: samples(200) },
    );
  });

  it('is the whole where an alias stands for it, and where something was put into it', () => {
    const text = 'a: &x some words\nb: *x\n';
    const alias = valueIn(text);
    const range = rangeInside(alias, 5, 10);
    expect(text.slice(range.start, range.end)).toBe('*x');
    const own = valueIn('a: some words');
    expect(rangeInside({ ...own, raw: '' }, 0, 4)).toEqual(own.range);
  });

  it('never leaves the scalar', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), fc.nat(30), (content, from, length) => {
        const text = `a: ${JSON.stringify(content)}`;
        const scalar = valueIn(text);
        const { start, end } = rangeInside(scalar, from, from + length);
        expect(start).toBeGreaterThanOrEqual(scalar.range.start);
        expect(end).toBeLessThanOrEqual(scalar.range.end);
      }),
    );
  });
});

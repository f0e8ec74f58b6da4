import fc from 'fast-check';
import { marked, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { escaped, fenced, tableOf } from '../../src/wording/markdown.ts';

/** What is read as Markdown: signs of it among letters, at every place. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '|',
        '\\',
        '`',
        '```',
        '~~~',
        '*',
        '_',
        '#',
        '<b>',
        '&amp;',
        '[a](b)',
        '![x](y)',
        '\n',
        '\r\n',
        '- ',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** The text that a reader of Markdown shows of some tokens; null where it shows anything but text. */
function shown(tokens: readonly Token[] = []): string | null {
  let text = '';
  for (const token of tokens) {
    if (token.type !== 'text' && token.type !== 'escape') return null;
    text += token.type === 'escape' ? token.text : unentitied(token.raw);
  }
  return text;
}

const unentitied = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => `[${name}]`);
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Readers link bare addresses by themselves; what is shown stays the same. */
const isLinked = (text: string): boolean => /www\.|:\/\/|@/i.test(text);

describe('a text in Markdown', () => {
  it('stands in a table cell as it is, whatever signs of Markdown it holds, and breaks no row', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 }), (rows) => {
        fc.pre(!rows.flat().some(isLinked));
        const text = tableOf(
          ['One', 'Other'],
          rows.map((cells) => cells.map(escaped)),
        );
        const [table, ...others] = marked.lexer(`${text}\n\nAfter.`).filter(({ type }) => type !== 'space');
        expect(table?.type).toBe('table');
        expect(others).toHaveLength(1);
        const read = (table as Tokens.Table).rows.map((cells) => cells.map((cell) => shown(cell.tokens)));
        expect(read).toEqual(rows.map((cells) => cells.map(plain)));
      }),
    );
  });

  it('stands in a heading as it is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(!isLinked(text) && plain(text) !== '');
        const [heading, ...others] = marked
          .lexer(`## ${escaped(text)}\n\nAfter.`)
          .filter(({ type }) => type !== 'space');
        expect(heading?.type).toBe('heading');
        expect(others).toHaveLength(1);
        expect(shown((heading as Tokens.Heading).tokens)).toBe(plain(text));
      }),
    );
  });

  it('does not get out of a block', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(!text.includes('\r'));
        const tokens = marked.lexer(`${fenced(text)}\n\nAfter.`).filter(({ type }) => type !== 'space');
        expect(tokens.map(({ type }) => type)).toEqual(['code', 'paragraph']);
        // What is no more than space the parser may widen, or leave out.
        const code = (tokens[0] as Tokens.Code).text;
        expect(code.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readProse } from '../../../src/page/learn/prose.ts';

describe('prose of a stranger', () => {
  it('leads nowhere but into the web and the site itself', () => {
    const links = readProse('[a](javascript:alert(1)) [b](//x.y) [c](https://x.y) [d](/learn/)').flatMap((block) =>
      block.kind === 'paragraph' ? block.inside.flatMap((word) => (word.kind === 'link' ? [word.href] : [])) : [],
    );
    expect(links).toEqual(['https://x.y', '/learn/']);
  });

  it('is the text that it is written as where it is HTML or a table', () => {
    expect(readProse('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', inside: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
    ]);
    expect(JSON.stringify(readProse('| a |\n|---|\n| b |'))).toContain('| a |');
  });

  it('keeps the words of lists and emphasis, of loose lists too', () => {
    expect(readProse('1. **one** `two`\n\n2. three')).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'strong', inside: [{ kind: 'text', text: 'one' }] },
            { kind: 'text', text: ' ' },
            { kind: 'code', text: 'two' },
          ],
          [{ kind: 'text', text: 'three' }],
        ],
      },
    ]);
  });
});

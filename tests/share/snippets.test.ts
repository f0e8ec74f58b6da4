import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeSnippet, elementSnippet, frameSnippet } from '../../src/share/snippets.ts';

const SITE = 'https://example.org/play/';
const ADDRESS = `${SITE}embed/#1aAB&view=rounds`;

describe('what is put into another page', () => {
  it('leads no name of a stranger out of where it stands', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const frame = frameSnippet(ADDRESS, `${name}"><script>`);
        expect(frame.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
        expect(frame.match(/"/g)).toHaveLength(14);
        expect(elementSnippet(SITE, ADDRESS, `${SITE}open/#1aAB`, name).match(/</g)).toHaveLength(6);
      }),
    );
  });

  it('holds the address as a page reads it, in a sandbox that keeps the page from it', () => {
    const frame = frameSnippet(ADDRESS, '');
    expect(frame).toContain('src="https://example.org/play/embed/#1aAB&#38;view=rounds"');
    expect(frame).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
    expect(badgeSnippet(SITE, `${SITE}open/#1aAB`)).toBe(
      '[![Open in Loopground](https://example.org/play/badge.svg)](https://example.org/play/open/#1aAB)',
    );
  });
});

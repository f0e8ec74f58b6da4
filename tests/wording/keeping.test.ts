import { describe, expect, it } from 'vitest';
import { wordMissingPart, wordStays, wordUnkept } from '../../src/wording/en/document/keeping.ts';

describe('a part of the page that is missing', () => {
  it.each(['new-deployment', 'unreachable'] as const)('%s: the text is called kept only where it is', (why) => {
    expect(wordMissingPart(why, true)).toContain('Your text is kept: ');
    expect(wordMissingPart(why, false)).toContain('Your text is not stored: export it first');
    expect(wordMissingPart(why, false)).not.toContain('kept');
  });
});

describe('storage that keeps nothing', () => {
  it('is explained in words, not by a code', () => {
    expect(wordUnkept('newer-version')).toBe(
      'Nothing can be kept: a newer version of this page has taken over the storage; reload this tab. Export what you need from Share.',
    );
  });
});

describe('what something else takes the place of', () => {
  it('is looked for in the history only where it is listed there', () => {
    const saved = { kind: 'saved' } as const;
    expect(wordStays(false, saved)).toBe('What is open now stays in the history if you changed it.');
    expect(wordStays(true, saved)).toBe('What is open now stays under its link if you changed it.');
    expect(wordStays(false, { kind: 'unsaved' })).toBe('What is open now is not saved: export it first.');
  });
});

import { describe, expect, it } from 'vitest';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import { readOnce } from '../../../src/engine/reading/read-once.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { languageDocument } from '../../../src/editing/language-document.ts';

const text = 'graph: {nodes: [{id: A, type: human, config: {}}], start: A}\n';

describe('a text that was opened', () => {
  it('is not read again for the help of an editor', () => {
    openText(text, {});
    expect(languageDocument(text, {})?.roots[0]).toBe(readOnce(text, READ_LIMITS.file).documents[0]?.root);
  });

  it('is read again when it changed, or comes from a stranger', () => {
    const read = readOnce(text, READ_LIMITS.file);
    expect(readOnce(text, READ_LIMITS.file)).toBe(read);
    expect(readOnce(text, READ_LIMITS.link)).not.toBe(read);
    expect(readOnce(`${text}# more\n`, READ_LIMITS.file)).not.toBe(read);
  });

  it('is not read again for an act on it, nor what the act makes of it when it stands there; older texts are forgotten', () => {
    const [before, after] = [readOnce(text, READ_LIMITS.file), readOnce(`${text}# more\n`, READ_LIMITS.file)];
    expect(readOnce(text, READ_LIMITS.file)).toBe(before);
    expect(readOnce(`${text}# more\n`, READ_LIMITS.file)).toBe(after);
    readOnce('other: text\n', READ_LIMITS.file);
    expect(readOnce(text, READ_LIMITS.file)).not.toBe(before);
  });

  it('of a link is not read again for its form, unless it was more than a link may hold', () => {
    const deep = `a: ${'['.repeat(70)}${']'.repeat(70)}\n`;
    const [small, cut] = [readOnce(text, READ_LIMITS.link), readOnce(deep, READ_LIMITS.link)];
    expect(readOnce(text, READ_LIMITS.file)).toBe(small);
    expect([cut.broken, readOnce(deep, READ_LIMITS.file).broken]).toEqual([true, false]);
  });
});

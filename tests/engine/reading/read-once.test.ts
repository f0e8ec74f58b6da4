import { describe, expect, it } from 'vitest';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import { readOnce } from '../../../src/engine/reading/read-once.ts';
import { openText } from '../../../src/engine/open-text.ts';
import { languageDocument } from '../../../src/editing/language-document.ts';

const text = 'graph: {nodes: [{id: A, type: human, config: {}}], start: A}\n';

describe('a text that was opened', () => {
  it('is not read again for the help of an editor', () => {
    const other = readOnce('other: text\n', READ_LIMITS.file);
    openText(text, {});
    expect(readOnce('other: text\n', READ_LIMITS.file), 'the opened text was kept in its place').not.toBe(other);
    openText(text, {});
    expect(languageDocument(text, {})?.roots[0]).toBe(readOnce(text, READ_LIMITS.file).documents[0]?.root);
  });

  it('is read again when it changed, or comes from a stranger', () => {
    const read = readOnce(text, READ_LIMITS.file);
    expect(readOnce(text, READ_LIMITS.file)).toBe(read);
    expect(readOnce(text, READ_LIMITS.link)).not.toBe(read);
    expect(readOnce(`${text}# more\n`, READ_LIMITS.file)).not.toBe(read);
  });
});

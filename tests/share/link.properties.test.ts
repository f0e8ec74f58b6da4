import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../src/share/link.ts';
import { exportFile, importFile } from '../../src/share/file.ts';
import { craftedLink, documents, documentWith, sealedLink } from './support.ts';
import { samples } from '../samples.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = ['link-empty', 'link-broken', 'link-truncated', 'link-too-large', 'link-from-the-future'];

/** Opens a fragment and checks that whatever came back is of the promised shape. */
function open(fragment: string): ReturnType<typeof decodeLink> {
  const opened = decodeLink(fragment);
  if (opened.ok)
    expect(Object.keys(opened.document).sort()).toEqual(['inputs', 'name', 'scriptText', 'settings', 'text']);
  else expect(CODES).toContain(opened.problem.code);
  return opened;
}

describe('round trip', () => {
  it('gives back any document from its link', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(decodeLink(encodeLink(document))).toEqual({ ok: true, document, ignored: [] });
      }),
      { numRuns: samples(1000) },
    );
  });
  it('gives back any document from its file', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(importFile(exportFile(document))).toEqual({ ok: true, document, ignored: [] });
      }),
      { numRuns: samples(1000) },
    );
  });
});

describe('damage', () => {
  it('of any one character never throws and never opens as another document', () => {
    const document = documentWith({ name: 'Review', text: 'nodes:\n  - id: Écrivain\n', inputs: { task: [1, null] } });
    const link = encodeLink(document);
    for (let at = 0; at < link.length; at++) {
      for (const other of [...ALPHABET, '', '#', ' ', '%', 'é', '\u{1F600}', '\0']) {
        const opened = open(link.slice(0, at) + other + link.slice(at + 1));
        if (opened.ok) expect(opened.document).toEqual(document);
      }
    }
  });
  it('of any one character of any document neither', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.constantFrom(...ALPHABET), (document, place, other) => {
        const link = encodeLink(document);
        const at = place % link.length;
        const opened = open(link.slice(0, at) + other + link.slice(at + 1));
        if (opened.ok) expect(opened.document).toEqual(document);
      }),
      { numRuns: samples(1000) },
    );
  });
  it('by a cut anywhere is always told as a cut', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const link = encodeLink(document);
        for (let length = 2; length < link.length; length += Math.ceil(link.length / 200)) {
          const opened = open(link.slice(0, length));
          expect(opened.ok ? 'opened' : opened.problem.code).toBe('link-truncated');
        }
        const last = open(link.slice(0, -1));
        expect(last.ok ? 'opened' : last.problem.code).toBe('link-truncated');
      }),
    );
  });
});

describe('anything at all', () => {
  it('never throws on a text', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.webFragments());
    fc.assert(
      fc.property(anything, fc.constantFrom('', '#', '#1', '#1a'), (text, start) => void open(start + text)),
      { numRuns: samples(5000) },
    );
  });
  it('never throws on bytes behind a right seal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void open(sealedLink(bytes))),
      { numRuns: samples(5000) },
    );
  });
  it('never throws on JSON of any shape', () => {
    const fields = fc.dictionary(fc.constantFrom('n', 't', 's', 'i', 'o', '__proto__', 'x'), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fields, fc.jsonValue()), (content) => void open(craftedLink(JSON.stringify(content)))),
      { numRuns: samples(2000) },
    );
  });
  it('never throws on the text of a file', () => {
    const starts = fc.constantFrom('', '{', '{"loopground":', '{"loopground":1,"inputs":', '\uFEFF');
    fc.assert(
      fc.property(starts, fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (start, text) => {
        expect(typeof importFile(start + text).ok).toBe('boolean');
      }),
      { numRuns: samples(2000) },
    );
  });
});

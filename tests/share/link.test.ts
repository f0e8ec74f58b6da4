import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink, linkProblem, linkTo } from '../../src/share/link.ts';
import { LINK_LIMITS } from '../../src/share/limits.ts';
import { documentWith } from './support.ts';

const REVIEW = documentWith({ name: 'Review', text: 'graph:\n  nodes: []\n', inputs: { task: 'A poem' } });

describe('encodeLink', () => {
  it('writes the version, the letter of the dictionary and base64url only', () => {
    expect(encodeLink(REVIEW)).toMatch(/^#1a[A-Za-z0-9_-]+$/);
  });
  it('writes the same document the same way', () => {
    expect(encodeLink(structuredClone(REVIEW))).toBe(encodeLink(REVIEW));
    const one = documentWith({ settings: { seed: 1, strict: true } });
    const other = documentWith({ settings: { strict: true, seed: 1 } });
    expect(encodeLink(one)).toBe(encodeLink(other));
  });
  it('writes nothing but the fields and settings of a document', () => {
    const more = { ...REVIEW, apiKey: 'sk-1', settings: { ...REVIEW.settings, apiKey: 'sk-2' } };
    expect(encodeLink(more)).toBe(encodeLink(REVIEW));
  });
  it('keeps an empty document short', () => {
    expect(encodeLink(documentWith({})).length).toBeLessThan(16);
  });
});

describe('linkTo', () => {
  it('leads to /open/ below the site, whatever the base ends with', () => {
    const fragment = encodeLink(REVIEW);
    for (const base of [
      'https://a.example',
      'https://a.example/',
      'https://a.example/?q=1#x',
      'https://a.example/#1',
    ]) {
      expect(linkTo(base, REVIEW)).toBe(`https://a.example/open/${fragment}`);
    }
    expect(linkTo('https://a.example/loop/', REVIEW)).toBe(`https://a.example/loop/open/${fragment}`);
  });
  it('can be opened from the hash that the browser gives', () => {
    expect(decodeLink(new URL(linkTo('https://a.example', REVIEW)).hash)).toEqual({
      ok: true,
      document: REVIEW,
      ignored: [],
    });
  });
});

describe('decodeLink opens', () => {
  it.each(['.', ')', '>', '**', '_', '%20', ' and more', 'AAAA', '\n', '…'])(
    'a whole link with %j hung on behind',
    (tail) => {
      expect(decodeLink(encodeLink(REVIEW) + tail)).toEqual({ ok: true, document: REVIEW, ignored: [] });
    },
  );
});

describe('linkProblem', () => {
  it('is silent where the link opens', () => {
    expect(linkProblem(REVIEW)).toBeNull();
    expect(linkProblem(documentWith({ text: 'x'.repeat(LINK_LIMITS.text) }))).toBeNull();
  });
  it('says beforehand what the receiver would be told', () => {
    const large = documentWith({ text: 'é'.repeat(LINK_LIMITS.text / 2 + 1) });
    expect(linkProblem(large)).toEqual({ code: 'link-too-large', params: { what: 'text', limit: LINK_LIMITS.text } });
    const escaped = documentWith({ scriptText: '\u0001'.repeat(100_000) });
    expect(linkProblem(escaped)?.params).toEqual({ what: 'content', limit: LINK_LIMITS.content });
  });
  it('lets through whatever is within the limits, even if it does not compress', () => {
    let state = 1;
    const noise = Array.from({ length: LINK_LIMITS.text }, () => {
      state = (state * 48271) % 2147483647;
      return String.fromCharCode(32 + (state % 95));
    }).join('');
    const scriptText = noise.slice(0, 200_000).split('').reverse().join('');
    expect(linkProblem(documentWith({ text: noise, scriptText }))).toBeNull();
  });
});

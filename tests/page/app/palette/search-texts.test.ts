import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchOf } from '../../../../src/page/app/palette/search.ts';
import { searchTexts } from '../../../../src/page/app/palette/search-texts.ts';
import { siteAddress } from '../../../../src/page/docs/site-address.ts';
import { DOCS, docsPage } from '../../../../src/page/docs/texts.ts';
import { LESSONS } from '../../../../src/page/learn/lessons.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';

const texts = searchTexts();
const pages = new Map([...DOCS.keys()].map((file) => [siteAddress(file) ?? '', docsPage(file).html]));
const search = searchOf(texts);
const first = (query: string): string | undefined => search(query)[0]?.text.address;

describe('what the palette searches', () => {
  it('leads to headings that are there, each once', () => {
    const addresses = texts.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const astray = addresses.filter((address) => {
      const [page = '', id] = address.split('#');
      const html = pages.get(page);
      return !/^(?:learn|t)\//.test(page) && (html === undefined || (id !== undefined && !html.includes(`id="${id}"`)));
    });
    expect(astray).toEqual([]);
  });

  it('holds every page, every lesson and every template, with words to find them by', () => {
    const found = new Set(texts.map(({ address }) => address.split('#')[0]));
    const all = [...pages.keys(), ...LESSONS.map(({ id }) => `learn/${id}/`), ...TEMPLATES.map(({ id }) => `t/${id}/`)];
    expect(all.filter((address) => !found.has(address))).toEqual([]);
    expect(texts.filter(({ title }) => title === '').map(({ address }) => address)).toEqual([]);
    expect(
      texts
        .filter(({ text }) => /<\/?(?:p|li|a|code|strong|td)\b|&[a-z]+;|\bHeld by\b/.test(text))
        .map(({ address }) => address),
    ).toEqual([]);
  });

  it('is no more than a picture to fetch', () => {
    expect(gzipSync(JSON.stringify(texts)).length).toBeLessThan(130_000);
  });

  it('finds what people look for by their words', () => {
    expect(first('no score is found')).toBe('troubleshooting/#no-score-is-found');
    expect(first('lint dead end')).toBe('problems/lint-dead-end/');
    expect(first('glossary')).toBe('glossary/');
  });
});

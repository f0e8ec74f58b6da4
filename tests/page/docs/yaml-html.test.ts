import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../../src/drawing/paint/svg-text.ts';
import { yamlHtml } from '../../../src/page/docs/yaml-html.ts';
import { pages } from '../../engine/lint/pages.ts';

describe('YAML as HTML', () => {
  it('tells keys from values, also where a text looks like a key', () => {
    expect(yamlHtml('a: "b: 1"\nc: |\n  d: 2', null)).toBe(
      '<span class="key">a</span>: <span class="quoted">&quot;b: 1&quot;</span>\n<span class="key">c</span>: |\n  d: 2',
    );
  });

  it('marks a stretch across what it holds', () => {
    expect(yamlHtml('a: 1', { start: 0, end: 4 })).toBe('<mark><span class="key">a</span></mark><mark>: 1</mark>');
  });

  it('loses nothing of a text', () => {
    const texts = pages().map(({ fails }) => fails);
    const places = fc.tuple(fc.constantFrom(...texts), fc.nat(400), fc.nat(60));
    fc.assert(
      fc.property(places, ([text, start, length]) => {
        const told = { start: Math.min(start, text.length), end: Math.min(start + length, text.length) };
        expect(yamlHtml(text, told).replace(/<\/?(?:span|mark)[^>]*>/g, '')).toBe(escapeXml(text));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../src/share/link.ts';
import { LINK_CHARACTERS, LINK_LIMITS } from '../../src/share/limits.ts';
import { craftedLink, documentWith, sealedLink } from './support.ts';

const REVIEW = documentWith({ name: 'Review', text: 'graph:\n  nodes: []\n', inputs: { task: 'A poem' } });

/** The code and params of a fragment that must not open. */
function refused(fragment: string): Record<string, unknown> {
  const opened = decodeLink(fragment);
  if (opened.ok) throw new Error('opened');
  return { code: opened.problem.code, ...opened.problem.params };
}

/** The document and what was left out of a link around this content. */
function opened(content: unknown): Record<string, unknown> {
  const result = decodeLink(craftedLink(JSON.stringify(content)));
  if (!result.ok) throw new Error(result.problem.code);
  return { ...result.document, ignored: result.ignored };
}

describe('decodeLink refuses', () => {
  it.each(['', '#'])('nothing: %j', (fragment) => expect(refused(fragment)).toEqual({ code: 'link-empty' }));
  it.each([
    ['#3abc', '3'],
    ['#9', '9'],
    ['#1babc', '1b'],
    ['#2babc', '2b'],
    ['1z', '1z'],
  ])('a newer version: %s', (fragment, version) => {
    expect(refused(fragment)).toEqual({ code: 'link-from-the-future', version, known: '2a' });
  });
  it.each(['#0a', '#t=self-refine', '#1A', '#1_', '#2_', '##1a', '#\u{1F600}'])(
    'what we never wrote: %s',
    (fragment) => {
      expect(refused(fragment)).toEqual({ code: 'link-broken', reason: 'version' });
    },
  );
  it.each(['#1aAA=A', '#1aAA+A', '#1aAA A', '#1aAA%20', '#1aééé', '#1a\u{1F600}'])(
    'foreign characters: %s',
    (fragment) => {
      expect(refused(fragment)).toEqual({ code: 'link-broken', reason: 'characters' });
    },
  );
  it('a link that was cut off', () => {
    for (const fragment of ['#1', '#1a', '#1aAAA', '#2', '#2a', '#2aAAA']) {
      expect(refused(fragment)).toMatchObject({ code: 'link-truncated', expected: 0 });
    }
    const whole = encodeLink(REVIEW);
    const cut = refused(whole.slice(0, -8));
    expect(cut).toEqual({
      code: 'link-truncated',
      expected: expect.any(Number),
      received: Number(cut['expected']) - 6,
    });
  });
  it('a link with something changed', () => {
    const whole = encodeLink(REVIEW);
    expect(refused(`${whole.slice(0, 20)}${whole[20] === 'A' ? 'B' : 'A'}${whole.slice(21)}`)).toEqual({
      code: 'link-broken',
      reason: 'check',
    });
  });
  it('more characters than a link may have, before looking at them', () => {
    expect(refused(`#1a${'!'.repeat(LINK_CHARACTERS)}`)).toEqual({
      code: 'link-too-large',
      what: 'link',
      limit: LINK_CHARACTERS,
    });
  });
  it('what is no deflate, no UTF-8, no JSON', () => {
    expect(refused(sealedLink(new Uint8Array([7, 7, 7])))).toEqual({ code: 'link-broken', reason: 'compression' });
    expect(refused(sealedLink(new Uint8Array(0)))).toEqual({ code: 'link-broken', reason: 'compression' });
    expect(refused(craftedLink(new Uint8Array([0x22, 0xff, 0x22])))).toEqual({
      code: 'link-broken',
      reason: 'encoding',
    });
    expect(refused(craftedLink('{"t":'))).toEqual({ code: 'link-broken', reason: 'json' });
    expect(refused(craftedLink(''))).toEqual({ code: 'link-broken', reason: 'json' });
  });
  it.each([
    ['[]', ''],
    ['null', ''],
    ['"t"', ''],
    ['{"n":1}', 'name'],
    ['{"n":null}', 'name'],
    ['{"t":["a"]}', 'text'],
    ['{"s":{}}', 'scriptText'],
    ['{"i":[]}', 'inputs'],
    ['{"i":"x"}', 'inputs'],
    ['{"o":[]}', 'settings'],
    ['{"o":"x"}', 'settings'],
    ['{"z":1}', 'z'],
    ['{"__proto__":{"t":"x"}}', '__proto__'],
    ['{"i":{"a":[1e999]}}', 'inputs.a[0]'],
  ])('the shape of %s', (content, where) => {
    expect(refused(craftedLink(content))).toEqual({ code: 'link-broken', reason: 'shape', where });
  });
  it('inputs nested deeper than the limit, however deep', () => {
    const nested = (depth: number): string => `{"i":{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}}`;
    expect(decodeLink(craftedLink(nested(LINK_LIMITS.depth))).ok).toBe(true);
    expect(refused(craftedLink(nested(LINK_LIMITS.depth + 1)))).toMatchObject({ code: 'link-broken', reason: 'shape' });
    expect(refused(craftedLink(nested(200_000)))['code']).toBe('link-broken');
  });
});

describe('decodeLink leaves out and names', () => {
  it('names that reach a prototype, anywhere in the inputs, and pollutes nothing', () => {
    const inputs = '{"__proto__":{"bad":1},"a":[{"constructor":{"prototype":{"bad":1}},"b":2}],"prototype":3}';
    const result = decodeLink(craftedLink(`{"i":${inputs}}`));
    expect(result).toEqual({
      ok: true,
      document: documentWith({ inputs: { a: [{ b: 2 }] } }),
      ignored: ['inputs.__proto__', 'inputs.a[0].constructor', 'inputs.prototype'],
    });
    if (!result.ok) return;
    expect(Object.getPrototypeOf(result.document.inputs)).toBe(Object.prototype);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('bad' in {}).toBe(false);
  });
  it('settings that it does not know or cannot use', () => {
    expect(
      decodeLink(craftedLink('{"o":{"seed":7,"colour":"red","limits":{"rounds":0},"__proto__":{"strict":true}}}')),
    ).toEqual({
      ok: true,
      document: documentWith({ settings: { seed: 7 } }),
      ignored: ['settings.limits.rounds', 'settings.colour', 'settings.__proto__'],
    });
  });
  it('but names no more than can be shown', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${'k'.repeat(90)}${index}`, 1]));
    const { ignored } = opened({ o: many }) as { ignored: string[] };
    expect(ignored).toHaveLength(20);
    expect(Math.max(...ignored.map((name) => name.length))).toBe(80);
  });
});

describe('a link that was written by hand', () => {
  const text = 'graph:\n  id: "a+b"\n  nodes: [] # 100 % ü &amp\n';

  it('opens as its text, percent-encoded, and nothing of it is taken for anything else', () => {
    const result = decodeLink(`#code=${encodeURIComponent(text)}`);
    expect(result).toMatchObject({ ok: true, ignored: [], document: { ...documentWith({ text }), name: '' } });
    expect(decodeLink('#code=graph: {}&name=x')).toMatchObject({ document: { text: 'graph: {}&name=x' } });
  });

  it('is refused where it holds nothing, is not encoded, or is too large', () => {
    expect(refused('#code=')).toEqual({ code: 'link-empty' });
    expect(refused('#code=%0A%20')).toEqual({ code: 'link-empty' });
    expect(refused('#code=100%')).toEqual({ code: 'link-broken', reason: 'percent' });
    expect(refused('#code=%ff')).toEqual({ code: 'link-broken', reason: 'percent' });
    expect(refused(`#code=${'x'.repeat(LINK_LIMITS.text + 1)}`)).toMatchObject({
      code: 'link-too-large',
      what: 'text',
    });
    expect(refused(`#code=${'x'.repeat(LINK_CHARACTERS)}`)).toMatchObject({ code: 'link-too-large', what: 'link' });
  });
});

import { describe, expect, it } from 'vitest';
import { costOf, mostFor, priceOf } from '../../src/ask/prices.ts';
import { withoutKey } from '../../src/ask/key.ts';
import { delayBefore, secondsOf } from '../../src/ask/retries.ts';

describe('a price', () => {
  it('is known by the name of a model, whatever the day of its version', () => {
    expect(priceOf('gpt-4o-mini')).toMatchObject({ input: 0.15, output: 0.6, cached: 0.075 });
    expect(priceOf('gpt-4o-mini-2024-07-18')).toEqual(priceOf('gpt-4o-mini'));
    expect(priceOf('claude-opus-4-5-20251101')?.source.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each(['gpt-4o-mini-audio', 'openai/gpt-4o', 'llama3.2', '', 'constructor'])('of %j is not known', (model) =>
    expect(priceOf(model)).toBeNull(),
  );

  it('of several is that of the dearest, and not known where one is not', () => {
    const most = (...models: string[]) =>
      mostFor(
        models.map((model) => ({ isLocal: model.startsWith('here'), price: priceOf(model) })),
        2_000_000,
      );
    expect(most('gpt-4o-mini', 'gpt-4o', 'gpt-4o-mini')).toEqual({ usd: 20, date: priceOf('gpt-4o')?.source.date });
    for (const models of [
      ['llama3.2', 'gpt-4o'],
      ['gpt-4o', 'llama3.2', 'gpt-4o'],
      ['here', 'llama3.2'],
    ])
      expect(most(...models)).toBeNull();
    expect(most('here', 'gpt-4o-mini')?.usd).toBe(1.2);
    expect(most('here')?.usd).toBe(0);
  });

  it('of so many tokens is not known where a prompt may be longer than it holds for', () => {
    const models = [{ isLocal: false, price: priceOf('claude-haiku-5-5') }];
    expect(mostFor(models, 100_000)?.usd).toBe(0.05);
    expect(mostFor(models, 200_000)).toBeNull();
    expect(mostFor(models, 200_000, 100_000)?.usd).toBe(0.1);
  });

  it('counts what was cached for less, and holds for no longer prompts than it says', () => {
    const price = priceOf('claude-haiku-5-5')!;
    expect(costOf(price, { input: 100_000, output: 10_000, cached: 40_000 })).toBeCloseTo(0.0114, 10);
    expect(costOf(price, { input: 100_001, output: 1, cached: 0 })).toBeNull();
  });
});

describe('a pause', () => {
  it.each([
    ['3', 3],
    ['0.5', 0.5],
    ['-4', 0],
    ['Thu, 01 Jan 1970 00:00:30 GMT', 20],
    ['soon', null],
    ['', null],
    [null, null],
  ])('Retry-After: %s is %s seconds', (header, seconds) => expect(secondsOf(header, 10_000)).toBe(seconds));

  it('is what the service asks for, to a minute, else longer each time, and less by chance', () => {
    expect(delayBefore(1, 3, () => 0)).toBe(3000);
    expect(delayBefore(1, 3600, () => 0)).toBe(60_000);
    expect([1, 2, 3, 9].map((nth) => delayBefore(nth, undefined, () => 0))).toEqual([500, 1000, 2000, 8000]);
    expect(delayBefore(1, undefined, () => 0.8)).toBe(400);
  });
});

describe('a key', () => {
  const key = 'sk-proj/Abc+DEF=0123456789';

  it.each([
    key,
    `Bearer ${key}.`,
    encodeURIComponent(key),
    `…${key.slice(-9)}`,
    `${key.slice(0, 12)}****`,
    `${key}${key}`,
  ])('is not in a text that held it: %s', (text) => {
    const bare = withoutKey(`Refused: ${text} today`, key);
    expect(bare).toMatch(/^Refused: .*\*\*\*.* today$/);
    for (let at = 0; at + 8 <= key.length; at++) expect(bare).not.toContain(key.slice(at, at + 8));
  });

  it('that is short is looked for as a whole', () => {
    expect(withoutKey('no key abc here', 'abc')).toBe('no key *** here');
    expect(withoutKey('nothing', '')).toBe('nothing');
  });
});

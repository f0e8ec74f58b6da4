import { describe, expect, it } from 'vitest';
import { wordBounds, wordNoList, wordSheetTitle, wordTest } from '../../src/wording/en/models/asking.ts';
import { wordGoesTo } from '../../src/wording/en/models/goes-to.ts';

describe('a model in this browser', () => {
  it('has no host that learns anything, and no price', () => {
    expect(wordGoesTo([''])).toBe('Prompts and inputs stay in this browser.');
    expect(wordGoesTo(['localhost:11434'])).toBe('Prompts and inputs go to localhost:11434, and nowhere else.');
    expect(wordBounds({ calls: 3, tokens: 50_000 }, { usd: 0, date: '' })).toBe(
      'At most 3 calls and 50,000 tokens, on this machine.',
    );
  });

  it('and others are told of by all hosts, each once', () => {
    const [one, two] = ['localhost:1', 'api.openai.com'];
    expect(wordGoesTo([one, two, one])).toBe(
      'Each prompt, with its inputs, goes to localhost:1 or api.openai.com, and nowhere else.',
    );
    expect(wordGoesTo([one, '', one])).toBe(
      'Each prompt, with its inputs, stays in this browser or goes to localhost:1, and nowhere else.',
    );
    expect(wordSheetTitle(undefined)).toBe('A model answers');
    expect(wordSheetTitle('Critic')).toBe('A model answers for “Critic”');
    expect(wordSheetTitle('x'.repeat(100))).toBe(`A model answers for “${'x'.repeat(39)}…”`);
  });

  it('is told of without a host', () => {
    const usage = { tokens: 5, input: 3, output: 2, usd: 0 };
    expect(wordTest({ kind: 'answered', text: 'OK', model: 'tiny', usage }, '')).toBe(
      'It works: tiny answered, 5 tokens.',
    );
    expect(wordTest({ kind: 'failed', error: 'llama.cpp broke: memory', class: 'other' }, '')).toBe(
      'The model did not answer: llama.cpp broke: memory.',
    );
    expect(wordTest({ kind: 'timed-out' }, '')).toBe('The model did not answer in time.');
  });
});

describe('a place that gives no list of its models', () => {
  it.each([
    [
      'by its line where there is one',
      { status: 403, allow: 'ollama serve', byKey: false },
      /start it with the line below\.$/,
    ],
    ['by its key', { status: 401, allow: '', byKey: true }, /does it take this key\?$/],
    [
      'by neither, where it has no line and was given no key',
      { status: 401, allow: '', byKey: false },
      /or it wants a key: then/,
    ],
    ['by a name where it refuses nobody', { status: 404, allow: '', byKey: false }, /\(404\): type the name of one\.$/],
  ])('is mended %s', (_how, found, words) => {
    const said = wordNoList({ who: 'localhost:9', ...found });
    expect(said).toMatch(words);
    expect(said.includes('line below')).toBe(found.allow !== '');
  });
});

import { describe, expect, it } from 'vitest';
import type { FailureClass } from '../../src/engine/workflow/failure-class.ts';
import {
  wordBounds,
  wordByStructure,
  wordNoList,
  wordSheetTitle,
  wordTest,
  wordUnheard,
} from '../../src/wording/en/models/asking.ts';
import { wordGoesTo } from '../../src/wording/en/models/goes-to.ts';

describe('what the structure of a workflow allows', () => {
  it('is told beside a bound that is larger, and not where it is no news or no number', () => {
    expect(wordByStructure(6, 30)).toBe(
      'By its structure this workflow makes 6 at most, and more where a question is asked again for its JSON.',
    );
    expect(wordByStructure(30, 30)).toBe('');
    expect(wordByStructure(null, 30)).toBe('');
  });
});

describe('a model in this browser', () => {
  it('has no host that learns anything, and no price', () => {
    expect(wordGoesTo([''])).toBe('Prompts and inputs stay in this browser.');
    expect(wordGoesTo(['localhost:11434'])).toBe(
      'Prompts and inputs go to localhost:11434, and from here nowhere else.',
    );
    expect(wordBounds({ calls: 3, tokens: 50_000 }, { usd: 0, date: '' })).toBe(
      'At most 3 calls and 50,000 tokens, on this machine.',
    );
  });

  it('and others are told of by all hosts, each once', () => {
    const [one, two] = ['localhost:1', 'api.openai.com'];
    expect(wordGoesTo([one, two, one])).toBe(
      'Each prompt, with its inputs, goes to localhost:1 or api.openai.com, and from here nowhere else.',
    );
    expect(wordGoesTo([one, '', one])).toBe(
      'Each prompt, with its inputs, stays in this browser or goes to localhost:1, and from here nowhere else.',
    );
    expect(wordSheetTitle(undefined)).toBe('A model answers');
    expect(wordSheetTitle('Critic')).toBe('A model answers for “Critic”');
    expect(wordSheetTitle('x'.repeat(100))).toBe(`A model answers for “${'x'.repeat(39)}…”`);
  });

  it('is told of without a host', () => {
    const usage = { tokens: 5, input: 3, output: 2, usd: 0 };
    expect(wordTest({ kind: 'answered', text: 'OK', model: 'tiny', usage }, '', false)).toBe(
      'It works: tiny answered, 5 tokens.',
    );
    expect(wordTest({ kind: 'failed', error: 'llama.cpp broke: memory', class: 'other' }, '', false)).toBe(
      'The model did not answer: llama.cpp broke: memory.',
    );
    expect(wordTest({ kind: 'timed-out' }, '', false)).toBe('The model did not answer in time.');
  });
});

describe('a test', () => {
  const failed = (kind: FailureClass, error: string, byKey = true): string =>
    wordTest({ kind: 'failed', error, class: kind }, 'a.example', byKey);

  it('says of a refusal what the server said, and speaks of a key only where one was sent', () => {
    expect(failed('key-refused', 'The server answered 401: no')).toBe(
      'The server answered 401: no. Is it the whole key, and one of a.example?',
    );
    expect(failed('key-refused', 'The server answered 401', false)).toMatch(
      /^The server answered 401\. Maybe it wants a key/,
    );
  });

  it('blames neither a name nor an account where it may be something else', () => {
    expect(failed('model-unknown', 'The server answered 404: not found')).toBe(
      'a.example has no model of this name, or nothing at this base URL: The server answered 404: not found.',
    );
    expect(failed('unpaid', 'The server answered 402: too long for your credit')).toMatch(
      /too long for your credit\.$/,
    );
    expect(failed('rate-limited', 'The server answered 429')).toBe('a.example takes no more calls just now.');
    expect(failed('incomplete', 'A part of the answer could not be read')).toMatch(/^A part .* read\. Try again\.$/);
  });

  it('that took too long was stopped by nobody', () => {
    expect(wordTest({ kind: 'cancelled' }, 'localhost:1', false)).toMatch(
      /^localhost:1 did not answer within a minute/,
    );
  });

  it('of which nothing was heard names the server whose line is shown, and no line where there is none', () => {
    expect(wordUnheard({ host: 'localhost:5000', starts: 'Ollama' })).toContain('the line below starts Ollama');
    expect(wordUnheard({ host: 'a.example', starts: '' })).not.toContain('line below');
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

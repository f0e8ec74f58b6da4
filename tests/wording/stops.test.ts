import { describe, expect, it } from 'vitest';
import { wordWhatIfSaid } from '../../src/wording/en/after-run/what-if.ts';
import { inTurn, withStop } from '../../src/wording/stops.ts';
import { wordProblem, wordResult } from '../../src/wording/wording.ts';

describe('sentences one after the other', () => {
  it('have one stop between any two, whether they brought it or not', () => {
    expect(inTurn('Renamed', 'A text still speaks of A.', '', 'A rule still names A.')).toBe(
      'Renamed. A text still speaks of A. A rule still names A.',
    );
    expect(inTurn('It says "no."', 'Is that so?', 'Yes')).toBe('It says "no." Is that so? Yes');
    expect([withStop('gone'), withStop('gone.'), withStop('is it gone?')]).toEqual(['gone.', 'gone.', 'is it gone?']);
  });

  it('have one where a failure ends with the words of somebody else', () => {
    const failure = { code: 'model-failed', params: { message: 'Connection refused.' } } as const;
    const result = { text: '', value: null, node: null };
    const said = wordResult({ status: 'failed', result, unread: {}, queued: {}, took: 0, failure });
    expect(said).toBe('Failed: The model gave no answer: Connection refused.');
    expect(inTurn(wordProblem(failure).message, 'Try again.')).not.toContain('..');
  });

  it('have one in what is told of a what-if', () => {
    expect(wordWhatIfSaid('Finished. Round 3: limit reached.', '2 calls fewer')).toBe(
      'What if: Finished. Round 3: limit reached. 2 calls fewer',
    );
  });
});

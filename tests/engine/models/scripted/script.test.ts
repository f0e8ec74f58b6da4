import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../../src/engine/journal/ask.ts';
import { parseScript } from '../../../../src/engine/models/scripted/script.ts';
import { scripted } from '../../../../src/engine/models/scripted/scripted.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';

const ASK: Ask = {
  address: 'A',
  hash: '',
  node: 'A',
  id: 'A',
  part: 0,
  nth: 1,
  request: { kind: 'model', messages: [], model: 'm', options: {} },
};

/** What a script makes of a question to A. */
function answer(script: Json): unknown {
  return scripted(parseScript(script).script)(ASK)?.answer;
}

describe('a prepared failure', () => {
  it('may say of which class it is, and how long to wait', () => {
    const failure = { error: 'too many calls', class: 'rate-limited', retryAfter: 3 };
    expect(answer({ agents: { A: [failure] } })).toEqual({ kind: 'failed', ...failure });
    expect(parseScript({ agents: { A: [failure] } }).problems).toEqual([]);
  });

  it('of a class that there is not is a failure all the same, and is told', () => {
    const script = { agents: { A: [{ error: 'no', class: 'sad' }] } };
    expect(answer(script)).toEqual({ kind: 'failed', error: 'no' });
    expect(parseScript(script).problems).toMatchObject([{ code: 'script-unknown-failure', params: { named: 'sad' } }]);
  });

  it('is none with anything else beside it: then it is what a model says', () => {
    expect(answer({ agents: { A: [{ error: 'a typo', line: 3 }] } })).toMatchObject({
      kind: 'answered',
      value: { error: 'a typo', line: 3 },
    });
  });
});

describe('what a prepared answer costs', () => {
  it.each([
    [
      { tokens: 9, usd: 0.1 },
      { tokens: 9, usd: 0.1 },
    ],
    [
      { input: 5, output: 2, cached: 4 },
      { tokens: 7, input: 5, output: 2, cached: 4, usd: 0 },
    ],
    [
      { tokens: 9, input: 'many', output: -1 },
      { tokens: 9, usd: 0 },
    ],
    ['much', { tokens: 0, usd: 0 }],
  ])('%j is %j', (usage, read) =>
    expect(answer({ agents: { A: ['a'] }, usage: { A: usage } })).toMatchObject({ usage: read }),
  );
});

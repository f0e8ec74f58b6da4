import { describe, expect, it } from 'vitest';
import { similarity } from '../../../src/engine/similarity/similarity.ts';
import { CODE_FAILED } from '../../../src/engine/dialects/chatdev/functions.ts';
import type { Expectations } from '../../../src/engine/kernel/activation.ts';
import { answered, answerTo, inTurn, said } from './asks.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const VERDICT: Expectations = {
  keywords: [
    { words: ['AGAIN'], to: 'A', leaves: false },
    { words: ['DONE'], to: 'B', leaves: true },
  ],
};

/** After how many answers the condition first holds, by seed. */
function firsts(holds: (seed: number, nth: number) => boolean): number[] {
  return SEEDS.map((seed) => [1, 2, 3, 4, 5].find((nth) => holds(seed, nth)) ?? 9);
}

describe('the simulated model', () => {
  it('is a function of what it is asked, the seed and the number of the ask', () => {
    expect(said({ nth: 2 })).toBe(said({ nth: 2 }));
    expect(new Set(inTurn(3, {})).size).toBe(3);
  });

  it('003-80: says what it would have used, a token for four signs, for nothing, and that it is estimated', () => {
    const answer = answered({ prompt: 'x'.repeat(40) });
    const text = answer.kind === 'answered' ? answer.text : '';
    const tokens = Math.ceil((40 + text.length) / 4);
    expect(answer).toMatchObject({ usage: { tokens, usd: 0, estimated: true } });
  });

  it('refuses twice and then accepts, by the seed once or three times', () => {
    const accepted = firsts((seed, nth) => said({ expect: VERDICT, seed, nth }).includes('DONE'));
    expect([...new Set(accepted)].sort()).toEqual([2, 3, 4]);
    expect(accepted.filter((nth) => nth === 3).length).toBeGreaterThan(10);
    for (const text of inTurn(2, { expect: VERDICT, seed: SEEDS[accepted.indexOf(3)]! }))
      expect(text).toContain('AGAIN');
  });

  it('begins with a score near 0.55 and passes around the third', () => {
    const score = (seed: number, nth: number): number =>
      Number(
        /SCORE: ([\d.]+)/.exec(
          said({ expect: { score: { pattern: 'SCORE: ([\\d.]+)', threshold: 0.85 } }, seed, nth }),
        )?.[1],
      );
    expect([...new Set(firsts((seed, nth) => score(seed, nth) >= 0.85))].sort()).toEqual([2, 3, 4]);
    for (const seed of SEEDS) expect(Math.abs(score(seed, 1) - 0.6)).toBeLessThan(0.08);
  });

  it('goes the ways that stay in a loop in turn', () => {
    const keywords = ['ONE', 'TWO', 'THREE', 'FOUR'].map((word) => ({ words: [word], to: word, leaves: false }));
    const texts = inTurn(4, { expect: { keywords } });
    expect(texts.map((text) => keywords.findIndex(({ words }) => text.includes(words[0]!)))).toEqual([0, 1, 2, 3]);
    // None leaves the loop: then nothing is said that leads anywhere.
    expect(inTurn(9, { expect: { keywords } }).at(-1)).not.toMatch(/ONE|TWO|THREE|FOUR/);
  });

  it('does not say what an edge must not hear, though its prompt does', () => {
    const expectations = { keywords: [{ words: [], avoids: ['ACCEPT'], to: 'A', leaves: false }] };
    expect(said({ prompt: 'Say ACCEPT when it is good', expect: expectations })).not.toContain('ACCEPT');
    expect(said({ prompt: 'MARK: 0.10', expect: { lacks: 'MARK: [\\d.]+' } })).not.toContain('MARK');
  });

  it('gives declared outputs as JSON of their types, better each time', () => {
    const outputs = ['boolean', 'number', 'string', 'json'].map((type) => ({ name: `a ${type}`, type }));
    const [first, ...others] = inTurn(5, { expect: { outputs } }).map((text) => JSON.parse(text));
    expect(first).toMatchObject({ 'a boolean': false, 'a json': {} });
    expect(typeof first['a string']).toBe('string');
    expect(others.at(-1)).toMatchObject({ 'a boolean': true });
    expect(others.at(-1)['a number']).toBeGreaterThan(first['a number']);
  });

  it('chooses one of the choices; yes and no are a verdict', () => {
    expect(['left', 'right']).toContain(said({ expect: { choices: ['left', 'right'] } }));
    const verdicts = inTurn(5, { expect: { choices: ['yes', 'no'] } });
    expect([verdicts[0], verdicts[4]]).toEqual(['no', 'yes']);
  });
});

describe('without expectations, what the prompt asks for', () => {
  it.each([
    ['Rate it. Format: QUALITY: X.XX', /^QUALITY: 0\.\d\d$/],
    ['Rate it as SCORE: <0.0-1.0>', /^SCORE: 0\.\d\d$/],
    ['OUTPUT:\nSUMMARY: [two sentences]\nQUALITY: [0.0-1.0]', /^SUMMARY: [A-Z].*\.\nQUALITY: 0\.\d\d$/],
    ['Is it good? Answer with yes or no.', /^no$/],
    ['Respond with TRUE if it passes, FALSE otherwise.', /^FALSE$/],
    ['Reply with the number of the best:\n1. salt\n2. pepper', /^[12]$/],
    ['Classify it. Answer with one of these words: red, green or blue', /^(?:red|green|blue)$/],
  ])('%s', (prompt, form) => {
    expect(said({ prompt })).toMatch(form);
  });

  it('is JSON with the keys and types that it shows', () => {
    const prompt =
      'Judge it. Respond with JSON: {"score": 0.0, "passed": true/false, "why": "text", "list": ["a"], "level": "low|high"}';
    const made = JSON.parse(said({ prompt }));
    expect(made).toMatchObject({ passed: false, list: [expect.any(String)], why: expect.any(String) });
    expect(made.score).toBeLessThan(0.85);
    expect(['low', 'high']).toContain(made.level);
  });

  it('is a text on its subject when it asks for no form', () => {
    expect(said({ prompt: 'Write a poem about: the sea at night\nThree lines.' })).toContain('the sea at night');
    expect(said({ prompt: '=== INPUT FROM TASK (user) ===\n\na lamp' })).toContain('“a lamp”');
    expect(said({ prompt: '' })).toContain('draft 1');
  });
});

describe('its texts', () => {
  it('hold all that the draft before held, and something more', () => {
    const [first, second] = inTurn(2, {}).map((text) => text.slice(text.indexOf('”')));
    expect(second!.startsWith(first!)).toBe(true);
    expect(second!.length).toBeGreaterThan(first!.length);
  });

  it('keep their subject through the rounds', () => {
    const first = said({ prompt: 'about: frogs' });
    expect(said({ prompt: `Make it better:\n${first}`, nth: 2 })).toContain('“frogs”');
  });

  it('stay as they are in the end, so that a loop that waits for that ends', () => {
    const texts = inTurn(6, {});
    const alike = texts.slice(1).map((text, at) => similarity(texts[at]!, text));
    expect(alike[0]).toBeLessThan(0.95);
    expect(alike.at(-1)).toBe(1);
  });

  it('are remarks where an opinion is asked for', () => {
    expect(said({ system: 'You review poems.' })).toMatch(/^N, look 1 at “.*”: The opening/);
    expect(inTurn(5, { system: 'You review poems.' }).at(-1)).toContain('Nothing left to change');
  });
});

describe('its moods', () => {
  it('stubborn: never accepts, whatever the seed', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      expect(said({ mood: 'stubborn', expect: VERDICT, seed, nth: 50 })).toContain('AGAIN');
      const score = { pattern: 'S: ([\\d.]+)', threshold: 0.8 };
      expect(Number(said({ mood: 'stubborn', expect: { score }, seed, nth: 50 }).slice(3, 7))).toBeLessThan(0.7);
    }
  });

  it('erratic: accepts by chance, and may refuse again', () => {
    const verdicts = inTurn(30, { mood: 'erratic', expect: VERDICT }).map((text) => text.includes('DONE'));
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(5);
    expect(verdicts.lastIndexOf(false)).toBeGreaterThan(verdicts.indexOf(true));
  });

  it('failing: does not answer now and then', () => {
    const kinds = Array.from({ length: 30 }, (_, at) => answered({ mood: 'failing', nth: at + 1 }).kind);
    expect(new Set(kinds)).toEqual(new Set(['answered', 'failed']));
  });
});

describe('a simulated tool', () => {
  const tool =
    (expectations?: Expectations, simulated: string | null = '(simulated) it ran') =>
    (nth: number) => {
      const answer = answerTo(
        {
          kind: 'tool',
          tool: 't',
          call: {},
          ...(simulated !== null && { simulated }),
          ...(expectations && { expect: expectations }),
        },
        { nth },
      );
      return 'text' in answer ? answer.text : answer.kind;
    };

  it('says what its node says that it might; without that it is refused', () => {
    expect(tool()(1)).toBe('(simulated) it ran');
    expect(tool(undefined, null)(1)).toBe('refused');
  });

  it('fails first and then succeeds where an edge looks for a failure', () => {
    const ways = [
      { words: [], avoids: [CODE_FAILED], to: 'B', leaves: true },
      { words: [CODE_FAILED], to: 'A', leaves: false },
    ];
    const ran = [1, 2, 3, 4].map(tool({ keywords: ways }));
    expect(ran[0]).toBe(`${CODE_FAILED}\n(simulated) it ran`);
    expect(ran[3]).toBe('(simulated) it ran');
  });

  it('gives values for declared outputs', () => {
    expect(JSON.parse(tool({ outputs: [{ name: 'n', type: 'number' }] })(1))).toEqual({ n: expect.any(Number) });
  });
});

import { describe, expect, it } from 'vitest';
import type { Expectations } from '../../../../src/engine/workflow/activation.ts';
import { answerTo, said } from './asks.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

describe('a word that the prompt asks for', () => {
  it('goes the ways that stay in a loop in turn', () => {
    const keywords = ['ONE', 'TWO', 'THREE', 'FOUR'].map((word) => ({ words: [word], to: word, leaves: false }));
    const system = 'You hand out turns. Answer with one of these: ONE, TWO, THREE or FOUR.';
    const texts = [1, 2, 3, 4, 9].map((nth) => said({ prompt: 'They talk.', system, expect: { keywords }, nth }));
    const first = texts.slice(0, 4).map((text) => keywords.findIndex(({ words }) => text.startsWith(words[0]!)));
    expect(first).toEqual([0, 1, 2, 3]);
    // None leaves the loop: then nothing is said that leads anywhere.
    expect(texts[4]).not.toMatch(/ONE|TWO|THREE|FOUR/);
  });

  it('chooses between ways that all stay or all leave by what their words mean, and names one at once', () => {
    for (const leaves of [true, false]) {
      const keywords = ['REJECTED', 'APPROVED'].map((word) => ({ words: [word], to: word, leaves }));
      const system = 'You review poems. Say APPROVED or REJECTED.';
      const texts = [1, 9].map((nth) => said({ prompt: 'A poem by hand.', system, expect: { keywords }, nth }));
      expect(texts.map((text) => text.split('\n')[0])).toEqual(['REJECTED', 'APPROVED']);
    }
    const teams = ['BILLING', 'SALES', 'REPAIRS'].map((word) => ({ words: [word], to: word, leaves: false }));
    const system = 'Which team is it for? Answer BILLING, SALES or REPAIRS.';
    for (const seed of SEEDS)
      expect(said({ prompt: 'My lamp is dark.', system, expect: { keywords: teams }, seed })).toMatch(
        /^(?:BILLING|SALES|REPAIRS)\b/,
      );
  });

  it('takes neither "one of" for a word nor a part of a word, nor what is emphasised or forbidden', () => {
    const keywords = ['ONE', 'PASS'].map((word) => ({ words: [word], to: word, leaves: true }));
    const system =
      'Write a COMPLETE, plain text on one of the two banks, and answer with one line. Do not output "diffs". Compasses.';
    for (const nth of [1, 9])
      expect(said({ prompt: 'A river.', system, expect: { keywords }, nth })).not.toMatch(
        /^(?:one|pass|complete|diffs)\b/i,
      );
  });

  it('says the word as its prompt spells it, though an edge waits for another spelling', () => {
    const ways: Expectations = { keywords: [{ words: ['ENOUGH'], to: 'B', leaves: true }] };
    expect(said({ prompt: 'A verse by hand.', system: 'Say "enough" when it is good.', expect: ways, nth: 9 })).toMatch(
      /^enough\n/,
    );
  });
});

describe('a form that the prompt asks for', () => {
  it.each([
    ['Rate it. Format: QUALITY: X.XX', /^QUALITY: 0\.\d\d$/],
    ['Rate it as SCORE: <0.0-1.0>', /^SCORE: 0\.\d\d$/],
    ['OUTPUT:\nSUMMARY: [two sentences]\nQUALITY: [0.0-1.0]', /^SUMMARY: [A-Z].*\.\nQUALITY: 0\.\d\d$/],
    ['Is it good? Answer with yes or no.', /^no$/],
    ['Respond with TRUE if it passes, FALSE otherwise.', /^FALSE$/],
    ['Reply with the number of the best:\n1. salt\n2. pepper', /^[12]$/],
    ['Classify it. Answer with one of these words: red, green or blue', /^(?:red|green|blue)$/],
    ['Rate it from 1 to 10.', /\b[1-9]\/10$/],
  ])('%s', (prompt, form) => {
    expect(said({ prompt: 'A poem on rain.', system: prompt })).toMatch(form);
    // Who is to rate what he was not sent says so first.
    if (!prompt.startsWith('Rate')) expect(said({ prompt })).toMatch(form);
  });

  it.each([
    ['Taste the soup. Write TASTE: and a number from 0 to 1.', /\nTASTE: 0\.\d\d$/],
    ['Taste the soup. Write "TASTE:" and a number.', /\nTASTE: 0\.\d\d$/],
    ['Taste the soup. End with TASTE: and the score.', /\nTASTE: 0\.\d\d$/],
    ['Taste the soup. Add TASTE: a score between 0 and 1.', /\nTASTE: 0\.\d\d$/],
    ['Taste the soup. Write TASTE: x.xx', /\nTASTE: 0\.\d\d$/],
    ['Read lines 1 to 10. Write TASTE: and a number from 0 to 100.', /\nTASTE: [1-9]\d$/],
    ['Judge the soup. Write only TASTE: and a number.', /^TASTE: 0\.\d\d$/],
    ['Look at the soup. Name the SPICES: and a number of them.', /^(?!.*SPICES: \d)/s],
  ])('is a label with a number in words: %s', (system, form) => {
    expect(said({ prompt: 'A soup of carrots.', system })).toMatch(form);
  });

  it('has a number in words that rises with what is better', () => {
    const system = 'You judge soups. Write TASTE: and a number from 0 to 1.';
    const marks = [1, 2, 9].map((nth) => Number(/TASTE: (.+)$/.exec(said({ prompt: 'A soup.', system, nth }))?.[1]));
    expect(marks).toEqual(marks.toSorted());
    expect(new Set(marks).size).toBe(3);
  });

  it('is the form that it shows and nothing else, with the word of a verdict in its line', () => {
    const ways: Expectations = {
      keywords: [
        { words: ['NEXT: MORE'], to: 'A', leaves: false },
        { words: ['NEXT: ENOUGH'], to: 'B', leaves: true },
      ],
    };
    const system = 'You review poems.\nREMARK: <what is missing>\nNEXT: MORE / ENOUGH\nMARK: [0.0-1.0]';
    const texts = [1, 9].map((nth) => said({ prompt: 'A poem by hand.', system, expect: ways, nth }));
    expect(texts[0]).toMatch(/^REMARK: The text on .*(?:lacks|needs) .*\nNEXT: MORE\nMARK: 0\.[5-8]\d$/);
    expect(texts[1]).toMatch(/^REMARK: I would change nothing .*\nNEXT: ENOUGH\nMARK: 0\.9\d$/);
  });

  it('puts a turn that is handed out in the place that its form keeps for it', () => {
    const keywords = ['CALL_ANN', 'CALL_BOB'].map((word) => ({ words: [word], to: word, leaves: false }));
    const system = 'You hand out turns: CALL_ANN, CALL_BOB.\nWhy: <in a sentence>\nTURN: <COMMAND>';
    const texts = [1, 2].map((nth) => said({ prompt: 'They talk.', system, expect: { keywords }, nth }));
    expect(texts.map((text) => text.split('\n').at(-1))).toEqual(['TURN: CALL_ANN', 'TURN: CALL_BOB']);
  });

  it('of a judge who is only sent reports of the work gets better with every look', () => {
    const system = 'You review code.\nDECISION: <REJECT|ACCEPT>\nWHY: <the fault>';
    const code = 'def sort(items):\n    return items';
    const messages = (...texts: string[]) => [
      { role: 'system', text: system },
      ...texts.map((text) => ({ role: 'user', text })),
    ];
    const decided = (nth: number, ...texts: string[]): unknown =>
      answerTo({ kind: 'model', messages: messages(...texts), model: 'm', options: {} }, { nth });
    const decision = (word: string) => ({ text: expect.stringMatching(`^DECISION: ${word}\n`) });
    const report = 'STATUS: PASS\nERROR: none';
    expect(decided(1, code, report)).toMatchObject(decision('REJECT'));
    expect(decided(4, code, report)).toMatchObject(decision('ACCEPT'));
    expect(decided(4, code)).toMatchObject(decision('REJECT'));
  });

  it('is not sent again with a text that was sent with it before', () => {
    const keywords = [
      { words: ['<url>:'], to: 'A', leaves: false },
      { words: [], to: 'B', leaves: true },
    ];
    const system =
      'You merge what was found.\nTo find more, your output must use this format:\n<url>: https://a.example';
    const messages = [
      { role: 'system', text: system },
      { role: 'assistant', text: '<url>:\nRain: records of the time' },
      { role: 'user', text: 'It falls.' },
    ];
    const found = (nth: number): unknown =>
      answerTo({ kind: 'model', messages, model: 'm', options: {}, expect: { keywords } }, { nth });
    expect(found(1)).toMatchObject({ text: expect.stringMatching(/^<url>:\nRain: records of the time It falls\./) });
    expect(found(9)).toMatchObject({ text: 'Rain: records of the time It falls.' });
  });

  it('is JSON with the keys and types that it shows', () => {
    const system =
      'Judge it. Respond with JSON: {"score": 0.0, "passed": true/false, "why": "text", "list": ["a"], "level": "low|high"}';
    const made = JSON.parse(said({ system }));
    expect(made).toMatchObject({ passed: false, list: [expect.any(String)], why: expect.any(String) });
    expect(made.score).toBeLessThan(0.85);
    expect(['low', 'high']).toContain(made.level);
  });

  it('is code when it asks for code, in the language that it names', () => {
    expect(said({ prompt: 'Write code to sort a list.' })).toMatch(/^def \w+\(/);
    expect(said({ prompt: 'Write a JavaScript function that sorts.' })).toMatch(/^function \w+\(/);
  });

  it('is a text on its subject when it asks for no form', () => {
    expect(said({ prompt: 'Write a poem about: the sea at night\nThree lines.' })).toContain('The sea at night');
    expect(said({ prompt: '=== INPUT FROM TASK (user) ===\n\na lamp', written: [] })).toMatch(/^A lamp: /);
  });
});

import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../../src/engine/journal/ask.ts';
import { parseScript } from '../../../../src/engine/models/scripted/script.ts';
import { isScripted, scripted } from '../../../../src/engine/models/scripted/scripted.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';

/** The n-th question to Judge, of two messages. */
function ask(text: string, nth = 1): Ask {
  const messages = [
    { role: 'system', text: 'You judge poems.' },
    { role: 'user', text },
  ];
  const request = { kind: 'model', messages, model: 'm', options: {} } as const;
  return { address: `Judge#${nth}`, hash: '', node: 'Judge', id: 'Judge', part: 0, nth, request };
}

const RULES: Json = [
  { when: ['poems', 'the sea'], unless: 'in prose', reply: ['SCORE: 0.5', 'SCORE: 0.9'] },
  { when: 'the sea', reply: 'SCORE: 0.1' },
  { reply: 'I see no poem.' },
];

function said(rules: Json, asked: Ask, seed = 0): string {
  const reply = scripted(parseScript({ rules: { Judge: rules } }).script, seed)(asked);
  return reply?.answer.kind === 'answered' ? reply.answer.text : 'nothing';
}

describe('rules of prepared answers', () => {
  it('answer by what the prompt holds, the first that fits, so that what a prompt lacks shows', () => {
    expect(said(RULES, ask('Judge this: the sea'))).toBe('SCORE: 0.5');
    expect(said(RULES, ask('Judge this: the sea, in prose'))).toBe('SCORE: 0.1');
    expect(said(RULES, ask('Judge this: '))).toBe('I see no poem.');
  });

  it('give the n-th time the n-th reply, and the last one again', () => {
    expect([1, 2, 3].map((nth) => said(RULES, ask('the sea', nth)))).toEqual([
      'SCORE: 0.5',
      'SCORE: 0.9',
      'SCORE: 0.9',
    ]);
  });

  it('leave a choice to the seed: the same seed says the same, and others say all there is', () => {
    const rules = [{ oneOf: ['yes', 'no', { failed: false }] }];
    const all = Array.from({ length: 40 }, (_, seed) => said(rules, ask('a'), seed));
    expect(new Set(all)).toEqual(new Set(['yes', 'no', '{"failed":false}']));
    expect(Array.from({ length: 40 }, (_, seed) => said(rules, ask('a'), seed))).toEqual(all);
  });

  it('leave what fits none of them to whoever answers unlisted nodes', () => {
    const { script } = parseScript({ rules: { Judge: [{ when: 'a', reply: 'b' }] } });
    expect([isScripted(script, ask('a')), isScripted(script, ask('c'))]).toEqual([true, false]);
    expect(said([{ when: 'a', reply: 'b' }], ask('c', 2))).toBe('Judge#2');
  });

  it('never stand over the answers that are listed for the node', () => {
    const { script } = parseScript({ agents: { Judge: ['listed'] }, rules: { Judge: [{ reply: 'by rule' }] } });
    expect(scripted(script)(ask('a'))?.answer).toMatchObject({ text: 'listed' });
  });

  it('that cannot be used are told, and are none', () => {
    const codes = (rules: Json): string[] => parseScript({ rules }).problems.map(({ code }) => code);
    expect(codes({ Judge: [{ when: 'a' }] })).toEqual(['script-rule-without-reply']);
    expect(codes({ Judge: [{ reply: [] }] })).toEqual(['script-rule-without-reply']);
    expect(codes({ Judge: 'yes' })).toEqual(['script-not-a-list']);
    expect(codes(['yes'])).toEqual(['script-not-an-object']);
    expect(said([{ reply: [] }], ask('a'))).toBe('Judge#1');
  });
});

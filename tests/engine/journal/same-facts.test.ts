import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { differingFact, sameFacts } from '../../../src/engine/journal/same-facts.ts';
import type { RequestMessage } from '../../../src/engine/workflow/request.ts';

const AT = { part: 0, frame: 0, of: 1 };
const MESSAGES = [
  { role: 'system', text: 'You write.' },
  { role: 'user', text: 'Write.' },
];

function asked(hash: string, messages: RequestMessage[] = MESSAGES, omitted?: number): Fact {
  const request = { kind: 'model' as const, messages, model: 'm', options: {} };
  const ask = { address: 'A', hash, node: 'A', id: 'A', part: 0, nth: 1, request };
  return { seq: 2, ...AT, kind: 'asked', ask: { ...ask, ...(omitted !== undefined && { omitted }) } };
}

function answered(text: string, more: object = {}): Fact {
  const recorded = { address: 'A', hash: 'h', answer: { kind: 'answered' as const, text }, took: 1, ...more };
  return { seq: 3, ...AT, kind: 'answered', asked: 2, recorded };
}

describe('two runs', () => {
  it('are one where only the way differs by which an answer was come by', () => {
    expect(sameFacts([asked('h')], [asked('')])).toBe(true);
    expect(sameFacts([asked('h')], [asked('', MESSAGES.slice(1), 1)])).toBe(true);
    const kept = answered('a', { kind: 'answer', after: 3, edited: true });
    expect(sameFacts([kept], [answered('a', { hash: '' })])).toBe(true);
  });

  it.each<[string, Fact, Fact]>([
    ['hash', asked('h'), asked('i')],
    ['message', asked('h'), asked('h', [MESSAGES[0]!, { role: 'user', text: 'Paint.' }])],
    ['number of messages', asked('h', MESSAGES.slice(1)), asked('', MESSAGES.slice(1), 1)],
    ['answer', answered('a'), answered('b')],
    ['time that an answer took', answered('a'), answered('a', { took: 2 })],
    ['kind of fact', { seq: 2, ...AT, kind: 'nodeHeldBack' }, { seq: 2, ...AT, kind: 'frameClosed' }],
    ['place', { seq: 2, ...AT, kind: 'nodeHeldBack' }, { seq: 2, ...AT, part: 1, kind: 'nodeHeldBack' }],
  ])('differ by a %s', (_what, one, other) => {
    expect(differingFact([one], [other])).toEqual({ one, other });
  });

  it('differ where one goes on', () => {
    expect(differingFact([asked('h'), answered('a')], [asked('h')])).toEqual({ one: answered('a'), other: null });
  });
});

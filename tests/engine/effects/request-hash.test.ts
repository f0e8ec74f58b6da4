import { describe, expect, it } from 'vitest';
import { fingerprint, hash32 } from '../../../src/engine/effects/hash.ts';
import { requestHash } from '../../../src/engine/effects/request-hash.ts';
import type { Request } from '../../../src/engine/workflow/activation.ts';

const MODEL: Extract<Request, { kind: 'model' }> = {
  kind: 'model',
  messages: [{ role: 'user', text: 'Write.' }],
  model: 'm',
  options: { temperature: 0, seed: 1 },
};
const HUMAN: Extract<Request, { kind: 'human' }> = {
  kind: 'human',
  question: 'Ready?',
  context: 'a draft',
  quickReplies: [],
};
const TOOL: Extract<Request, { kind: 'tool' }> = { kind: 'tool', tool: 'search', call: { q: 'owls' } };

describe('the hash of a question', () => {
  it('stays what it was: tapes that were kept are found by it', () => {
    const formed: Request = { ...MODEL, schema: { type: 'object' }, provider: 'openai', place: 'http://localhost:1' };
    expect([MODEL, HUMAN, TOOL, formed].map(requestHash)).toEqual([
      'c92d6da6e17332db',
      'e3f129af2ae3f371',
      '116840da0bac3bb9',
      '5a2638b899b4b2cd',
    ]);
  });

  it.each<[string, Request, Request]>([
    ['messages of a model', MODEL, { ...MODEL, messages: [{ role: 'system', text: 'Write.' }] }],
    ['model', MODEL, { ...MODEL, model: 'n' }],
    ['options', MODEL, { ...MODEL, options: { temperature: 1, seed: 1 } }],
    ['form of the answer', MODEL, { ...MODEL, schema: { type: 'object' } }],
    ['tools', MODEL, { ...MODEL, tools: [{ name: 'price', description: '', parameters: {} }] }],
    ['calls in a message', MODEL, { ...MODEL, messages: [{ role: 'user', text: 'Write.', calls: [] }] }],
    ['call that a message answers', MODEL, { ...MODEL, messages: [{ role: 'user', text: 'Write.', callId: 'c' }] }],
    ['question to a person', HUMAN, { ...HUMAN, question: 'Done?' }],
    ['what a person is shown', HUMAN, { ...HUMAN, context: 'another draft' }],
    ['tool', TOOL, { ...TOOL, tool: 'find' }],
    ['call of a tool', TOOL, { ...TOOL, call: { q: 'bats' } }],
  ])('depends on the %s', (_, one, other) => expect(requestHash(one)).not.toBe(requestHash(other)));

  it.each<[string, Request, Request]>([
    ['the order of options', MODEL, { ...MODEL, options: { seed: 1, temperature: 0 } }],
    ['tools of which there are none', MODEL, { ...MODEL, tools: [] }],
    ['how the model is reached', MODEL, { ...MODEL, provider: 'openai', place: 'http://localhost:1' }],
    ['a deadline', MODEL, { ...MODEL, deadline: 3 }],
    ['what is expected of the answer', MODEL, { ...MODEL, expect: { choices: ['yes'] }, written: ['Write.'] }],
    ['in whose name a model is asked', MODEL, { ...MODEL, speaker: 'judge' }],
    ['the buttons under a question', HUMAN, { ...HUMAN, quickReplies: ['SHIP'] }],
    ['what the simulated model says for a tool', TOOL, { ...TOOL, simulated: 'found' }],
  ])('does not depend on %s', (_, one, other) => expect(requestHash(one)).toBe(requestHash(other)));
});

describe('hashes', () => {
  it('tell texts apart by each of their characters, in their order', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'a\u0000', '\u{1F989}', 'ä'];
    expect(new Set(texts.map((text) => hash32(text))).size).toBe(texts.length);
    expect(new Set(texts.map((text) => fingerprint(text))).size).toBe(texts.length);
  });

  it('give fingerprints of sixteen signs, zeros in front included', () => {
    const prints = Array.from({ length: 300 }, (_, index) => fingerprint(`text ${index}`));
    expect(prints.every((print) => /^[0-9a-f]{16}$/.test(print))).toBe(true);
    expect(prints.some((print) => print.startsWith('0') || print[8] === '0')).toBe(true);
  });
});

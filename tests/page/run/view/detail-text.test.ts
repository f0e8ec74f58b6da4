import { describe, expect, it } from 'vitest';
import type { ActivationDetail, RoundRow } from '../../../../src/engine/journal/rounds.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import type { Verdict } from '../../../../src/engine/workflow/verdict/verdict.ts';
import {
  answerLines,
  answerText,
  costText,
  envelopeText,
  durationText,
  edgeValueText,
  plainLines,
  promptPieces,
  resultText,
  timeTaken,
  withSenders,
  wordWent,
} from '../../../../src/page/run/view/detail-text.ts';

const message = (text: string) => ({ role: 'user' as const, text, source: 'Writer' });

const detail = (more: Partial<ActivationDetail>): ActivationDetail => ({
  part: 0,
  seq: 1,
  frame: 1,
  path: 'Writer',
  inputs: { messages: [], ports: {}, total: 0 },
  outputs: { messages: [], ports: {} },
  said: null,
  asks: [],
  edges: [],
  evidence: [],
  problems: [],
  failure: null,
  status: 'finished',
  ...more,
});

const asked = (text: string, took: number): ActivationDetail['asks'][number] => ({
  seq: 2,
  ask: {
    address: '',
    hash: '',
    node: 'Writer',
    id: 'Writer',
    part: 0,
    nth: 1,
    request: { kind: 'model', messages: [], model: '', options: {} },
  },
  answer: { kind: 'answered', text },
  took,
});

describe('detail texts', () => {
  it('shows the last answer, else what was sent on', () => {
    expect(resultText(detail({ asks: [asked('first', 1), asked('second', 2)] }))).toBe('second');
    expect(resultText(detail({ said: { kind: 'text', text: 'a' } }))).toBe('a');
    expect(resultText(detail({}))).toBe('');
  });
  it('counts no answer as a call that was typed over', () => {
    const typed = { ...asked('mine', 0), edited: true as const };
    expect(costText(detail({ asks: [asked('theirs', 0)] }))).toBe('1 call');
    expect(costText(detail({ asks: [typed] }))).toBe('1 answer typed over');
    expect(costText(detail({ asks: [asked('theirs', 0), typed] }))).toBe('1 call and 1 answer typed over');
  });
  it('shows what went outside, else what was received', () => {
    const base = asked('', 0);
    const human = { kind: 'human' as const, question: 'Good?', context: 'A draft', quickReplies: [] };
    const question = { ...base, ask: { ...base.ask, request: human } };
    expect(promptPieces(detail({ asks: [question] }))).toEqual([
      { head: 'question', text: 'Good?' },
      { head: 'context', text: 'A draft' },
    ]);
    const inputs = { messages: [message('hello')], ports: { ready: true }, total: 2 };
    expect(promptPieces(detail({ inputs }))).toEqual([
      { head: 'Writer', text: 'hello' },
      { head: 'ready', text: 'true' },
    ]);
  });
  it('does not pass the newest messages off for the whole prompt where those before were not kept', () => {
    const base = asked('', 0);
    const request = { kind: 'model' as const, messages: [{ role: 'user', text: 'Go on' }], model: '', options: {} };
    expect(promptPieces(detail({ asks: [{ ...base, ask: { ...base.ask, request, omitted: 8 } }] }))).toEqual([
      { head: 'before', text: '8 earlier messages, not kept with the run' },
      { head: 'user', text: 'Go on' },
    ]);
  });
  it('shows the calls of tools in a conversation, and whose result a tool’s message is', () => {
    const base = asked('', 0);
    const calls = [
      { id: 'c1', name: 'look', arguments: { at: 'x' } },
      { id: 'c2', name: 'price', arguments: 'y' },
    ];
    const messages = [
      { role: 'assistant', text: 'wait', calls },
      { role: 'tool', text: 'found', callId: 'c1' },
      { role: 'assistant', text: '', calls: calls.slice(1) },
      { role: 'tool', text: '3', callId: 'of before' },
    ];
    const request = { kind: 'model' as const, messages, model: '', options: {} };
    expect(promptPieces(detail({ asks: [{ ...base, ask: { ...base.ask, request } }] }))).toEqual([
      { head: 'assistant', text: 'wait' },
      { head: 'assistant calls look', text: '{\n  "at": "x"\n}' },
      { head: 'assistant calls price', text: 'y' },
      { head: 'tool look', text: 'found' },
      { head: 'assistant calls price', text: 'y' },
      { head: 'tool', text: '3' },
    ]);
  });
  it('says of what kind a failure was, where that is known', () => {
    expect(answerText({ kind: 'failed', error: 'HTTP 429', class: 'rate-limited' })).toBe(
      'Failed, too many calls: HTTP 429',
    );
    expect(answerText({ kind: 'failed', error: 'odd', class: 'other' })).toBe('Failed: odd');
  });
  it('says in words whose text it is', () => {
    const text = '=== INPUT FROM Writer (user) ===\n\nA draft\n\n=== INPUT FROM UNKNOWN (user) ===\n\nA task';
    expect(withSenders(text)).toBe('From Writer:\nA draft\n\nGiven:\nA task');
  });
  it('shows values by name', () => {
    expect(plainLines({ ready: false, note: 'x' })).toBe('ready: false\nnote: x');
  });
  it('shows an answer that is data value by value, and any other as it was written', () => {
    expect(answerLines('{"done":true,"remark":"Stop here."}')).toBe('done: true\nremark: Stop here.');
    expect(answerLines('\n["a", {"b": 1}]')).toBe('- a\n- b: 1');
    for (const text of ['{ready} or not', 'true', '{}', '[]', '"quoted"', '7', ''])
      expect(answerLines(text)).toBe(text);
  });
  it('shows data without the marks of JSON, and the data itself apart', () => {
    const order = { valid: true, data: [{ item: 'flour', amount: 3 }, 'rye'], errors: [] };
    expect(plainLines(order)).toBe('valid: true\ndata:\n  - item: flour\n    amount: 3\n  - rye\nerrors:\n  nothing');
    const said = { kind: 'branch', branch: 'done', reason: 'all is said' } as const;
    const router = detail({ said, outputs: { messages: [], ports: { output: { selectedBranch: 'done' } } } });
    expect(resultText(router)).toBe('→ done: all is said');
    expect(envelopeText(router)).toContain('"selectedBranch": "done"');
    const plain = detail({ said: { kind: 'text', text: 'x' }, outputs: { messages: [], ports: { text: 'x' } } });
    expect(envelopeText(plain)).toBe('');
  });
  it('says why there is no answer', () => {
    expect(answerText({ kind: 'timed-out' })).toBe('No answer in time');
    expect(answerText({ kind: 'failed', error: '429' })).toBe('Failed: 429');
  });
  it('adds up the clock', () => {
    expect(timeTaken(detail({ asks: [asked('', 1.5), asked('', 2)] }))).toBe(3.5);
    expect([0.42, 9.96, 59.7, 125].map(durationText)).toEqual(['0.4 s', '10 s', '1 min 0 s', '2 min 5 s']);
  });
  it('tells a message from a value', () => {
    expect(edgeValueText(message('hello'))).toBe('hello');
    expect(edgeValueText({ role: 'x' })).toBe('{\n  "role": "x"\n}');
    expect(edgeValueText('plain')).toBe('plain');
  });
});

describe('where what was passed on went', () => {
  const text = openText(
    'graph: {id: g, start: A, nodes: [{id: A, type: passthrough, config: {}}, {id: B, type: passthrough, config: {}}, {id: C, type: passthrough, config: {}}], edges: [{from: A, to: B}, {from: B, to: A}, {from: B, to: C}]}',
    {},
  );
  const workflow = text.workflow;
  if (!workflow) throw new Error('the text does not open');
  const edge = { part: 0, taken: true, queued: true, triggers: true, value: null };
  const verdict = { outcome: 'stopped' } as Verdict;
  const cell = { part: 1, seq: 5 } as RoundRow['cells'][number];
  const round = (more: Partial<RoundRow>): RoundRow => ({
    frame: 1,
    round: 2,
    first: 1,
    last: 9,
    cells: [],
    inner: [],
    verdict: null,
    problems: [],
    ...more,
  });

  it.each([
    ['a way that was not taken', { ...edge, taken: false }, round({}), 'not taken'],
    ['what triggers nobody', { ...edge, triggers: false }, round({}), 'given, not triggered'],
    ['a node that ran', edge, round({ verdict, cells: [cell] }), 'triggered'],
    [
      'a node that had run before it alone',
      edge,
      round({ verdict, cells: [{ ...cell, seq: 1 }] }),
      'triggered, but the loop ended before it ran',
    ],
    [
      'a node that the end of the loop left out',
      edge,
      round({ verdict }),
      'triggered, but the loop ended before it ran',
    ],
    ['a node outside of the loop', { ...edge, part: 2 }, round({ verdict }), 'triggered'],
    ['a round that goes on', edge, round({}), 'triggered'],
    ['a round after which came another', edge, round({ verdict: { ...verdict, outcome: 'again' } }), 'triggered'],
  ])('%s', (_what, each, row, words) => expect(wordWent(each, { seq: 2, part: 0 }, row, workflow)).toBe(words));
});

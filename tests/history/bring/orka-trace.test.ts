import { describe, expect, it } from 'vitest';
import { readLogs } from '../../../src/history/bring/read-log.ts';
import { readOrkaTrace } from '../../../src/history/bring/orka-trace.ts';
import { must } from '../support.ts';

const METRICS = {
  tokens: 9,
  prompt_tokens: 6,
  completion_tokens: 3,
  latency_ms: 1500,
  cost_usd: 0.25,
  model: 'tiny:1b',
};

const event = (agent: string, type: string, payload: object, time = '2026-03-01T08:00:00+00:00') => ({
  agent_id: agent,
  event_type: type,
  timestamp: time,
  payload,
});

const trace = (events: unknown[], blobs: object = {}) =>
  JSON.stringify({ _metadata: { version: '1.2.0', deduplication_enabled: true }, blob_store: blobs, events }, null, 2);

const ref = (name: string) => ({ ref: name, _type: 'blob_reference', _original_keys: ['input'] });

const texts = (text: string) =>
  must(readOrkaTrace(text)).answers.map(({ node, answer }) => [node, answer.kind === 'answered' ? answer.text : '']);

describe('an OrKa trace', () => {
  it('gives what agents said, out of its store, with what it cost', () => {
    const blobs = { a1: { input: 'owls', response: 'Owls hoot', confidence: '0.9', _metrics: METRICS } };
    const log = must(readOrkaTrace(trace([event('poet', 'LocalLLMAgent', ref('a1'))], blobs)));
    expect(log).toMatchObject({ from: 'orka-trace', input: 'owls', unread: 0, cut: [] });
    expect(log.answers).toEqual([
      {
        node: 'poet',
        kind: 'model',
        seconds: 1.5,
        answer: {
          kind: 'answered',
          text: 'Owls hoot',
          model: 'tiny:1b',
          usage: { tokens: 9, input: 6, output: 3, usd: 0.25 },
        },
      },
    ]);
  });

  it('finds the answer where older and newer versions put it', () => {
    const old = event('judge', 'OpenAIBinaryAgent', { input: 3, result: { input: 3, result: true, response: 'true' } });
    const validated = event('guard', 'ValidationAndStructuringAgent', {
      input: 3,
      result: { input: 3, result: { valid: true, raw_llm_output: '{"valid": true}' } },
    });
    const plain = event('flag', 'Agent', { result: false });
    const newer = event('poet', 'LocalLLMAgent', {
      agent_id: 'poet',
      result: 'Hoot',
      response: 'Hoot',
      status: 'success',
    });
    expect(texts(trace([old, validated, plain, newer]))).toEqual([
      ['judge', 'true'],
      ['guard', '{"valid": true}'],
      ['flag', 'false'],
      ['poet', 'Hoot'],
    ]);
  });

  it('reads executions that stand beside no store', () => {
    const executions = [event('poet', 'LocalLLMAgent', { response: 'Hoot' })];
    expect(texts(JSON.stringify({ execution_metadata: {}, agent_executions: executions }))).toEqual([['poet', 'Hoot']]);
  });

  const rounds = (result: object[]) => result.map((each, at) => ({ loop_number: at + 1, score: 0.5, result: each }));

  it('reads the rounds that a loop tells of', () => {
    const loop = { loops_completed: 2, final_score: 0.9, result: { poet: { response: 'two' } } };
    const past = rounds([{ poet: { response: 'one' } }, { poet: { response: 'two' } }]);
    const text = trace([
      event('cycle', 'LoopNode', { result: { input: 'owls', result: { ...loop, past_loops: past } } }),
    ]);
    expect(texts(text)).toEqual([
      ['poet', 'one'],
      ['poet', 'two'],
    ]);
    expect(must(readOrkaTrace(text)).cut).toEqual([]);
  });

  it('says of which loop it has the last round only, and takes the traces of its rounds where they are there', () => {
    const told = {
      loops_completed: 2,
      result: { poet: { response: 'two' } },
      past_loops: [{ score: 0.5 }, { score: 0.9 }],
    };
    const outer = trace([
      event('cycle', 'LoopNode', { response: told, ...told }),
      event('closer', 'LocalLLMAgent', { response: 'end' }),
    ]);
    expect(must(readLogs([outer]))).toMatchObject({ cut: ['cycle'], answers: [{ node: 'poet' }, { node: 'closer' }] });
    const round = (said: string, time: string) => trace([event('poet', 'LocalLLMAgent', { response: said }, time)]);
    const all = must(readLogs([round('two', '2026-03-01T08:00:09'), outer, round('one', '2026-03-01T08:00:03')]));
    expect(all.cut).toEqual([]);
    expect(all.answers.map(({ node, answer }) => [node, 'text' in answer && answer.text])).toEqual([
      ['closer', 'end'],
      ['poet', 'one'],
      ['poet', 'two'],
    ]);
  });

  it.each([
    ['hold themselves', { a0: { loops_completed: 1, result: { poet: ref('a0') } } }],
    [
      'hold each other',
      { a0: { loops_completed: 1, result: { poet: ref('a1') } }, a1: { loops_completed: 1, result: { x: ref('a0') } } },
    ],
    [
      'double forty times',
      Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `a${at}`,
          { loops_completed: 1, result: { x: ref(`a${at + 1}`), y: ref(`a${at + 1}`) } },
        ]),
      ),
    ],
  ])('comes to an end where loops of its store %s, and counts what it leaves', (_how, blobs) => {
    const log = must(readOrkaTrace(trace([event('cycle', 'LoopNode', ref('a0'))], blobs)));
    expect(log.answers).toEqual([]);
    expect(log.unread).toBeGreaterThan(0);
  });

  it('is no trace where it is deeper than anything, and takes no time from what is none', () => {
    const deep = trace([event('poet', 'LocalLLMAgent', { response: 'DEEP' })]);
    expect(readOrkaTrace(deep.replace('"DEEP"', '['.repeat(5000) + ']'.repeat(5000)))).toBeNull();
    const strange = { ...event('poet', 'LocalLLMAgent', { response: 'x' }), timestamp: { toString: 1 } };
    expect(must(readOrkaTrace(trace([strange])))).toMatchObject({ began: '', answers: [{ node: 'poet' }] });
  });

  it('leaves the report at the end, counts what it cannot read, and is no other JSON', () => {
    const log = must(
      readOrkaTrace(trace([event('poet', 'LocalLLMAgent', ref('gone')), event('r', 'MetaReport', {}), 5])),
    );
    expect(log).toMatchObject({ answers: [], unread: 2 });
    for (const text of ['', '{}', '{"events": []}', '{"events": [1]}', '[]']) expect(readOrkaTrace(text)).toBeNull();
  });
});

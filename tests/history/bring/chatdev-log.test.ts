import { describe, expect, it } from 'vitest';
import { readChatdevLog } from '../../../src/history/bring/chatdev-log.ts';
import { must } from '../support.ts';

/** An entry as `WorkflowLogger` writes it. */
function entry(
  event: string | null,
  node: string | null,
  details: object = {},
  second = 0,
  duration: number | null = null,
) {
  const timestamp = `2026-02-03T10:00:${String(second).padStart(2, '0')}.000000`;
  return {
    timestamp,
    level: 'INFO',
    node_id: node,
    event_type: event,
    message: '',
    details,
    execution_path: [],
    duration,
  };
}

const call = (node: string, output: string, from: number, to: number, tools = false) => [
  entry('MODEL_CALL', node, { model_name: 'small-1', input_data: '…', output: null, stage: 'before' }, from),
  entry(
    'MODEL_CALL',
    node,
    { model_name: 'small-1', input_data: '…', output, has_tool_calls: tools, stage: 'after' },
    to,
  ),
];

const start = (node: string, type: string, content: unknown = 'go') =>
  entry('NODE_START', node, { inputs: [{ role: 'user', content }], node_type: type });

const end = (node: string, output: string) => entry('NODE_END', node, { output, output_size: output.length });

const file = (...logs: unknown[]): string =>
  JSON.stringify({ workflow_id: 'review', start_time: '2026-02-03T10:00:00', logs, summary: {} }, null, 2);

const said = (text: string) => must(readChatdevLog(text)).answers.map(({ node, answer, kind }) => [node, answer, kind]);

describe('a ChatDev log', () => {
  it('gives the answers of models with who gave them and how long it took, and none twice', () => {
    const log = must(
      readChatdevLog(
        file(start('Writer', 'agent', 'A poem'), ...call('Writer', 'Roses', 1, 4), end('Writer', 'Roses')),
      ),
    );
    expect(log).toMatchObject({ from: 'chatdev-log', input: 'A poem', unread: 0, began: '2026-02-03T10:00:00.000000' });
    expect(log.answers).toEqual([
      { node: 'Writer', kind: 'model', seconds: 3, answer: { kind: 'answered', text: 'Roses', model: 'small-1' } },
    ]);
  });

  it('gives what people said, and what else nodes gave as no answer of anybody', () => {
    const person = entry('HUMAN_INTERACTION', 'Reviewer', { input_data: '…', output: 'ACCEPT' }, 9, 5.5);
    const text = file(
      start('Reviewer', 'human'),
      person,
      end('Reviewer', 'ACCEPT'),
      start('Counter', 'loop_counter'),
      end('Counter', 'Done'),
    );
    expect(said(text)).toEqual([
      ['Reviewer', { kind: 'answered', text: 'ACCEPT' }, 'human'],
      ['Counter', { kind: 'answered', text: 'Done' }, 'tool'],
    ]);
    expect(must(readChatdevLog(text)).answers[0]).toHaveProperty('seconds', 5.5);
  });

  it('passes over what is said beside a call of tools, and takes what a node gave whose model failed', () => {
    const text = file(
      start('Finder', 'agent'),
      ...call('Finder', 'I will look', 1, 2, true),
      ...call('Finder', 'Found', 3, 4),
      end('Finder', 'Found'),
      start('Writer', 'agent'),
      end('Writer', 'Error calling model small-1: no key'),
    );
    expect(said(text).map(([node, answer]) => [node, (answer as { text: string }).text])).toEqual([
      ['Finder', 'Found'],
      ['Writer', 'Error calling model small-1: no key'],
    ]);
  });

  it('says what calls cost where calls and costs are as many, and nothing where they are not', () => {
    const cost = {
      node_id: 'Writer',
      model_name: 'small-1',
      input_tokens: 5,
      output_tokens: 2,
      total_tokens: 7,
      execution_number: 1,
    };
    const done = (...history: unknown[]) => entry('WORKFLOW_END', null, { token_usage: { call_history: history } });
    const one = file(start('Writer', 'agent'), ...call('Writer', 'Roses', 1, 2), end('Writer', 'Roses'), done(cost));
    expect(said(one)[0]?.[1]).toMatchObject({ usage: { tokens: 7, input: 5, output: 2 } });
    const other = file(start('Writer', 'agent'), ...call('Writer', 'Roses', 1, 2), done(cost, cost));
    expect(said(other)[0]?.[1]).not.toHaveProperty('usage');
  });

  it('reads the log of a subgraph where it stands', () => {
    const inner = [start('Editor', 'agent'), ...call('Editor', 'shorter', 1, 2), end('Editor', 'shorter')];
    const text = file(
      start('Part', 'subgraph'),
      entry(null, 'Part', { workflow_id: 'part', logs: inner }),
      end('Part', 'shorter'),
    );
    expect(said(text).map(([node, , kind]) => [node, kind])).toEqual([
      ['Editor', 'model'],
      ['Part', 'tool'],
    ]);
  });

  it('reads the lines of a structured log', () => {
    const line = (event: string, more: object) =>
      JSON.stringify({
        timestamp: '2026-02-03 10:00:00+00:00',
        log_type: 'workflow',
        workflow_id: 'w',
        node_id: 'Writer',
        event_type: event,
        ...more,
      });
    const text = [
      line('NODE_START', { node_type: 'agent' }),
      line('MODEL_CALL', { stage: 'after', output: 'Roses' }),
      line('NODE_END', { output: 'Roses' }),
    ];
    expect(said(text.join('\n'))).toEqual([['Writer', { kind: 'answered', text: 'Roses' }, 'model']]);
  });

  it('counts entries that are none, and is no other JSON', () => {
    expect(must(readChatdevLog(file(null, 7, start('A', 'agent'), entry('NODE_END', 'A', { output: 3 })))).unread).toBe(
      3,
    );
    for (const text of ['', '{', '{}', '[]', '{"logs": 3}', '{"logs": [{"a": 1}]}', 'graph:\n  nodes: []'])
      expect(readChatdevLog(text)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../src/engine/journal/run-result.ts';
import { wordResult, wordStatus } from '../../src/wording/wording.ts';

const completed: RunResult = {
  status: 'completed',
  result: { text: 'x', value: 'x', node: 'Out' },
  unread: {},
  queued: {},
  took: 0,
  failure: null,
};

describe('how a run ended', () => {
  it.each<[string, RunResult]>([
    ['Completed. The result is from Out.', completed],
    [
      'Completed after 350 s of its own clock. The result is from Out. 2 messages were left unread: Writer (2).',
      { ...completed, took: 350, unread: { Writer: 2 } },
    ],
    [
      'Failed: The model gave no answer: gone.',
      { ...completed, status: 'failed', failure: { code: 'model-failed', params: { message: 'gone' } } },
    ],
    ['Stopped by hand. 1 message was left unread: A (1).', { ...completed, status: 'stopped', unread: { A: 1 } }],
    ['Stopped: a limit of the run was reached.', { ...completed, status: 'limit' }],
    [
      'Completed. The result is of all outputs.',
      { ...completed, result: { text: '{"a":"x","b":null}', value: { a: 'x', b: null }, node: null } },
    ],
    ['Completed, without a result.', { ...completed, result: { text: '', value: null, node: null } }],
  ])('%s', (sentence, result) => {
    expect(wordResult(result)).toBe(sentence);
  });

  it('words every status', () => {
    expect(
      (['idle', 'running', 'waiting', 'finished', 'held-back', 'failed', 'completed', 'stopped', 'limit'] as const).map(
        wordStatus,
      ),
    ).toEqual([
      'not started',
      'running',
      'waiting for an answer',
      'finished',
      'no output sent',
      'failed',
      'completed',
      'stopped by hand',
      'stopped at a limit',
    ]);
  });
});

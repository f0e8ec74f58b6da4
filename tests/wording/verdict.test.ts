import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/open-text.ts';
import type { Evidence, Verdict } from '../../src/engine/workflow/verdict.ts';
import { wordReason } from '../../src/wording/en/verdict.ts';
import { namesOf, wordEvidence, wordVerdict } from '../../src/wording/wording.ts';

function verdict(outcome: Verdict['outcome'], reason: string, round: number, ...because: Evidence[]): Verdict {
  return { path: 'loop', round, outcome, reason, because, passedOn: null };
}

const refused: Evidence = {
  kind: 'comparison',
  left: 'review.approved',
  actual: 'False',
  readAs: false,
  operator: '==',
  value: false,
  holds: true,
};
const accepted: Evidence = { ...refused, actual: true, readAs: true, holds: false };

describe('the why line', () => {
  it.each<[string, Verdict]>([
    [
      'review.approved == false → "False" read as false → continue (2/5)',
      verdict('again', 'condition', 2, refused, { kind: 'rounds', round: 2, limit: 5 }),
    ],
    [
      'review.approved is true, not false → done (3/5)',
      verdict('left', 'condition', 3, accepted, { kind: 'rounds', round: 3, limit: 5 }),
    ],
    [
      'review.approved == false → "False" read as false → stopped: all the rounds it may have (5/5)',
      verdict('stopped', 'max_iterations', 5, refused, { kind: 'rounds', round: 5, limit: 5 }),
    ],
    [
      'left: Loop Guard reached 3 of 3',
      verdict(
        'left',
        'edge',
        3,
        { kind: 'edge', edge: 'e', from: 'Loop Guard', to: 'Final Output', condition: '' },
        { kind: 'count', node: 'Loop Guard', count: 3, limit: 3, released: true },
      ),
    ],
    [
      'left: Reviewer → Final Output, keyword ACCEPT',
      verdict(
        'left',
        'edge',
        1,
        { kind: 'edge', edge: 'e', from: 'Reviewer', to: 'Final Output', condition: 'any: ACCEPT' },
        { kind: 'count', node: 'Other', count: 1, limit: 3, released: false },
      ),
    ],
    [
      'Reviewer triggers Writer again; Loop Guard 2 of 3 → continue (round 2)',
      verdict(
        'again',
        'triggered_again',
        2,
        { kind: 'triggered-again', entry: 'Writer', by: ['Reviewer'] },
        { kind: 'count', node: 'Loop Guard', count: 2, limit: 3, released: false },
      ),
    ],
    [
      'left: nothing triggered Writer again',
      verdict('left', 'not_triggered', 2, { kind: 'not-triggered-again', entry: 'Writer' }),
    ],
    [
      'break when check.fatal == true → is true → break (1/4)',
      verdict(
        'left',
        'break',
        1,
        { kind: 'break', left: 'check.fatal', actual: true, operator: '==', value: true },
        { kind: 'rounds', round: 1, limit: 4 },
      ),
    ],
    [
      "stopped: error in judge: reply has no 'ok'",
      verdict('stopped', 'error', 1, {
        kind: 'error',
        node: 'judge',
        code: 'reply-lacks-output',
        params: { output: 'ok' },
      }),
    ],
    ['stopped: what is around it ended', verdict('stopped', 'cancelled', 1)],
  ])('%s', (line, given) => {
    expect(wordVerdict(given)).toBe(line);
  });

  it('says who stopped a run that was stopped by hand', () => {
    expect(wordVerdict(verdict('stopped', 'cancelled', 1), (id) => id, 'stopped')).toBe('stopped by you');
  });

  it.each([
    ['left: an edge led out of it', 'edge'],
    ['left: its condition no longer holds', 'condition'],
    ['stopped: all the rounds it may have', 'max_iterations'],
    ['', ''],
  ])('says of a reason alone: %s', (line, reason) => {
    expect(wordReason(reason)).toBe(line);
  });

  it('names nodes as it is told to', () => {
    const given = verdict('left', 'edge', 1, { kind: 'edge', edge: 'e', from: 'a/b', to: 'c', condition: '' });
    expect(wordVerdict(given, (id) => id.toUpperCase())).toBe('left: A/B → C');
  });
});

describe('evidence', () => {
  const score: Evidence = {
    kind: 'comparison',
    left: 'judge.score',
    actual: 0.9,
    readAs: 0.9,
    operator: '<',
    value: 0.8,
    holds: false,
  };
  it.each<[string, Evidence]>([
    ['review.approved is false', { ...refused, actual: false }],
    ['review.approved is true, not false', { ...accepted, operator: '!=', holds: true }],
    ['review.approved is false', { ...accepted, actual: false, readAs: false, operator: '!=', holds: false }],
    ['judge.score is 0.9, not < 0.8', score],
    ['judge.score is 0.5, < 0.8', { ...score, actual: 0.5, readAs: 0.5, holds: true }],
    [
      'Loop Gate reached 5:50 of 5:00',
      { kind: 'elapsed', node: 'Loop Gate', seconds: 350, limit: 300, unit: 'minutes', released: true },
    ],
    [
      'Loop Gate 0.3 of 5 s',
      { kind: 'elapsed', node: 'Loop Gate', seconds: 0.1 + 0.2, limit: 5, unit: 'seconds', released: false },
    ],
    ['probe.done was not produced in round 2', { kind: 'missing', left: 'probe.done', round: 2, then: 'error' }],
    [
      'score 0.88 of 0.85, read from "SCORE: 0.88"',
      { kind: 'score', score: 0.88, threshold: 0.85, pattern: 'SCORE: (.+)', text: 'SCORE: 0.88' },
    ],
    [
      'no score: SCORE: (.+) does not match "good"',
      { kind: 'score', score: null, threshold: 0.85, pattern: 'SCORE: (.+)', text: 'good' },
    ],
    ['budget used up: 1200 of 1000 tokens', { kind: 'budget', what: 'tokens', used: 1200, limit: 1000 }],
    ['budget used up: $0.12 of $0.10', { kind: 'budget', what: 'usd', used: 0.12, limit: 0.1 }],
    [
      'Judge → Out, without keyword NO or NEVER; matches ^ok',
      { kind: 'edge', edge: 'e', from: 'Judge', to: 'Out', condition: 'none: NO, NEVER; regex: ^ok' },
    ],
    ['Run → Ok, function code_pass', { kind: 'edge', edge: 'e', from: 'Run', to: 'Ok', condition: 'code_pass' }],
    ['similarity 0.96 of 0.95', { kind: 'similarity', similarity: 0.96, threshold: 0.95 }],
    ['Router chose done', { kind: 'branch', node: 'Router', branch: 'done' }],
  ])('%s', (line, evidence) => {
    expect(wordEvidence(evidence)).toBe(line);
  });
});

it('knows nodes by the names that their author gave them', () => {
  const { workflow } = openText('nodes:\n  - {id: w, type: loop_counter, config: {max_iterations: 2}}\n', {});
  expect(workflow).not.toBeNull();
  const names = namesOf({ ...workflow!, nodes: workflow!.nodes.map((node) => ({ ...node, id: `outer/${node.id}` })) });
  expect([names('outer/w'), names('elsewhere')]).toEqual(['w', 'elsewhere']);
});

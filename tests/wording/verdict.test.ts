import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Evidence, Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { comparedNumbers } from '../../src/wording/compared.ts';
import { wordSpokenReason } from '../../src/wording/en/verdict/spoken-verdict.ts';
import { namesOf, wordEvidence, wordReason, wordVerdict } from '../../src/wording/wording.ts';

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
      'Continues to round 3 of 5: review.approved is "False", read as false',
      verdict('again', 'condition', 2, refused, { kind: 'rounds', round: 2, limit: 5 }),
    ],
    [
      'Exited: review.approved is true, not false',
      verdict('left', 'condition', 3, accepted, { kind: 'rounds', round: 3, limit: 5 }),
    ],
    [
      'Max iterations reached (5 of 5): review.approved is "False", read as false',
      verdict('stopped', 'max_iterations', 5, refused, { kind: 'rounds', round: 5, limit: 5 }),
    ],
    [
      'Exited: Loop Guard 3 of 3: limit reached (edge Loop Guard → Final Output)',
      verdict(
        'left',
        'edge',
        3,
        { kind: 'edge', edge: 'e', from: 'Loop Guard', to: 'Final Output', condition: '' },
        { kind: 'count', node: 'Loop Guard', count: 3, limit: 3, released: true },
      ),
    ],
    [
      'Exited: Reviewer said ACCEPT (edge Reviewer → Final Output)',
      verdict(
        'left',
        'edge',
        1,
        { kind: 'edge', edge: 'e', from: 'Reviewer', to: 'Final Output', condition: 'any: ACCEPT' },
        { kind: 'count', node: 'Other', count: 1, limit: 3, released: false },
      ),
    ],
    [
      'Continues to round 3: Reviewer did not say ACCEPT, back to Writer; Loop Guard 2 of 3',
      verdict(
        'again',
        'triggered_again',
        2,
        { kind: 'triggered-again', entry: 'Writer', by: ['Reviewer'] },
        { kind: 'edge-missed', edge: 'e', from: 'Reviewer', to: 'Final Output', condition: 'any: ACCEPT' },
        { kind: 'count', node: 'Loop Guard', count: 2, limit: 3, released: false },
      ),
    ],
    [
      'Continues to round 3: back to Writer from Reviewer',
      verdict('again', 'triggered_again', 2, { kind: 'triggered-again', entry: 'Writer', by: ['Reviewer'] }),
    ],
    [
      'Exited: nothing triggered Writer again; Loop Guard 1 of 3',
      verdict(
        'left',
        'not_triggered',
        2,
        { kind: 'not-triggered-again', entry: 'Writer' },
        { kind: 'count', node: 'Loop Guard', count: 1, limit: 3, released: false },
      ),
    ],
    [
      'Exited: break condition met: check.fatal == true (it is true)',
      verdict(
        'left',
        'break',
        1,
        { kind: 'break', left: 'check.fatal', actual: true, operator: '==', value: true },
        { kind: 'rounds', round: 1, limit: 4 },
      ),
    ],
    [
      "Stopped: error in judge: reply has no 'ok'",
      verdict('stopped', 'error', 1, {
        kind: 'error',
        node: 'judge',
        code: 'reply-lacks-output',
        params: { output: 'ok' },
      }),
    ],
    ['Cancelled: the run, or what is around it, ended', verdict('stopped', 'cancelled', 1)],
    [
      'Max iterations reached (3 of 3)',
      verdict('stopped', 'max_iterations', 3, { kind: 'rounds', round: 3, limit: 3 }),
    ],
    [
      'Run limit of rounds reached (2 of 2)',
      verdict(
        'stopped',
        'rounds_limit',
        2,
        { kind: 'rounds', round: 2, limit: 5 },
        { kind: 'rounds', round: 2, limit: 2 },
      ),
    ],
    [
      'Budget used up (1200 of 1000 tokens): Router chose continue',
      verdict(
        'stopped',
        'budget',
        2,
        { kind: 'branch', node: 'Router', branch: 'continue' },
        { kind: 'budget', what: 'tokens', used: 1200, limit: 1000 },
        { kind: 'rounds', round: 2, limit: 8 },
      ),
    ],
    [
      'Time limit reached (5:10 of 5:00): score 0.50 < 0.80, read from "SCORE: 0.5"',
      verdict(
        'stopped',
        'timeout',
        4,
        { kind: 'score', score: 0.5, threshold: 0.8, pattern: 'SCORE: (.+)', text: 'SCORE: 0.5' },
        { kind: 'elapsed', node: 'improve', seconds: 310, limit: 300, unit: 'seconds', released: true },
      ),
    ],
  ])('%s', (line, given) => {
    expect(wordVerdict(given)).toBe(line);
  });

  it('says who stopped a run that was stopped by hand', () => {
    expect(wordVerdict(verdict('stopped', 'cancelled', 1), (id) => id, 'stopped')).toBe('Stopped by hand');
  });

  it.each([
    ['Exited: an edge led out of it', 'edge'],
    ['Exited: its condition no longer holds', 'condition'],
    ['Exited: the evaluator is done', 'evaluator_done'],
    ['Exited: the output is stable', 'stable_output'],
    ['Max iterations reached', 'max_iterations'],
    ['', ''],
  ])('says of a reason alone: %s', (line, reason) => {
    expect(wordReason(reason)).toBe(line);
  });

  it('names nodes as it is told to', () => {
    const given = verdict('left', 'edge', 1, { kind: 'edge', edge: 'e', from: 'a/b', to: 'c', condition: '' });
    expect(wordVerdict(given, (id) => id.toUpperCase())).toBe('Exited: A/B ran (edge A/B → C)');
  });
});

describe('the one thing that decided a round', () => {
  const edge: Evidence = { kind: 'edge', edge: 'e', from: 'Editor', to: 'Out', condition: 'any: APPROVED' };
  const missed: Evidence = { ...edge, kind: 'edge-missed' };
  const count: Evidence = { kind: 'count', node: 'Guard', count: 2, limit: 3, released: false };
  const score: Evidence = { kind: 'score', score: 0.88, threshold: 0.9, pattern: 'S: (.+)', text: 'S: 0.88' };
  it.each<[string, Verdict]>([
    ['score 0.88 < 0.90', verdict('again', 'score', 3, score, { kind: 'rounds', round: 3, limit: 5 })],
    ['max iterations reached, score 0.88 < 0.90', verdict('stopped', 'max_loops', 5, score)],
    ['max iterations reached', verdict('stopped', 'max_iterations', 5)],
    ['Editor did not say APPROVED', verdict('again', 'triggered_again', 1, missed, count)],
    ['Editor said APPROVED', verdict('left', 'edge', 2, edge, count)],
    [
      'Guard 3 of 3: limit reached',
      verdict('left', 'edge', 3, { ...edge, from: 'Guard' }, { ...count, count: 3, released: true }),
    ],
    ['nothing triggered it again', verdict('left', 'not_triggered', 3)],
  ])('%s', (line, given) => {
    expect(wordSpokenReason(given, (id) => id)).toBe(line);
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
  const read: Evidence = { kind: 'score', score: 0.88, threshold: 0.85, pattern: 'SCORE: (.+)', text: 'SCORE: 0.88' };
  const unread: Evidence = { ...read, score: null, text: 'good' };
  it.each<[string, Evidence]>([
    ['review.approved is false', { ...refused, actual: false }],
    ['review.approved is true, not false', { ...accepted, operator: '!=', holds: true }],
    ['review.approved is false', { ...accepted, actual: false, readAs: false, operator: '!=', holds: false }],
    ['judge.score is 0.9, ≥ 0.8', score],
    ['judge.score is false, not >= false', { ...score, actual: false, readAs: false, operator: '>=', value: false }],
    ['judge.score is 0.5, < 0.8', { ...score, actual: 0.5, readAs: 0.5, holds: true }],
    ['judge.score is "0.5", read as 0.5, < 0.8', { ...score, actual: '0.5', readAs: 0.5, holds: true }],
    [
      'Loop Gate 5:50 ≥ 5:00: time limit reached',
      { kind: 'elapsed', node: 'Loop Gate', seconds: 350, limit: 300, unit: 'minutes', released: true },
    ],
    [
      'Loop Gate 0.3 of 5.0 s',
      { kind: 'elapsed', node: 'Loop Gate', seconds: 0.1 + 0.2, limit: 5, unit: 'seconds', released: false },
    ],
    ['Guard 5 ≥ 3: limit reached', { kind: 'count', node: 'Guard', count: 5, limit: 3, released: true }],
    ['probe.done was not produced in round 2', { kind: 'missing', left: 'probe.done', round: 2, then: 'error' }],
    ['score 0.88 ≥ 0.85: threshold reached, read from "SCORE: 0.88"', read],
    ['score 0.7999 < 0.8000, read from "SCORE: 0.88"', { ...read, score: 0.7999, threshold: 0.8 }],
    ['no score: SCORE: (.+) does not match "good"', unread],
    [
      'no score: QUALITY: [0-9.]+ matches "QUALITY: 0.9" but has no capture group around the number',
      { ...unread, pattern: 'QUALITY: [0-9.]+', text: 'QUALITY: 0.9', missed: { why: 'no-group', patterns: 1 } },
    ],
    [
      'no score: what SCORE: (.+) found is no number: "high"',
      { ...unread, text: 'high', missed: { why: 'no-number', patterns: 2 } },
    ],
    ['no score: none of 15 patterns matches "good"', { ...unread, missed: { why: 'no-match', patterns: 15 } }],
    ['budget used up: 1200 of 1000 tokens', { kind: 'budget', what: 'tokens', used: 1200, limit: 1000 }],
    ['budget used up: $0.12 of $0.10', { kind: 'budget', what: 'usd', used: 0.12, limit: 0.1 }],
    ['budget used up: $0.0052 of $0.0040', { kind: 'budget', what: 'usd', used: 0.0052, limit: 0.004 }],
    ['budget used up: $0.020 of $0.015', { kind: 'budget', what: 'usd', used: 0.02, limit: 0.015 }],
    [
      'Judge answered without NO or NEVER: exit to Out',
      { kind: 'edge', edge: 'e', from: 'Judge', to: 'Out', condition: 'none: NO, NEVER' },
    ],
    [
      'Judge said OK or matched ^ok and answered without NO: exit to Out',
      { kind: 'edge', edge: 'e', from: 'Judge', to: 'Out', condition: 'any: OK; none: NO; regex: ^ok' },
    ],
    ['Run fulfilled code_pass: exit to Ok', { kind: 'edge', edge: 'e', from: 'Run', to: 'Ok', condition: 'code_pass' }],
    ['similarity 0.96 ≥ 0.95: output is stable', { kind: 'similarity', similarity: 0.96, threshold: 0.95 }],
    ['similarity 0.50 < 0.95', { kind: 'similarity', similarity: 0.498, threshold: 0.95 }],
    ['Router chose done', { kind: 'branch', node: 'Router', branch: 'done' }],
    ['Router chose no branch', { kind: 'branch', node: 'Router', branch: '' }],
  ])('%s', (line, evidence) => {
    expect(wordEvidence(evidence)).toBe(line);
  });

  it('shows two numbers so that the larger one is seen to be larger', () => {
    const number = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [left, right] = comparedNumbers(one, other, 2);
        expect(Math.sign(Number(left) - Number(right))).toBe(Math.sign(one - other));
        expect(Number(right)).toBe(other);
      }),
    );
  });

  it('never rounds the bound that stands in the text', () => {
    expect(comparedNumbers(0.85, 0.999, 2)).toEqual(['0.850', '0.999']);
    expect(comparedNumbers(1, 0.999, 2)).toEqual(['1.000', '0.999']);
    expect(comparedNumbers(0.2, 0.125, 2)).toEqual(['0.200', '0.125']);
  });
});

it('knows nodes by the names that their author gave them', () => {
  const { workflow } = openText('nodes:\n  - {id: w, type: loop_counter, config: {max_iterations: 2}}\n', {});
  expect(workflow).not.toBeNull();
  const names = namesOf({ ...workflow!, nodes: workflow!.nodes.map((node) => ({ ...node, id: `outer/${node.id}` })) });
  expect([names('outer/w'), names('elsewhere')]).toEqual(['w', 'elsewhere']);
});

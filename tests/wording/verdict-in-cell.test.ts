import { describe, expect, it } from 'vitest';
import type { Evidence, Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { wordVerdictInCell } from '../../src/wording/en/verdict/verdict-in-cell.ts';

const gist = (outcome: Verdict['outcome'], reason: string, because: Evidence[]): string =>
  wordVerdictInCell({ path: '', round: 2, outcome, reason, because, passedOn: null }, (id) => `<${id}>`);

const score = (value: number | null): Evidence => ({
  kind: 'score',
  score: value,
  threshold: 0.85,
  pattern: '',
  text: '',
});
const rounds: Evidence = { kind: 'rounds', round: 3, limit: 3 };
const edge = (condition: string, from = 'Editor'): Evidence => ({
  kind: 'edge',
  edge: 'e',
  from,
  to: 'Published',
  condition,
});

describe('wordVerdictInCell', () => {
  it('tells a long answer by its beginning, on one line', () => {
    const actual = `More salt.\n${'And more of it '.repeat(9)}`;
    const compared = { kind: 'comparison', left: 'judge.says', actual, readAs: actual } as const;
    expect(gist('again', 'condition', [{ ...compared, operator: '!=', value: 'done', holds: true }])).toMatch(
      /^says = More salt\. And more of it .{20,60}(?:And|more|of|it)… → again$/,
    );
  });

  it.each([
    ['again', 'threshold', [score(0.48), rounds], '0.48 < 0.85 → again'],
    ['left', 'threshold', [score(0.91)], '0.91 ≥ 0.85 → exit'],
    ['again', '', [score(null)], 'no score → again'],
    ['stopped', 'max_loops', [score(0.7), rounds], '0.70 < 0.85 → limit 3 of 3'],
    ['left', 'edge', [edge('any: APPROVED')], 'APPROVED → <Published>'],
    ['left', 'edge', [edge('')], '<Published>'],
    [
      'again',
      '',
      [{ kind: 'edge-missed', edge: 'e', from: 'Editor', to: 'P', condition: 'any: APPROVED' }],
      'not APPROVED → again',
    ],
    ['again', '', [{ kind: 'edge-missed', edge: 'e', from: 'Editor', to: 'P', condition: 'none: NO' }], 'NO → again'],
    ['again', '', [{ kind: 'triggered-again', entry: 'Writer', by: ['Editor'] }], 'again'],
    ['again', '', [{ kind: 'branch', node: 'gate', branch: 'continue' }], 'continue → again'],
    [
      'left',
      'break',
      [{ kind: 'break', left: 'judge.ok', actual: true, operator: '==', value: true }],
      'ok = true → exit',
    ],
    ['stopped', 'budget', [{ kind: 'budget', what: 'tokens', used: 1200, limit: 1000 }], 'budget 1200 of 1000 tokens'],
    ['stopped', 'timeout', [], 'time limit'],
    ['stopped', 'error', [{ kind: 'error', node: 'a', code: 'c', params: {} }], 'error'],
    ['stopped', 'cancelled', [], 'stopped'],
    ['stopped', 'else', [], 'stopped'],
  ] as [Verdict['outcome'], string, Evidence[], string][])('%s, %s', (outcome, reason, because, words) => {
    expect(gist(outcome, reason, because)).toBe(words);
  });

  it('says of a guard whose message led out how far it was, and where to', () => {
    const released: Evidence = { kind: 'count', node: 'Guard', count: 3, limit: 3, released: true };
    const other: Evidence = { kind: 'edge', edge: 'o', from: 'Writer', to: 'Log', condition: '' };
    expect(gist('left', 'edge', [released, edge('', 'Guard'), other])).toBe('3 of 3 → <Published>');
    expect(gist('left', 'edge', [edge('any: APPROVED'), released]), 'inside').toBe('APPROVED → <Published>');
    const timer: Evidence = { kind: 'elapsed', node: 'Guard', seconds: 300, limit: 300, unit: 's', released: true };
    expect(gist('left', 'edge', [timer, edge('', 'Guard')])).toBe('5:00 of 5:00 → <Published>');
  });

  it('says on which side of a number a value is, and of others what it is', () => {
    const compared = (actual: unknown, operator: string, value: unknown, holds: boolean): Evidence =>
      ({ kind: 'comparison', left: 'review.quality', actual, readAs: actual, operator, value, holds }) as Evidence;
    expect(gist('again', '', [compared(0.7, '<', 0.85, true)])).toBe('quality 0.7 < 0.85 → again');
    expect(gist('left', '', [compared(0.9, '<', 0.85, false)])).toBe('quality 0.9 ≥ 0.85 → exit');
    expect(gist('again', '', [compared(false, '==', false, true)])).toBe('quality = false → again');
    expect(gist('again', '', [compared('poor', '!=', 'good', true)])).toBe('quality = poor → again');
  });

  it('gives no likeness as a reason that the loop did not go by', () => {
    const alike = (similarity: number): Evidence => ({ kind: 'similarity', similarity, threshold: 0.95 });
    expect(gist('again', '', [alike(0.5)])).toBe('similarity 0.50 < 0.95 → again');
    expect(gist('left', 'stable_output', [alike(0.99)])).toBe('similarity 0.99 ≥ 0.95 → exit');
    expect(gist('stopped', 'max_iterations', [alike(0.99), rounds])).toBe('limit 3 of 3');
  });
});

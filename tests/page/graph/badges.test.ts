import { describe, expect, it } from 'vitest';
import { counterBadge, iterationText, runsText } from '../../../src/page/graph/face/badges.ts';
import { nodeView } from './support.ts';

const count = (value: number, released: boolean) =>
  nodeView({ runs: value, evidence: [{ kind: 'count', node: 'Guard', count: value, limit: 3, released }] });

describe('counterBadge', () => {
  it('is not there without a limit', () => {
    expect(counterBadge(undefined, count(2, false))).toBeNull();
  });
  it('says the limit before a run', () => {
    expect(counterBadge({ kind: 'count', value: 3 }, null)).toEqual({
      text: '≤ 3',
      reached: false,
      words: 'at most 3 times',
    });
    expect(counterBadge({ kind: 'seconds', value: 300 }, nodeView())).toMatchObject({
      text: '≥ 5:00',
      words: 'from 300 seconds on',
    });
  });
  it('000-26: says how far a counter is, also beyond a limit that is not reset', () => {
    expect(counterBadge({ kind: 'count', value: 3 }, count(2, false))).toMatchObject({
      text: '2 of 3',
      reached: false,
    });
    expect(counterBadge({ kind: 'count', value: 3 }, count(3, true))).toMatchObject({ text: '3 of 3', reached: true });
    expect(counterBadge({ kind: 'count', value: 3 }, count(4, true))).toEqual({
      text: '3 of 3 +1',
      reached: true,
      words: 'counted 4 of 3, 1 beyond its limit',
    });
  });
  it('says how much time has passed, as a clock (004-14)', () => {
    const view = nodeView({
      evidence: [{ kind: 'elapsed', node: 'Timer', seconds: 130.6, limit: 300, unit: 'minutes', released: false }],
    });
    expect(counterBadge({ kind: 'seconds', value: 300 }, view)?.text).toBe('2:10 of 5:00');
  });
});

describe('other badges', () => {
  it('002-77, 003-94: counts iterations towards a limit while the loop runs', () => {
    expect(iterationText(null, 5)).toBe('');
    expect(iterationText({ status: 'running', rounds: 0 }, 5)).toBe('');
    expect(iterationText({ status: 'running', rounds: 3 }, 5)).toBe('Iteration 3/5');
    expect(iterationText({ status: 'running', rounds: 3 }, null)).toBe('Iteration 3');
    expect(iterationText({ status: 'ended', rounds: 1 }, 5)).toBe('1 round');
    expect(iterationText({ status: 'ended', rounds: 3 }, 5)).toBe('3 rounds');
  });
  it('says how often a node ran from the second time on', () => {
    expect([0, 1, 2, 999, 300_000].map((runs) => runsText(nodeView({ runs })))).toEqual([
      '',
      '',
      '×2',
      '×999',
      '×300k',
    ]);
  });
});

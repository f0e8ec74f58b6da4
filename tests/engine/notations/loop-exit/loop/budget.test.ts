import { describe, expect, it } from 'vitest';
import { ports } from '../../../../../src/engine/workflow/activation.ts';
import type { LoopRun, ScopeResult } from '../../../../../src/engine/kernel/plan.ts';
import { NOTHING_SPENT, SPENT, type Spending } from '../../../../../src/engine/notations/loop-exit/loop/budget.ts';
import {
  enterRegion,
  type RegionRule,
  type RoundValues,
} from '../../../../../src/engine/notations/loop-exit/loop/policy.ts';

/** A loop that is entered at second 100 of the run clock, and its questions whether it may ask. */
function entered(given: Partial<RegionRule>, values: Partial<RoundValues> = { exit: 'draft' }) {
  const clock = { now: 100 };
  const asked: ((inRound: Spending, node: string) => boolean)[] = [];
  const rule: RegionRule = {
    id: 'again',
    name: 'Again',
    exit: 'max_iterations',
    limit: 5,
    threshold: 0.95,
    feedback: 'replace',
    budget: { tokens: null, usd: null, seconds: null },
    budgets: new Map(),
    timeout: null,
    evaluator: 'gate',
    open(_input, _isLast, mayAsk) {
      asked.push(mayAsk);
      throw new Error('no body');
    },
    values: () => ({ exit: undefined, feedback: undefined, choice: null, ...values }),
    ...given,
  };
  const now = () => clock.now;
  const run = enterRegion(rule, 'x', { now, random: () => 0, rounds: [], recall: () => null, keep: () => undefined });
  const begin = (round: number): void => void expect(() => run.begin(round)).toThrow('no body');
  const mayAsk = (inRound = NOTHING_SPENT): boolean | undefined => asked.at(-1)?.(inRound, 'Writer');
  return { run, clock, begin, mayAsk };
}

const used = (tokens: number, usd: number): ScopeResult => ({
  outputs: { Writer: ports([[SPENT, { tokens, usd, seconds: 0 }]]) },
  messages: [],
  node: null,
  unread: {},
  queued: {},
});

const judged = (run: LoopRun, round: number) => run.judge(round, used(0, 0));

describe('a round in which a call was refused', () => {
  it('is cut short: told with the budget, and kept by nobody', () => {
    const { run, begin, mayAsk } = entered({ budget: { tokens: null, usd: 1, seconds: null } });
    begin(1);
    expect(run.judge(1, used(0, 0.5))).toMatchObject({ outcome: 'again' });
    begin(2);
    expect(mayAsk()).toBe(true);
    expect(mayAsk({ tokens: 0, usd: 0.5, seconds: 0 })).toBe(false);
    expect(judged(run, 2)).toMatchObject({
      outcome: 'stopped',
      reason: 'budget',
      cut: true,
      because: [
        { kind: 'budget', what: 'usd', used: 1, limit: 1 },
        { kind: 'rounds', round: 2, limit: 5 },
      ],
      problems: [{ code: 'loop-exit-budget-used-up' }],
    });
    expect(run.close()).toMatchObject({ ports: { output: 'draft', count: 1 } });
  });

  it('fails the loop where none was complete before', () => {
    const { run, begin, mayAsk } = entered({ budget: { tokens: 0, usd: null, seconds: null } });
    begin(1);
    expect(mayAsk()).toBe(false);
    expect(judged(run, 1).error).toEqual({ code: 'loop-exit-no-complete-round', params: { node: 'Again' } });
  });
});

describe('the time of a loop', () => {
  it('counts from its entry, not from the beginning of the run', () => {
    const { run, clock, begin } = entered({ budget: { tokens: null, usd: null, seconds: 50 } });
    begin(1);
    clock.now = 149;
    expect(judged(run, 1)).toMatchObject({ outcome: 'again' });
    begin(2);
    clock.now = 150;
    expect(judged(run, 2)).toMatchObject({
      reason: 'budget',
      because: [{ kind: 'budget', what: 'seconds', used: 50, limit: 50 }, { kind: 'rounds' }],
    });
  });

  it('of a round that takes too long is told as that round’s own', () => {
    const { run, clock, begin } = entered({ timeout: 10 });
    begin(1);
    clock.now = 110;
    expect(judged(run, 1)).toMatchObject({ outcome: 'again' });
    begin(2);
    clock.now = 121;
    expect(judged(run, 2)).toMatchObject({
      because: [{ kind: 'rounds', round: 2, limit: 5 }],
      error: { code: 'loop-exit-round-timed-out', params: { node: 'Again', limit: 10, took: 11 } },
    });
  });
});

describe('an evaluator', () => {
  it('that did not run has not said that the loop is done', () => {
    const { run, begin } = entered({ exit: 'evaluator' });
    begin(1);
    expect(judged(run, 1)).toMatchObject({ outcome: 'again', because: [{ kind: 'rounds', round: 1, limit: 5 }] });
  });

  it('is told with the branch that it chose', () => {
    const choice = { branch: 'more', isDone: false, value: 'v', reason: '' };
    const { run, begin } = entered({ exit: 'evaluator' }, { choice });
    begin(1);
    expect(judged(run, 1).because).toEqual([
      { kind: 'branch', node: 'gate', branch: 'more' },
      { kind: 'rounds', round: 1, limit: 5 },
    ]);
  });
});

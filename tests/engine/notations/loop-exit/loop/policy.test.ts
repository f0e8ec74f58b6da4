import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import type { Schedule, ScopeResult } from '../../../../../src/engine/kernel/plan.ts';
import {
  enterRegion,
  type RegionRule,
  type RoundValues,
} from '../../../../../src/engine/notations/loop-exit/loop/policy.ts';

const NOTHING: ScopeResult = { outputs: {}, messages: [], node: null, unread: {}, queued: {} };

/** Plays a loop whose rounds come to `rounds`; gives what each was given, the verdicts, and what the loop gives. */
function play(given: Partial<RegionRule>, rounds: readonly Partial<RoundValues>[]) {
  const inputs: Json[] = [];
  let at = 0;
  const rule: RegionRule = {
    id: 'again',
    name: 'again',
    exit: 'max_iterations',
    limit: 3,
    threshold: 0.95,
    feedback: 'replace',
    budget: { tokens: null, usd: null, seconds: null },
    budgets: new Map(),
    timeout: null,
    evaluator: 'gate',
    open(input): Schedule {
      inputs.push(input);
      return undefined as never;
    },
    values: () => ({ exit: undefined, feedback: undefined, choice: null, ...rounds[at] }),
    ...given,
  };
  const effects = { now: () => 0, random: () => 0, rounds: [], recall: () => null, keep: () => undefined };
  const run = enterRegion(rule, 'x', effects);
  for (;;) {
    const begun = run.begin(at + 1);
    if ('code' in begun) return { inputs, failure: begun, ports: null, reason: '', problems: [] };
    const { outcome, reason, problems } = run.judge(at + 1, NOTHING);
    at++;
    if (outcome !== 'again') return { inputs, failure: null, ports: run.close().ports ?? null, reason, problems };
  }
}

describe('a loop region', () => {
  it('gives each round what came of the one before', () => {
    const { inputs, ports, reason } = play({}, [{ exit: 'a' }, { exit: 'b' }, { exit: 'c' }]);
    expect(inputs).toEqual(['x', 'a', 'b']);
    expect(ports).toMatchObject({ output: 'c', iterations: ['a', 'b', 'c'], count: 3 });
    expect(reason).toBe('max_iterations');
  });

  it('appends what came to all that was before', () => {
    const { inputs } = play({ feedback: 'append' }, [{ exit: 'r0' }, { exit: 'r1' }, { exit: 'r2' }]);
    expect(inputs).toEqual(['x', 'x\n---\nr0', 'x\n---\nr0\n---\nr1']);
  });

  it('cannot append what is no text', () => {
    const { failure } = play({ feedback: 'append' }, [{ exit: { a: 1 } }]);
    expect(failure?.code).toBe('loop-exit-append-not-text');
  });

  it('takes what is fed back for the next round, and the exit for its result', () => {
    const { inputs, ports } = play({ limit: 2 }, [{ exit: 'draft', feedback: 'prompt' }, { exit: 'draft 2' }]);
    expect(inputs).toEqual(['x', 'prompt']);
    expect(ports).toMatchObject({ output: 'draft 2', iterations: ['draft', 'draft 2'] });
  });

  it('is left when the evaluator says done', () => {
    const again = { choice: { branch: 'continue', isDone: false, value: 'v1', reason: '' } };
    const done = { choice: { branch: 'done', isDone: true, value: 'v2', reason: 'fine' }, exit: 'sealed' };
    const { inputs, ports, reason, problems } = play({ exit: 'evaluator', limit: 2 }, [again, done]);
    expect(inputs).toEqual(['x', 'v1']);
    expect(ports).toMatchObject({ output: 'sealed', count: 2 });
    expect([reason, problems]).toEqual(['evaluator_done', []]);
  });

  it.each([
    ['a text', 'draft', 'draft\n\nno dates'],
    ['a text that holds the reason', 'still no dates', 'still no dates'],
    ["a model's whole answer", { response: 'draft', cost: 1 }, 'draft\n\nno dates'],
    ['an object', { hits: 2 }, { hits: 2, reason: 'no dates' }],
    ['a list', [1, 2], { value: [1, 2], reason: 'no dates' }],
  ])('003-74: leads the reason of the evaluator back with %s', (_, value, expected) => {
    const again = { choice: { branch: 'continue', isDone: false, value, reason: 'no dates' } };
    const { inputs, ports } = play({ exit: 'evaluator', limit: 2 }, [again, again]);
    expect(inputs).toEqual(['x', expected]);
    expect(ports).toMatchObject({ output: value });
  });

  it('003-74: appends what an edge leads back, with the reason', () => {
    const choice = { branch: 'continue', isDone: false, value: 'draft', reason: 'no dates' };
    const { inputs } = play({ exit: 'evaluator', feedback: 'append', limit: 2 }, [
      { choice, feedback: 'Revise it.' },
      { choice },
    ]);
    expect(inputs).toEqual(['x', 'x\n---\nRevise it.\n\nno dates']);
  });

  it('gives the last candidate, with a warning, when the evaluator never says done', () => {
    const again = { choice: { branch: 'continue', isDone: false, value: 'v', reason: '' } };
    const { ports, reason, problems } = play({ exit: 'evaluator', limit: 2 }, [again, again]);
    expect(ports).toMatchObject({ output: 'v', iterations: ['v', 'v'] });
    expect(reason).toBe('max_iterations');
    expect(problems).toMatchObject([{ code: 'loop-exit-never-done', severity: 'warning', part: 'again' }]);
  });

  it('is left when two results in a row are alike enough', () => {
    const { reason, ports } = play({ exit: 'stable_output', threshold: 1 }, [
      { exit: 'a' },
      { exit: 'b' },
      { exit: 'b' },
    ]);
    expect(reason).toBe('stable_output');
    expect(ports).toMatchObject({ count: 3 });
  });

  it('stops when its budget is used up, with what the last complete round gave', () => {
    const budget = { tokens: 0, usd: null, seconds: null };
    const { reason, ports, problems } = play({ budget }, [{ exit: 'a' }]);
    expect(reason).toBe('budget');
    expect(ports).toMatchObject({ output: 'a' });
    expect(problems).toMatchObject([{ code: 'loop-exit-budget-used-up' }]);
  });
});

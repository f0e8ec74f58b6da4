import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import type { Account, BudgetEvidence } from '../../../../../src/engine/kernel/budget.ts';
import { NOTHING_SPENT } from '../../../../../src/engine/kernel/sums.ts';
import {
  enterRegion,
  type RegionRule,
  type RoundValues,
} from '../../../../../src/engine/notations/loop-exit/loop/policy.ts';
import { wordInForm } from '../../../../../src/wording/en/problems/problem.ts';
import { wordProblem } from '../../../../../src/wording/wording.ts';

const FREE: Account = { spent: NOTHING_SPENT, over: null, refused: null };
const OVER: BudgetEvidence = { kind: 'budget', what: 'usd', used: 1, limit: 1 };

const RULE: RegionRule = {
  id: 'again',
  name: 'Again',
  exit: 'max_iterations',
  limit: 3,
  threshold: 0.95,
  feedback: 'replace',
  budget: null,
  timeout: null,
  evaluator: 'gate',
  open: () => undefined as never,
  values: () => ({ exit: undefined, feedback: undefined, choice: null }),
};

/** Plays a loop whose rounds come to `rounds`; gives what each was given, the verdicts, and what the loop gives. */
function play(given: Partial<RegionRule>, rounds: readonly Partial<RoundValues>[], account = FREE) {
  const inputs: Json[] = [];
  let at = 0;
  const rule: RegionRule = {
    ...RULE,
    open(input) {
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
    const { outcome, reason, problems } = run.judge(at + 1, {}, account);
    at++;
    if (outcome !== 'again')
      return { inputs, failure: null, ports: run.close(account).ports ?? null, reason, problems };
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
    expect(problems).toEqual([
      { code: 'loop-exit-never-done', severity: 'warning', part: 'again', params: { node: 'Again', limit: 2 } },
    ]);
  });

  const REFUSED = { choice: { branch: 'continue', isDone: false, value: 'v', reason: '' } };
  it.each<[rounds: Partial<RoundValues>[], params: Record<string, Json>, output: Json, handedOn: string]>([
    [[{}, {}], { unasked: true, gives: 'input' }, 'x', 'was never asked | hands on what it was given.'],
    [
      [{}, { exit: 'e' }],
      { unasked: true, gives: 'exit' },
      'e',
      'was never asked | hands on what last reached its Exit.',
    ],
    [
      [{ feedback: 'f' }, {}],
      { unasked: true, gives: 'feedback' },
      'f',
      'was never asked | hands on what was last led back.',
    ],
    [[REFUSED, {}], {}, 'v', 'did not end it | hands on what its evaluator looked at last.'],
    [[REFUSED, { exit: 'e' }], { gives: 'exit' }, 'e', 'did not end it | hands on what last reached its Exit.'],
  ])('says of rounds %j whether the evaluator was asked, and what is handed on', (rounds, params, output, said) => {
    const { ports, problems } = play({ exit: 'evaluator', limit: 2 }, rounds);
    expect(ports).toMatchObject({ output });
    expect(problems[0]?.params).toEqual({ node: 'Again', limit: 2, ...params });
    const words = problems.flatMap((problem) => [wordProblem(problem), wordInForm(problem)]);
    const [asked = '', handedOn = ''] = said.split(' | ');
    for (const { message, hint } of words) {
      expect(message).toContain(asked);
      expect(hint).toContain(handedOn);
    }
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
    const { reason, ports, problems } = play({}, [{ exit: 'a' }], { ...FREE, over: OVER });
    expect(reason).toBe('budget');
    expect(ports).toMatchObject({ output: 'a' });
    expect(problems).toMatchObject([{ code: 'loop-exit-budget-used-up' }]);
    expect(problems.map((problem) => wordProblem(problem).hint)[0]).toContain('what its last complete round gave');
  });

  it('speaks of no complete round where its budget was used up in the first', () => {
    const refused = { id: 'gate', name: 'Gate', over: OVER };
    const { problems } = play({}, [{ exit: 'a' }], { ...FREE, refused });
    expect(problems.map((problem) => wordProblem(problem).hint)).toEqual([
      'Raise the budget, or let a cheaper model answer.',
    ]);
  });
});

/** A loop that is entered at second 100 of the run clock, whose rounds all come to `values`. */
function entered(given: Partial<RegionRule>, values: Partial<RoundValues> = { exit: 'draft' }) {
  const clock = { now: 100 };
  const rule: RegionRule = {
    ...RULE,
    limit: 5,
    values: () => ({ exit: undefined, feedback: undefined, choice: null, ...values }),
    ...given,
  };
  const effects = { now: () => clock.now, random: () => 0, rounds: [], recall: () => null, keep: () => undefined };
  const run = enterRegion(rule, 'x', effects);
  const judged = (round: number, account = FREE) => run.judge(round, {}, account);
  return { run, clock, judged };
}

describe('a round in which a call was refused', () => {
  const refused: Account = { ...FREE, over: OVER, refused: { over: OVER, id: 'again', name: 'Again' } };

  it('is cut short: told with the budget, and kept by nobody', () => {
    const { run, judged } = entered({});
    run.begin(1);
    expect(judged(1)).toMatchObject({ outcome: 'again' });
    run.begin(2);
    expect(judged(2, refused)).toMatchObject({
      outcome: 'stopped',
      reason: 'budget',
      cut: true,
      because: [
        { kind: 'budget', what: 'usd', used: 1, limit: 1 },
        { kind: 'rounds', round: 2, limit: 5 },
      ],
      problems: [{ code: 'loop-exit-budget-used-up', part: 'again' }],
    });
    expect(run.close(refused)).toMatchObject({ ports: { output: 'draft', count: 1 } });
    expect(run.work()).toEqual({ node: 'Again', text: 'draft' });
  });

  it('for want of what a node of it may use says whose that was', () => {
    const { judged } = entered({});
    judged(1);
    const { problems } = judged(2, { ...FREE, refused: { over: OVER, id: 'w', name: 'Writer' } });
    expect(problems).toMatchObject([{ code: 'loop-exit-budget-used-up', part: 'w', params: { node: 'Writer' } }]);
  });

  it('fails the loop where none was complete before', () => {
    const { run, judged } = entered({});
    run.begin(1);
    expect(judged(1, refused).error).toEqual({ code: 'loop-exit-no-complete-round', params: { node: 'Again' } });
    expect(run.work()).toBeNull();
  });
});

describe('the time of a loop', () => {
  it('of a round that takes too long is told as that round’s own', () => {
    const { run, clock, judged } = entered({ timeout: 10 });
    expect(run.begin(1)).toMatchObject({ timeout: 10 });
    clock.now = 110;
    expect(judged(1)).toMatchObject({ outcome: 'again' });
    expect(run.begin(2)).toMatchObject({ timeout: 10 });
    clock.now = 121;
    expect(judged(2)).toMatchObject({
      because: [{ kind: 'rounds', round: 2, limit: 5 }],
      error: { code: 'loop-exit-round-timed-out', params: { node: 'Again', limit: 10, took: 11 } },
    });
  });
});

describe('an evaluator', () => {
  it('that did not run has not said that the loop is done', () => {
    const { judged } = entered({ exit: 'evaluator' });
    expect(judged(1)).toMatchObject({
      outcome: 'again',
      because: [
        { kind: 'unasked', node: 'gate' },
        { kind: 'rounds', round: 1, limit: 5 },
      ],
    });
  });

  it('is told with the branch that it chose', () => {
    const choice = { branch: 'more', isDone: false, value: 'v', reason: '' };
    const { judged } = entered({ exit: 'evaluator' }, { choice });
    expect(judged(1).because).toEqual([
      { kind: 'branch', node: 'gate', branch: 'more' },
      { kind: 'rounds', round: 1, limit: 5 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { ports, type Failure, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import type { Account } from '../../../../../src/engine/kernel/budget.ts';
import type { Judgement, LoopRun, Schedule } from '../../../../../src/engine/kernel/plan.ts';
import { NOTHING_SPENT } from '../../../../../src/engine/kernel/sums.ts';
import type { Condition } from '../../../../../src/engine/notations/container/loop/condition.ts';
import { enterContainer, type ContainerRule } from '../../../../../src/engine/notations/container/loop/policy.ts';
import type { ScopeOutputs } from '../../../../../src/engine/notations/shared/dataflow.ts';
import { wordProblem } from '../../../../../src/wording/en/problems/problem.ts';
import { hintInForm } from '../../../../../src/wording/en/problems/table.ts';

const FREE: Account = { spent: NOTHING_SPENT, over: null, refused: null };

const nothing: Schedule<ScopeOutputs> = {
  ready: () => [],
  take: () => ({ messages: [], ports: ports() }),
  instance: () => {
    throw new Error('no node');
  },
  settle: () => undefined,
  close: () => result({}),
};

function result(judge: Record<string, Json>): ScopeOutputs {
  return { judge: ports(Object.entries(judge)) };
}

function condition(
  output: string,
  operator: Condition['operator'],
  value: Json,
  more: Partial<Condition> = {},
): Condition {
  return {
    left: `judge.${output}`,
    source: { type: 'inner', node: 'judge', output },
    path: [],
    declared: null,
    operator,
    value,
    onMissing: 'error',
    ...more,
  };
}

const goOn = condition('good', '==', false);

function enter(more: Partial<ContainerRule> = {}, given: Ports = ports()): LoopRun<ScopeOutputs> {
  const rule: ContainerRule = {
    id: 'outer/polish',
    name: 'polish',
    limit: 3,
    continueWhile: [goOn],
    breakWhen: [],
    onError: 'fail',
    bindings: [],
    outputs: [
      { source: { type: 'inner', node: 'judge', output: 'n' }, target: 'last', take: 'last' },
      { source: { type: 'inner', node: 'judge', output: 'n' }, target: 'first', take: 'first' },
      { source: { type: 'inner', node: 'judge', output: 'n' }, target: 'all', take: 'all' },
      { source: { type: 'builtin', name: 'iteration_count' }, target: 'rounds', take: 'last' },
      { source: { type: 'builtin', name: 'exit_reason' }, target: 'why', take: 'last' },
    ],
    withUsage: false,
    required: [],
    open: () => nothing,
    ...more,
  };
  const run = enterContainer(rule, { messages: [], ports: given });
  if ('code' in run) throw new Error(run.code);
  return run;
}

/** Judges rounds one after the other, as the kernel would. */
function judgeAll(run: LoopRun<ScopeOutputs>, ...rounds: Record<string, Json>[]): Judgement[] {
  return rounds.map((made, index) => {
    run.begin(index + 1);
    return run.judge(index + 1, result(made), FREE);
  });
}

describe('the rule of a container', () => {
  // B2, B3, G1
  it('goes on while the condition holds, and leaves when it does not', () => {
    const run = enter();
    const [first, second] = judgeAll(run, { good: false, n: 1 }, { good: true, n: 2 });
    expect(first).toMatchObject({
      outcome: 'again',
      because: [
        { kind: 'comparison', left: 'judge.good', readAs: false, holds: true },
        { kind: 'rounds', round: 1, limit: 3 },
      ],
    });
    expect(second).toMatchObject({ outcome: 'left', reason: 'condition', problems: [] });
    expect(run.close(FREE).ports).toEqual({ last: 2, first: 1, all: [1, 2], rounds: 2, why: 'condition' });
  });

  // B3, B4, V2, V3
  it('stops at the limit with a warning, unless the condition ended just there', () => {
    const stopped = judgeAll(enter(), { good: false }, { good: false }, { good: false }).at(-1);
    expect(stopped).toMatchObject({
      outcome: 'stopped',
      reason: 'max_iterations',
      problems: [
        {
          code: 'container-max-iterations',
          severity: 'warning',
          part: 'outer/polish',
          params: { node: 'polish', limit: 3 },
        },
      ],
    });
    const left = judgeAll(enter(), { good: false }, { good: false }, { good: true }).at(-1);
    expect(left).toMatchObject({ outcome: 'left', reason: 'condition', problems: [] });
  });

  // C3
  it('does not take a missing value for an answer', () => {
    const missing = judgeAll(enter(), { good: null }).at(-1);
    expect(missing).toMatchObject({
      outcome: 'stopped',
      reason: 'error',
      error: { code: 'container-output-missing', params: { field: 'continueWhile', output: 'judge.good', round: 1 } },
    });
    expect(judgeAll(enter({ continueWhile: [{ ...goOn, onMissing: 'stop' }] }), {})[0]).toMatchObject({
      outcome: 'left',
      reason: 'condition',
      because: [{ kind: 'missing', then: 'stop' }, { kind: 'rounds' }],
    });
    expect(judgeAll(enter({ continueWhile: [{ ...goOn, onMissing: 'continue' }] }), {})[0]).toMatchObject({
      outcome: 'again',
    });
  });

  it('says at the limit which value never came, where no other limit would help', () => {
    const said = (...rounds: Record<string, Json>[]): string[] => {
      const run = enter({ limit: 2, continueWhile: [{ ...goOn, onMissing: 'continue' }] });
      const [problem] = judgeAll(run, ...rounds).at(-1)?.problems ?? [];
      return problem ? [wordProblem(problem).hint, hintInForm(problem) ?? ''] : [];
    };
    const absent =
      'No round produced judge.good, and without it the loop goes on. Let its node give it.';
    expect(said({}, {})).toEqual([absent, absent]);
    const mixed: Record<string, Json>[][] = [
      [{ good: false }, {}],
      [{}, { good: false }],
    ];
    for (const rounds of mixed)
      expect(said(...rounds)).toEqual([
        'Raise maxIterations, or change its condition.',
        'Raise Max Iterations, or change Continue While.',
      ]);
  });

  // H4
  it('breaks before it looks at the condition or the limit', () => {
    const breakWhen = [condition('alarm', '==', true), condition('n', '>', 5)];
    const run = enter({ breakWhen, limit: 1 });
    expect(judgeAll(run, { good: false, alarm: false, n: 6 })[0]).toMatchObject({
      outcome: 'left',
      reason: 'break',
      because: [{ kind: 'break', left: 'judge.n', actual: 6 }, { kind: 'rounds' }],
      problems: [],
    });
    expect(run.close(FREE).ports?.['why']).toBe('break');
  });

  it('fails where a break cannot be judged, and says which', () => {
    const breakWhen = [condition('alarm', '>', 5)];
    expect(judgeAll(enter({ breakWhen }), { good: false })[0]).toMatchObject({
      outcome: 'stopped',
      reason: 'error',
      because: [{ kind: 'missing', left: 'judge.alarm' }],
      error: { code: 'container-output-missing', params: { field: 'breakWhen', output: 'judge.alarm', round: 1 } },
    });
    expect(judgeAll(enter({ breakWhen }), { good: false, alarm: 'red' })[0]?.error).toEqual({
      code: 'container-not-comparable',
      params: {
        left: 'judge.alarm',
        operator: '>',
        actual: 'red',
        value: 5,
        actualKind: 'string',
        valueKind: 'number',
      },
    });
  });

  it('breaks on a missing value where that means to stop, and not where it means to go on', () => {
    const broken = (onMissing: Condition['onMissing']) =>
      judgeAll(enter({ breakWhen: [condition('alarm', '==', true, { onMissing })] }), { good: false })[0];
    expect(broken('stop')).toMatchObject({ outcome: 'left', reason: 'break', because: [{ kind: 'missing' }, {}] });
    expect(broken('continue')).toMatchObject({ outcome: 'again', reason: 'condition' });
  });

  it('reads into a value, and takes for missing what is not there', () => {
    const deep = (good: Json) =>
      judgeAll(enter({ continueWhile: [{ ...goOn, path: ['deep', 'down'], onMissing: 'stop' }] }), { good })[0];
    expect(deep({ deep: { down: false } })).toMatchObject({ outcome: 'again' });
    for (const missing of [{ deep: {} }, { deep: null }, { deep: 'down' }, 'deep', null, { deep: [1] }])
      expect(deep(missing)).toMatchObject({ outcome: 'left', because: [{ kind: 'missing' }, {}] });
    const inherited = [{ ...goOn, path: ['constructor'], onMissing: 'stop' as const }];
    expect(judgeAll(enter({ continueWhile: inherited }), { good: {} })[0]?.because[0]).toMatchObject({
      kind: 'missing',
    });
  });

  it('needs all of several conditions, and none of the breaks', () => {
    const continueWhile = [goOn, condition('n', '<', 3)];
    expect(judgeAll(enter({ continueWhile }), { good: false, n: 3 })[0]).toMatchObject({
      outcome: 'left',
      because: [{ holds: true }, { holds: false }, { kind: 'rounds' }],
    });
  });

  // C1: a loop output as it would be now
  it('reads its own outputs where no node is meant', () => {
    const rounds: Condition = { ...condition('', '<', 2), left: 'rounds', source: { type: 'loop', output: 'rounds' } };
    expect(judgeAll(enter({ continueWhile: [rounds] }), { n: 1 }, { n: 2 }).map(({ outcome }) => outcome)).toEqual([
      'again',
      'left',
    ]);
  });

  // B4
  it('fails with an error, or keeps the last complete round', () => {
    const failure: Failure = { code: 'model-failed', params: { message: 'gone' } };
    expect(enter().failed(1, failure, FREE)).toBe('fail');
    expect(enter({ onError: 'keepLast' }).failed(1, failure, FREE)).toBe('fail');
    const failing = enter();
    judgeAll(failing, { good: false });
    expect(failing.failed(2, failure, FREE)).toBe('fail');
    const run = enter({ onError: 'keepLast' });
    judgeAll(run, { good: false, n: 1 }, { good: null, n: 2 });
    expect(run.failed(2, failure, FREE)).toMatchObject({
      ports: { last: 1, all: [1], rounds: 1, why: 'error' },
      problems: [
        { code: 'container-kept-last', severity: 'warning', params: { node: 'polish', round: 1, ...failure } },
      ],
    });
  });

  // D4
  it('does not begin without a required input', () => {
    expect(() => enter({ required: ['topic'] })).toThrow('container-input-missing');
    expect(() => enter({ required: ['topic'] }, ports([['topic', null]]))).not.toThrow();
  });

  // G1
  it('puts null where a round had no value, and leaves unset what never was', () => {
    const run = enter();
    judgeAll(run, { good: false, n: 1 }, { good: true });
    expect(run.close(FREE).ports).toEqual({ first: 1, all: [1, null], rounds: 2, why: 'condition' });
  });
});

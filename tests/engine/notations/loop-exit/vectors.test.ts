import { describe, expect, it } from 'vitest';
import { similarity } from '../../../../src/engine/similarity/similarity.ts';
import { looped, open, problemOf, problemsOf, run, type Graph } from './support.ts';

const llm: [string, { prompt: string }] = ['llm', { prompt: '{{input}}' }];
const MODEL = ['again -> m', 'm.response -> leave'];
const router: [string, { mode: string; branches: string[] }] = [
  'router',
  { mode: 'llm', branches: ['done', 'continue'] },
];
const JUDGED = ['again -> m', 'm.response -> gate', 'gate.done -> leave'];

const similarities = (verdicts: Awaited<ReturnType<typeof run>>['verdicts']): (number | null)[] =>
  verdicts.map(({ because }) => {
    const found = because.find((evidence) => evidence.kind === 'similarity');
    return found?.kind === 'similarity' ? found.similarity : null;
  });

// The vectors at the end of the rules for 003, by their numbers
describe('vectors', () => {
  it('T1 (003-20, 003-48, 003-51): three rounds with replace, each on what the one before gave', async () => {
    const graph = looped(
      { maxIterations: 3, feedbackMode: 'replace' },
      { t: ['transform', { template: '{{input}}!' }] },
      ['again -> t', 't -> leave'],
    );
    const { result, outputs, reason } = await run(graph);
    expect(result.result.value).toBe('x!!!');
    expect(outputs('again')).toEqual([{ output: 'x!!!', iterations: ['x!', 'x!!', 'x!!!'], count: 3 }]);
    expect(reason('again')).toBe('max_iterations');
  });

  it('T2 (003-49): append gives each round all that was, with a line between', async () => {
    const graph = looped({ maxIterations: 3, feedbackMode: 'append' }, { m: llm }, MODEL);
    const { prompts } = await run(graph, { agents: { m: ['r0', 'r1', 'r2'] } });
    expect(prompts('m')).toEqual(['x', 'x\n---\nr0', 'x\n---\nr0\n---\nr1']);
  });

  it.each([
    ['kitten', 'sitting', 0.5714285714],
    ['hello', 'helo', 0.8],
    ['', '', 1],
    ['abc', '', 0],
    ['a'.repeat(20_000), 'a'.repeat(20_000), 1],
    [`${'b'.repeat(10_000)}cc`, `${'b'.repeat(10_000)}ddd`, 1],
  ])('T3 (003-28): similarity, pair %#', (left, right, expected) => {
    expect(similarity(left, right)).toBeCloseTo(expected, 9);
  });

  it('T4 (003-27): stable output stops in the round that repeats the one before, with a threshold of 1 as well', async () => {
    const graph = looped(
      { exitCondition: 'stable_output', stabilityThreshold: 1, maxIterations: 9 },
      { m: llm },
      MODEL,
    );
    const { verdicts, outputs, reason } = await run(graph, { agents: { m: ['a', 'b', 'b', 'c'] } });
    expect(outputs('again')).toEqual([{ output: 'b', iterations: ['a', 'b', 'b'], count: 3 }]);
    expect(reason('again')).toBe('stable_output');
    expect(similarities(verdicts)).toEqual([null, 0, 1]);
  });

  it.each([
    [0, 1],
    [99, 50],
    [-4, 1],
  ])('T5 (003-10, 003-77): maxIterations %i counts as %i, with a warning that names both', (given, used) => {
    const graph = looped({ maxIterations: given }, { m: llm }, MODEL);
    expect(problemOf(graph, 'clamped')).toMatchObject({ severity: 'warning', params: { given, used }, part: 'again' });
    expect(open(graph).workflow?.loops[0]?.caps).toEqual([{ node: 'again', kind: 'count', value: used }]);
  });

  it('T6 (003-21, 003-23): the evaluator says continue twice and then done', async () => {
    const graph = looped({ exitCondition: 'evaluator' }, { m: llm, gate: router }, JUDGED);
    const script = { agents: { m: ['v1', 'v2', 'v3'], gate: ['continue', 'continue', 'done'] } };
    const { outputs, reason } = await run(graph, script);
    expect(outputs('again')).toEqual([{ output: 'v3', iterations: ['v1', 'v2', 'v3'], count: 3 }]);
    expect(reason('again')).toBe('evaluator_done');
  });

  it('T7: an evaluator that never says done leaves the last candidate, and a warning', async () => {
    const graph = looped({ exitCondition: 'evaluator', maxIterations: 2 }, { m: llm, gate: router }, JUDGED);
    const { result, outputs, reason, noticed } = await run(graph, { agents: { m: ['v1', 'v2'], gate: ['continue'] } });
    expect(result.result.value).toBe('v2');
    expect(outputs('again')).toEqual([{ output: 'v2', iterations: ['v1', 'v2'], count: 2 }]);
    expect(reason('again')).toBe('max_iterations');
    expect(noticed).toEqual(['warning never-done again']);
  });

  it('T8 (003-24, 003-36): the continue branch runs when it is taken, and its end begins the next round', async () => {
    const note: [string, { template: string }] = ['transform', { template: 'again: {{input}}' }];
    const graph = looped({ exitCondition: 'evaluator' }, { m: llm, gate: router, note }, [
      ...JUDGED,
      'gate.continue -> note',
    ]);
    const { prompts, order } = await run(graph, { agents: { m: ['v1', 'v2'], gate: ['continue', 'done'] } });
    expect(prompts('m')).toEqual(['x', 'again: v1']);
    expect(order).toEqual(['src', 'again', 'm', 'gate', 'note', 'm', 'gate', 'leave', 'res']);
  });

  it('T8: the continue branch does not run with done, even when its text reads from outside', async () => {
    const note: [string, { template: string }] = ['transform', { template: '{{inputs.text}}: {{input}}' }];
    const graph = looped({ exitCondition: 'evaluator' }, { m: llm, gate: router, note }, [
      ...JUDGED,
      'gate.continue -> note',
    ]);
    const { prompts, order } = await run(graph, { agents: { m: ['v1', 'v2'], gate: ['continue', 'done'] } });
    expect(prompts('m')).toEqual(['x', 'x: v1']);
    expect(order.filter((name) => name === 'note')).toHaveLength(1);
  });

  it('T9: a loop that leads straight to its exit warns, and gives on what it was given', async () => {
    const graph = looped({ maxIterations: 3 }, {}, ['again -> leave']);
    expect(problemsOf(graph)).toContain('warning empty-body again');
    expect((await run(graph, {}, { text: 'calm' })).result.result.value).toBe('calm');
  });

  const TWO: Graph = {
    nodes: { src: 'input', a: 'loop', m: llm, x: 'exit', b: 'loop', n: llm, y: 'exit', res: 'output' },
    edges: ['src -> a', 'a -> m', 'm -> x', 'x -> b', 'b -> n', 'n -> y', 'y -> res'],
  };
  const NESTED: Graph = { ...TWO, edges: ['src -> a', 'a -> m', 'm -> b', 'b -> n', 'n -> y', 'y -> x', 'x -> res'] };

  it('T10 (003-43, 003-91): two loops in a row are valid, one in the other is not when strict', () => {
    expect(problemsOf(TWO, { strict: true })).toEqual([]);
    expect(problemsOf(NESTED, { strict: true })).toEqual(['error nested b']);
    expect(problemsOf(NESTED)).toEqual(['info nested b']);
  });

  it('T10 (003-91): nested loops run when it is not strict', async () => {
    const graph: Graph = {
      ...NESTED,
      nodes: { ...NESTED.nodes, a: ['loop', { maxIterations: 2 }], b: ['loop', { maxIterations: 2 }] },
    };
    const { verdicts } = await run(graph, {}, { src: 'x' });
    expect(verdicts.map(({ path, round }) => `${path} ${round}`)).toEqual([
      'a[1]/b 1',
      'a[1]/b 2',
      'a 1',
      'a[2]/b 1',
      'a[2]/b 2',
      'a 2',
    ]);
  });

  it('T11 (003-29, 003-30): objects that differ in the order of their keys are the same', async () => {
    const graph = looped({ exitCondition: 'stable_output', stabilityThreshold: 1 }, { api: 'http_request' }, [
      'again -> api',
      'api.body -> leave',
    ]);
    const script = { tools: { api: [{ body: { b: 1, a: 2 } }, { body: { a: 2, b: 1 } }] } };
    const { verdicts, reason } = await run(graph, script);
    expect(similarities(verdicts)).toEqual([null, 1]);
    expect(reason('again')).toBe('stable_output');
  });

  it('T12: a node that fails in round 2 fails the loop with reason error, and one complete round stays on record', async () => {
    const graph = looped({ maxIterations: 5 }, { m: llm }, MODEL);
    const { result, verdicts, reason, facts } = await run(graph, { agents: { m: ['a', { error: 'no more' }] } });
    expect(result.status).toBe('failed');
    expect(verdicts.map(({ round, reason: why }) => [round, why])).toEqual([
      [1, 'condition'],
      [2, 'error'],
    ]);
    expect(reason('again')).toBe('error');
    expect(facts.find((fact) => fact.kind === 'loopClosed')).toMatchObject({ rounds: 2, completed: 1 });
  });

  it('T13 (003-79): what a loop costs is the sum over its rounds', async () => {
    const graph = looped({ maxIterations: 3 }, { m: llm, n: llm }, [
      'again -> m',
      'm.response -> n',
      'n.response -> leave',
    ]);
    const usage = { m: { tokens: 100, usd: 0.5 }, n: { tokens: 7, usd: 0.25 } };
    const { facts } = await run(graph, { usage });
    const spent = facts.flatMap((fact) => {
      if (fact.kind === 'roundEnded') return [fact.verdict.spent];
      return fact.kind === 'loopClosed' ? [fact.spent] : [];
    });
    const round = { calls: 2, tokens: 107, usd: 0.75 };
    expect(spent).toMatchObject([round, round, round, { calls: 6, tokens: 321, usd: 2.25 }]);
  });
});

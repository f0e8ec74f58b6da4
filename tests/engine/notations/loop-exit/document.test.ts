import { describe, expect, it } from 'vitest';
import { wordInForm, wordProblem } from '../../../../src/wording/en/problems/problem.ts';
import { looped, open, problemsOf, run, runOf, textOf } from './support.ts';

const llm: [string, { prompt: string }] = ['llm', { prompt: '{{input}}' }];
const MODEL = ['again -> m', 'm.response -> leave'];

/** What 003 says of its Loop in prose, by the numbers of the acceptance. */
describe('the document, line by line', () => {
  it('003-06: one value goes in, what came of it goes on, and Exit passes the last on', async () => {
    const { inputs, result } = await run(looped({ maxIterations: 2 }, { m: llm }, MODEL), {
      agents: { m: ['a', 'b'] },
    });
    expect(inputs('again')).toEqual([{ input: 'x' }]);
    expect(result.result.value).toBe('b');
  });

  it('003-31: 10,000 by 10,000 characters are compared while the run stays whole', async () => {
    const [long, other] = ['ab'.repeat(5_000), 'ba'.repeat(5_000)];
    const graph = looped({ exitCondition: 'stable_output', maxIterations: 2 }, { m: llm }, MODEL);
    const { verdicts } = await run(graph, { agents: { m: [long, other] } });
    const found = verdicts[1]?.because.find((evidence) => evidence.kind === 'similarity');
    expect(found).toMatchObject({ similarity: 0.9998 });
  });

  it('003-45: the body is what lies between Loop and Exit; what lies before and after is not', () => {
    const graph = looped({}, { m: llm, later: llm }, MODEL, ['leave -> later']);
    const scopes = open(graph).workflow?.nodes.map(({ id, scope }) => `${id} ${scope}`);
    expect(scopes).toEqual(['src ', 'again ', 'm region:again', 'later ', 'leave ', 'res ']);
  });

  it('says why a template cannot read a node: inside a loop that is closed before it, or not there yet', () => {
    const reads = (id: string): [string, { prompt: string }] => ['llm', { prompt: `{{ ${id}.response }}` }];
    const graph = looped({}, { first: reads('last'), last: llm, after: reads('last') }, [
      'again -> first',
      'first.response -> last',
      'last.response -> leave',
      'leave -> after',
    ]);
    const told = open(graph).problems.filter(({ code }) => code === 'loop-exit-read-later');
    expect(told.map((problem) => wordProblem(problem).message)).toEqual([
      '{{ last.response }} reads last, which does not come before first; it stays as it is written',
      '{{ last.response }} reads last, which runs inside a loop that after is outside of; it stays as it is written',
    ]);
    expect(wordProblem(told[1]!).hint).toContain('read leave,');
    expect(wordInForm(told[1]!).hint).toContain('read leave,');
  });

  it('003-46, 003-47: each round runs the body once, along its own edges, between the value that comes in and the Exit', async () => {
    const graph = looped({ maxIterations: 2 }, { a: llm, b: llm, c: llm }, [
      'again -> a',
      'a.response -> b',
      'a.response -> c',
      'b.response -> leave.left',
      'c.response -> leave.right',
    ]);
    const { order, outputs } = await run(graph);
    expect(order).toEqual(['src', 'again', 'a', 'b', 'c', 'a', 'b', 'c', 'leave', 'res']);
    expect(outputs('leave')).toEqual([{ output: { left: 'b#2', right: 'c#2' } }]);
  });

  it('003-42: pairing errors say what is missing and what to add', () => {
    expect(
      problemsOf({ nodes: { src: 'input', again: 'loop', res: 'output' }, edges: ['src -> again', 'again -> res'] }),
    ).toEqual(['error no-exit again']);
  });

  it('003-81, 003-92: rounds come one after the other, and never more than the cap', async () => {
    const graph = looped(
      { maxIterations: 50, exitCondition: 'evaluator' },
      { m: llm, gate: ['router', { mode: 'llm', branches: ['done', 'continue'] }] },
      ['again -> m', 'm.response -> gate', 'gate.done -> leave'],
    );
    const { verdicts } = await run(graph, { agents: { gate: ['continue'] } });
    expect(verdicts.map(({ round }) => round)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('003-97, 003-101: an evaluator ends a loop that appends', async () => {
    const graph = looped(
      { exitCondition: 'evaluator', feedbackMode: 'append' },
      { m: llm, gate: ['router', { mode: 'llm', branches: ['done', 'continue'] }] },
      ['again -> m', 'm.response -> gate', 'gate.done -> leave'],
    );
    const { prompts, reason } = await run(graph, { agents: { m: ['a', 'b'], gate: ['continue', 'done'] } });
    expect(prompts('m')).toEqual(['x', 'x\n---\na']);
    expect(reason('again')).toBe('evaluator_done');
  });

  it.each([1, 2, 3])('runs to its end with the simulated model, seed %i', async (seed) => {
    const graph = looped(
      { exitCondition: 'evaluator' },
      {
        m: ['llm', { prompt: 'Write about this: {{input}}' }],
        // A model says a word only when it is told of it.
        judge: ['llm', { prompt: 'Judge this text: {{input}}\nAnswer done when it is good, continue when it is not.' }],
        gate: ['router', { mode: 'pattern', branches: ['done', 'continue'] }],
      },
      ['again -> m', 'm.response -> judge', 'judge.response -> gate', 'gate.done -> leave'],
    );
    const { result, reason } = await runOf(textOf(graph), {
      model: 'simulated',
      inputs: { text: 'moss' },
      settings: { seed },
    });
    expect([result.status, reason('again')]).toEqual(['completed', 'evaluator_done']);
  });
});

import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { mendedBy } from '../../support/mended.ts';
import { looped, open, problemOf, problemsOf, run, runOf, textOf, type Graph } from './support.ts';

const llm: [string, { prompt: string }] = ['llm', { prompt: '{{input}}' }];
const router: [string, { mode: string; branches: string[] }] = [
  'router',
  { mode: 'llm', branches: ['done', 'continue'] },
];
const PASS: [string, { template: string }] = ['transform', { template: '' }];

/** The table of what the shipped product does otherwise than its document: what is done here, by row. */
describe('deviations and defects', () => {
  it.each([
    ['done', 'continue'],
    ['DONE', 'Continue'],
    ['branch-0', 'branch-1'],
  ])('S1: branches are found by name and by number (%s, %s)', async (done, goOn) => {
    const graph = looped({ exitCondition: 'evaluator' }, { m: llm, gate: router, note: PASS }, [
      'again -> m',
      'm.response -> gate',
      `gate.${done} -> leave`,
      `gate.${goOn} -> note`,
    ]);
    const { reason, order } = await run(graph, { agents: { gate: ['continue', 'done'] } });
    expect(reason('again')).toBe('evaluator_done');
    expect(order.filter((name) => name === 'note')).toHaveLength(1);
  });

  it('S2: null on done is a result, and no wish to go on', async () => {
    const graph = looped(
      { exitCondition: 'evaluator' },
      { api: 'tool', gate: router, path: ['transform', { mode: 'jsonpath', template: '$.nothing' }] },
      ['again -> api', 'api -> gate', 'gate.done -> path', 'path -> leave'],
    );
    const { reason, outputs } = await run(graph, { agents: { gate: ['done'] }, tools: { api: [{ a: 1 }] } });
    expect(reason('again')).toBe('evaluator_done');
    expect(outputs('again')).toEqual([{ output: null, iterations: [null], count: 1 }]);
  });

  it('S3 (003-36): a Transform on the continue branch is part of the body', () => {
    const graph = looped({ exitCondition: 'evaluator' }, { m: llm, gate: router, note: PASS }, [
      'again -> m',
      'm.response -> gate',
      'gate.done -> leave',
      'gate.continue -> note',
    ]);
    expect(open(graph).workflow?.nodes.find(({ id }) => id === 'note')?.scope).toBe('region:again');
    expect(problemsOf(graph)).toEqual([]);
  });

  it('S4 (003-22, 003-24): without a continue branch the next input is the value of the Router', async () => {
    const graph = looped({ exitCondition: 'evaluator' }, { m: llm, side: llm, gate: router }, [
      'again -> m',
      'm.response -> gate',
      'm.response -> side',
      'gate.done -> leave',
    ]);
    const { prompts, outputs } = await run(graph, {
      agents: { m: ['v1', 'v2'], side: ['?'], gate: ['continue', 'done'] },
    });
    expect(prompts('m')).toEqual(['x', 'v1']);
    expect(outputs('gate')[0]).toMatchObject({ output: { selectedBranch: 'continue', value: 'v1' } });
  });

  it('S5 (003-50): append does not wrap what is no text: it fails', async () => {
    const graph = looped({ feedbackMode: 'append' }, { api: 'http_request' }, ['again -> api', 'api.body -> leave']);
    const { result } = await run(graph, { tools: { api: [{ body: { a: 1 } }] } });
    expect(result).toMatchObject({ status: 'failed', failure: { code: 'loop-exit-append-not-text' } });
  });

  it('S6 (003-27): a similarity that is just the threshold is enough', async () => {
    const graph = looped({ exitCondition: 'stable_output', stabilityThreshold: 0.8 }, { m: llm }, [
      'again -> m',
      'm.response -> leave',
    ]);
    const { reason, verdicts } = await run(graph, { agents: { m: ['hello', 'helo'] } });
    expect([reason('again'), verdicts.length]).toEqual(['stable_output', 2]);
  });

  it('S7 (003-56): a failure inside is seen: reason error, no further try', async () => {
    const graph = looped({ exitCondition: 'stable_output' }, { m: llm }, ['again -> m', 'm.response -> leave']);
    const { result, reason, prompts } = await run(graph, { agents: { m: [{ error: 'down' }] } });
    expect([result.status, reason('again'), prompts('m').length]).toEqual(['failed', 'error', 1]);
  });

  it('S9 (003-82, 003-99): the budget is looked at before each call of a model', async () => {
    const graph = looped({ budget: { maxTokens: 250 }, maxIterations: 9 }, { m: llm, n: llm }, [
      'again -> m',
      'm.response -> n',
      'n.response -> leave',
    ]);
    const { reason, order, outputs, noticed } = await run(graph, {
      usage: { m: { tokens: 100, usd: 0 }, n: { tokens: 100, usd: 0 } },
    });
    expect(reason('again')).toBe('budget');
    expect(order.filter((name) => name === 'm' || name === 'n')).toEqual(['m', 'n', 'm']);
    expect(outputs('again')).toMatchObject([{ output: 'n#1', count: 1 }]);
    expect(noticed).toEqual(['warning budget-used-up again']);
  });

  it('S11 (003-16, 003-17, 003-18): the handles of the Loop are the final value, a list and a number', async () => {
    const graph = looped(
      { maxIterations: 2 },
      { m: llm, all: ['output', { name: 'all' }], n: ['output', { name: 'n' }] },
      ['again -> m', 'm.response -> leave'],
      ['again.iterations -> all', 'again.count -> n'],
    );
    const { result } = await run(graph, { agents: { m: ['a', 'b'] } });
    expect(result.result.value).toEqual({ all: ['a', 'b'], n: 2, res: 'b' });
  });

  it('S12 (003-52): body nodes are told as they ran, and the Exit runs once, after the last round', async () => {
    const graph = looped({ maxIterations: 2 }, { m: llm }, ['again -> m', 'm.response -> leave']);
    const { order, outputs } = await run(graph);
    expect(order).toEqual(['src', 'again', 'm', 'm', 'leave', 'res']);
    expect(outputs('leave')).toEqual([{ output: 'm#2' }]);
  });

  it('S13: the body reads outer nodes and inputs of the workflow', async () => {
    const graph: Graph = looped(
      { maxIterations: 2 },
      { facts: llm, m: ['llm', { prompt: '{{inputs.text}}/{{facts.response}}/{{input}}' }] },
      ['src -> facts', 'again -> m', 'm.response -> leave'],
    );
    const { prompts, order } = await run(graph, { agents: { facts: ['f'], m: ['1', '2'] } });
    expect(prompts('m')).toEqual(['x/f/x', 'x/f/1']);
    expect(order.filter((name) => name === 'facts')).toHaveLength(1);
  });

  it('S14 (003-39, 003-40, 003-41): brackets that do not fit are errors', () => {
    const plain = { src: 'input', again: 'loop', m: llm, res: 'output' };
    expect(problemsOf({ nodes: plain, edges: ['src -> again', 'again -> m', 'm -> res'] })).toContain(
      'error no-exit again',
    );
    expect(
      problemsOf({ nodes: { src: 'input', leave: 'exit', res: 'output' }, edges: ['src -> leave', 'leave -> res'] }),
    ).toContain('error no-loop leave');
    const two = looped({}, { m: llm, other: 'exit' }, ['again -> m', 'm -> leave', 'm -> other']);
    expect(problemsOf(two)).toContain('error two-exits again');
  });

  const MERGED = looped(
    { maxIterations: 3 },
    { draft: llm, critic: llm, merge: ['transform', { template: '{{draft.response}} / {{critic.response}}' }] },
    ['again -> draft', 'draft.response -> critic', 'critic.response -> merge', 'merge -> leave.input'],
  );

  it('S15 (003-71): a loop that ends in a prompt says so', () => {
    expect(problemOf(MERGED, 'final-is-prompt')).toMatchObject({
      severity: 'info',
      part: 'again',
      params: { from: 'merge', exit: 'leave' },
    });
  });

  it('S15 (L14): its fix leads the draft to the exit and the merge back', async () => {
    const [fix] = problemOf(MERGED, 'final-is-prompt')?.fixes ?? [];
    const mended = mendedBy(textOf(MERGED), fix!);
    const { problems, result, prompts } = await mendedRun(mended);
    expect(problems).toEqual([]);
    expect(result).toBe('d2');
    expect(prompts).toEqual(['x', 'd1 / c1']);
  });

  async function mendedRun(text: string): Promise<{ problems: string[]; result: unknown; prompts: string[] }> {
    const limited = text.replace('"maxIterations": 3', '"maxIterations": 2');
    const script = { agents: { draft: ['d1', 'd2'], critic: ['c1', 'c2'] } };
    const { result, prompts } = await runOf(limited, { script, inputs: { text: 'x' } });
    return {
      problems: openText(limited, {}).problems.map(({ code }) => code),
      result: result.result.value,
      prompts: prompts('draft'),
    };
  }
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/document/document.ts';
import { looped, run, runOf, textOf, type Graph } from './support.ts';

const LLM: Graph['nodes'] = { a: ['llm', { prompt: '{{input}}' }] };
const THROUGH = ['again -> a', 'a.response -> leave'];
const ROUTER: Graph['nodes'] = { ...LLM, gate: ['router', { mode: 'pattern', branches: ['done', 'continue'] }] };
const JUDGED = ['again -> a', 'a.response -> gate', 'gate.done -> leave'];

describe('003-83, 003-90: rules of regions', () => {
  it('L1: five rounds without a number', async () => {
    const { prompts } = await run(looped({}, LLM, THROUGH), { agents: { a: ['r'] } });
    expect(prompts('a')).toHaveLength(5);
  });

  const alikeIn = async (data: Record<string, Json>): Promise<unknown[]> => {
    const { verdicts } = await run(looped(data, LLM, THROUGH), { agents: { a: ['hello', 'helo'] } });
    return verdicts.map(({ because }) => because.find(({ kind }) => kind === 'similarity'));
  };

  it('L8: how alike rounds are is measured and told where it decides', async () => {
    expect(await alikeIn({ maxIterations: 3, exitCondition: 'stable_output' })).toEqual([
      undefined,
      expect.objectContaining({ similarity: 0.8 }),
      expect.objectContaining({ similarity: 1 }),
    ]);
  });

  it('L8: how alike rounds are is no evidence in a loop that counts, however alike they are', async () => {
    expect(await alikeIn({ maxIterations: 3 })).toEqual([undefined, undefined, undefined]);
  });

  it('L9: with append a verdict tells all that the next round is given', async () => {
    const graph = looped({ maxIterations: 3, feedbackMode: 'append' }, LLM, THROUGH);
    const { verdicts } = await run(graph, { agents: { a: ['r0', 'r1', 'r2'] } });
    expect(verdicts.map(({ passedOn }) => passedOn)).toEqual(['x\n---\nr0', 'x\n---\nr0\n---\nr1', null]);
  });

  it('L9: append with a value that is no text does no harm where there is no second round', async () => {
    const made = await run(looped({ maxIterations: 1, feedbackMode: 'append' }, LLM, THROUGH), {}, { text: { k: 1 } });
    expect(made.view.status).toBe('completed');
  });

  it('L5: the names of branches are read without regard to case', async () => {
    const body = { ...LLM, gate: ROUTER.gate ?? 'router' };
    body.gate = ['router', { branches: ['Done', 'Continue'] }];
    const made = await run(looped({ exitCondition: 'evaluator' }, body, JUDGED), {
      agents: { a: ['continue', 'DONE now'] },
    });
    expect(made.reason('again')).toBe('evaluator_done');
    expect(made.view.result?.result.value).toBe('DONE now');
  });

  it('L5, L7: null that comes out with done is the result, not a reason to go on', async () => {
    const body: Graph['nodes'] = {
      api: ['http_request', { url: 'https://example.org' }],
      gate: ['router', { mode: 'llm', branches: ['done', 'continue'] }],
    };
    const edges = ['again -> api', 'api.body -> gate', 'gate.done -> leave'];
    const tools = { api: [{ status: 200, headers: {}, body: null }] };
    const made = await run(looped({ exitCondition: 'evaluator' }, body, edges), { tools, agents: { gate: ['done'] } });
    expect(made.reason('again')).toBe('evaluator_done');
    expect(made.view.result?.result.value).toBeNull();
  });

  it("003-34, 003-74: the next round is told what the evaluator found missing, by the value and by the branch's node", async () => {
    const gate: Graph['nodes'] = { ...LLM, gate: ['router', { mode: 'llm', branches: ['done', 'continue'] }] };
    const script = { agents: { a: ['first', 'second'], gate: ['continue\nthe wage is missing', 'done'] } };
    const bare = await run(looped({ exitCondition: 'evaluator' }, gate, JUDGED), script);
    expect(bare.prompts('a')).toEqual(['x', 'first\n\nthe wage is missing']);
    expect(bare.verdicts[0]?.passedOn).toBe('first\n\nthe wage is missing');
    expect(bare.view.result?.result.value).toBe('second');
    const body: Graph['nodes'] = { ...gate, missing: ['transform', { template: 'Found: {{gate.value}}' }] };
    const led = await run(
      looped({ exitCondition: 'evaluator' }, body, [...JUDGED, 'gate.continue -> missing']),
      script,
    );
    expect(led.prompts('a')).toEqual(['x', 'Found: first\n\nthe wage is missing']);
  });

  it('L6: llm falls back to the first branch, pattern to the last', async () => {
    const byModel: Graph['nodes'] = { ...LLM, gate: ['router', { mode: 'llm', branches: ['done', 'continue'] }] };
    const first = await run(looped({ exitCondition: 'evaluator' }, byModel, JUDGED), {
      agents: { a: ['x'], gate: ['perhaps'] },
    });
    expect(first.verdicts.map(({ reason }) => reason)).toEqual(['evaluator_done']);
    // Told at its node and in its round, where the page shows it.
    const told = first.facts.find((fact) => fact.kind === 'noticed' && fact.problem.code === 'loop-exit-fell-back');
    const asked = first.facts.find((fact) => fact.kind === 'asked' && fact.ask.node === 'gate');
    expect(told).toMatchObject({ part: asked?.part, frame: asked?.frame, problem: { severity: 'warning' } });
    const last = await run(looped({ exitCondition: 'evaluator', maxIterations: 1 }, ROUTER, JUDGED), {
      agents: { a: ['hm'] },
    });
    expect(last.reason('again')).toBe('max_iterations');
  });

  describe('L13: budgets', () => {
    const usage = { a: { tokens: 100, usd: 0.25 } };
    const agents = { a: ['1', '2', '3', '4', '5'] };

    it.each([
      ['maxTokens', 200, 2],
      ['maxTokens', 201, 3],
      ['maxUsd', 0.5, 2],
    ])('%s %d of a node ends the loop before its next call', async (key, most, calls) => {
      const body: Graph['nodes'] = { a: ['llm', { prompt: '{{input}}', budget: { [key]: most } }] };
      const made = await run(looped({}, body, THROUGH), { agents, usage });
      expect(made.prompts('a')).toHaveLength(calls);
      expect(made.reason('again')).toBe('budget');
      expect(made.view.result?.result.value).toBe(String(calls));
      expect(made.noticed).toContain('warning budget-used-up a');
    });

    it('a node may be given seconds, counted by its answers', async () => {
      const body: Graph['nodes'] = { a: ['llm', { prompt: '{{input}}', budget: { maxSeconds: 5 } }] };
      const made = await run(looped({}, body, THROUGH), { agents, delays: { a: 3 } });
      expect(made.prompts('a')).toHaveLength(2);
      expect(made.reason('again')).toBe('budget');
    });

    it('003-99: holds with the simulated model, which estimates what it uses', async () => {
      const graph = looped({ budget: { maxTokens: 1 } }, LLM, THROUGH);
      const made = await runOf(textOf(graph), { inputs: { text: 'rain' }, model: 'simulated' });
      expect(made.prompts('a')).toHaveLength(1);
      expect(made.reason('again')).toBe('budget');
    });

    it('a router that asks has one, too', async () => {
      const gate: Graph['nodes'][string] = [
        'router',
        { mode: 'llm', branches: ['done', 'continue'], budget: { maxTokens: 9 } },
      ];
      const made = await run(looped({ exitCondition: 'evaluator' }, { ...LLM, gate }, JUDGED), {
        agents: { a: ['x'], gate: ['continue'] },
        usage: { gate: { tokens: 9, usd: 0 } },
      });
      expect(made.reason('again')).toBe('budget');
      expect(made.noticed).toContain('warning budget-used-up gate');
    });
  });

  describe('a reference that stands for nothing', () => {
    const graph = looped(
      { maxIterations: 3 },
      { a: ['llm', { prompt: '{{input}} {{input.tone}} {{mood}}' }] },
      THROUGH,
    );

    it('stays as it is written, and is told once, however many rounds there are', async () => {
      const made = await run(graph, { agents: { a: ['r'] } });
      expect(made.prompts('a')[0]).toBe('x {{input.tone}} {{mood}}');
      expect(made.noticed).toEqual(['warning unresolved a', 'warning unresolved a']);
      expect(made.view.problems.map(({ params }) => params['reference'])).toEqual(['{{input.tone}}', '{{mood}}']);
    });

    it('is none where what comes in has the name', async () => {
      const made = await run(graph, { agents: { a: ['r'] } }, { text: { tone: 'dry', mood: 'calm' } });
      expect(made.prompts('a')[0]).toContain('dry calm');
      expect(made.view.problems.filter(({ params }) => params['reference'] === '{{mood}}')).toHaveLength(1);
    });

    it('is not looked for in a prompt that an edge replaces', async () => {
      const edges = ['again -> a.prompt', 'a.response -> leave'];
      const replaced = looped({ maxIterations: 1 }, { a: ['llm', { prompt: '{{mood}}' }] }, edges);
      expect((await run(replaced)).noticed).toEqual([]);
    });
  });
});

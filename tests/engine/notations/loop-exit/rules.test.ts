import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
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

describe('rules of values and nodes', () => {
  const echo = (template: string): Graph['nodes'][string] => ['transform', { template }];

  it('L16: a critic that works for the next round alone is not asked in the last one', async () => {
    const graph = looped({ maxIterations: 2 }, { ...LLM, critic: ['llm', { prompt: '{{input}}' }] }, [
      ...THROUGH,
      'a.response -> critic',
      'critic.response -> again.feedback',
    ]);
    const made = await run(graph, { agents: { a: ['1', '2'], critic: ['worse', 'never asked'] } });
    expect(made.prompts('critic')).toEqual(['1']);
    expect(made.prompts('a')).toEqual(['x', 'worse']);
  });

  it('L22: a handle that a value does not have gives null, and output all of it', async () => {
    const ends: Graph['nodes'] = { whole: 'output', text: 'output', none: 'output' };
    const graph: Graph = {
      nodes: { src: ['input', { name: 'text' }], a: 'llm', ...ends },
      edges: ['src.value -> a', 'a -> whole', 'a.response -> text', 'a.headers -> none'],
    };
    const { result } = await run(graph, { agents: { a: ['said'] } });
    expect(result.result.value).toMatchObject({ whole: { response: 'said', cost: 0 }, text: 'said', none: null });
  });

  it('L23: a lone value under another handle is an object for whoever works with it, and bare where it is given on', async () => {
    const graph: Graph = {
      nodes: { src: ['input', { name: 'text' }], t: echo(''), res: 'output' },
      edges: ['src.value -> t.data', 't -> res.whatever'],
    };
    const made = await run(graph);
    expect(made.result.result.value).toEqual({ data: 'x' });
  });

  it('L25: what follows a branch that was not chosen is skipped to its end, and a join runs with the other', async () => {
    const graph: Graph = {
      nodes: {
        src: ['input', { name: 'text' }],
        gate: ['router', { branches: ['left', 'right'] }],
        a: echo('a {{input}}'),
        b: echo('b {{input}}'),
        c: echo('c {{input}}'),
        res: 'output',
      },
      edges: ['src.value -> gate', 'gate.left -> a', 'gate.right -> b', 'b -> c', 'a -> res.one', 'c -> res.two'],
    };
    const made = await run(graph, {}, { text: 'left' });
    expect(made.order).toEqual(['src', 'gate', 'a', 'res']);
    expect(made.result.result.value).toBe('a left');
  });

  it.each<[string[], string]>([
    [['src.value -> a'], 'Template x'],
    [['src.value -> a', 'own -> a.prompt'], 'own x'],
    [['src.value -> a', 'own -> a.context'], 'Context:\nown x\n\nQuestion:\nTemplate x'],
  ])('L28: asked by the edge on prompt, else by the template, with context before it: %j', async (into, asked) => {
    const graph: Graph = {
      nodes: {
        src: ['input', { name: 'text' }],
        own: echo('own {{input}}'),
        a: ['llm', { prompt: 'Template {{input}}' }],
        res: 'output',
      },
      edges: ['src.value -> own', ...into, 'a -> res'],
    };
    expect((await run(graph)).prompts('a')).toEqual([asked]);
  });

  it('L28: without a template what comes in is asked', async () => {
    expect((await run(looped({ maxIterations: 1 }, { a: 'llm' }, THROUGH))).prompts('a')).toEqual(['x']);
  });

  it('L29: a session shows the newest messages alone, and is not shared with another node', async () => {
    const asks = { prompt: '{{input}}', sessionMode: 'session', maxHistory: 2 };
    const graph = looped({ maxIterations: 3 }, { a: ['llm', asks], b: ['llm', asks] }, [
      'again -> a',
      'a.response -> b',
      'b.response -> leave',
    ]);
    const { facts } = await run(graph, { agents: { a: ['a1', 'a2', 'a3'], b: ['b1', 'b2', 'b3'] } });
    const sent = (node: string): string[][] =>
      facts.flatMap((fact) =>
        fact.kind === 'asked' && fact.ask.node === node && fact.ask.request.kind === 'model'
          ? [fact.ask.request.messages.map(({ text }) => text)]
          : [],
      );
    expect(sent('a')).toEqual([['x'], ['x', 'a1', 'b1'], ['b1', 'a2', 'b2']]);
    expect(sent('b')).toEqual([['a1'], ['a1', 'b1', 'a2'], ['a2', 'b2', 'a3']]);
  });

  it.each<[Record<string, string>, string]>([
    [{ text: 'given' }, 'given'],
    [{}, 'usual'],
  ])('L35: an input that is given %j says so, else its default', async (inputs, expected) => {
    const graph: Graph = {
      nodes: { n1: ['input', { name: 'text', default: 'usual' }], res: 'output' },
      edges: ['n1.value -> res'],
    };
    expect((await run(graph, {}, inputs)).result.result.value).toBe(expected);
  });

  it('L37: several outputs are told by name, and one that did not run as null', async () => {
    const graph: Graph = {
      nodes: {
        src: ['input', { name: 'text' }],
        gate: ['router', { branches: ['yes', 'no'] }],
        good: ['output', { name: 'accepted' }],
        bad: 'output',
      },
      edges: ['src.value -> gate', 'gate.yes -> good', 'gate.no -> bad'],
    };
    const { result } = await run(graph, {}, { text: 'yes' });
    expect(result.result.value).toEqual({ accepted: 'yes', bad: null });
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { approval } from '../../../../src/engine/notations/loop-exit/types/approval.ts';
import { TYPES } from '../../../../src/engine/notations/loop-exit/types/types.ts';
import { wordSaid } from '../../../../src/wording/wording.ts';
import { problemOf, problemsOf, run, runOf, textOf, type Graph } from './support.ts';

type Data = Record<string, Json>;

const TOOLS = TYPES.flatMap(({ type, category }) => (category === 'tool' ? [type] : []));

/** Input `text`, one node, output. */
const single = (type: string, data: Data = {}, handle = 'output'): Graph => ({
  nodes: { src: ['input', { name: 'text' }], it: [type, data], res: ['output', { name: 'res' }] },
  edges: ['src.value -> it', `it.${handle} -> res`],
});

async function valueOf(graph: Graph, text: Json, script: Data = {}): Promise<Json> {
  return (await run(graph, script, { text })).result.result.value;
}

const FEW = [
  { n: 'b', k: 2, on: true },
  { n: 'a', k: 10, on: false },
  { n: 'b', k: 2, on: true },
];

describe('a Transform (003-65)', () => {
  it.each<[string, Json, Json]>([
    ['length', 'äöü', 3],
    ['keys', { b: 1, a: 2 }, ['b', 'a']],
    ['values', { b: 1, a: 2 }, [1, 2]],
    ['first', [3, 4], 3],
    ['last', [3, 4], 4],
    ['first', [], null],
    ['flatten', [[1, 2], [3], 4], [1, 2, 3, 4]],
    ['sort', [10, 9, 1], [1, 9, 10]],
    ['sort', ['b', 'a'], ['a', 'b']],
    ['reverse', [1, 2], [2, 1]],
    ['reverse', 'ab', 'ba'],
    ['unique', [1, 1, { a: 1, b: 2 }, { b: 2, a: 1 }], [1, { b: 2, a: 1 }]],
    ['to_string', { a: 1 }, '{"a":1}'],
    ['from_json', '{"a":[1]}', { a: [1] }],
    ['from_json | .a[0]', '{"a":[7]}', 7],
    ['join(", ")', ['a', 1], 'a, 1'],
    ["join(' | ')", ['a', 'b'], 'a | b'],
    ['map(.n)', FEW, ['b', 'a', 'b']],
    ['map(n) | unique | sort', FEW, ['a', 'b']],
    ['map(length)', ['a', 'bb'], [1, 2]],
    ['select(n=b) | length', FEW, 2],
    ['select(k = 10)', FEW, [FEW[1] ?? null]],
    ['select(on == "true") | take(1)', FEW, [FEW[0] ?? null]],
    ['skip(1) | take(1) | map(.k) | first', FEW, 10],
    ['take(2)', 'abc', 'ab'],
    ['input[-1].n', FEW, 'b'],
    ['', 'as it is', 'as it is'],
  ])('script %s', async (script, given, expected) => {
    const graph = single('transform', { mode: 'script', template: script });
    expect(problemsOf(graph)).toEqual([]);
    expect(await valueOf(graph, given)).toEqual(expected);
  });

  it('fails where a step does not fit', async () => {
    const { result } = await run(single('transform', { mode: 'script', template: 'sort' }));
    expect(result.failure).toMatchObject({
      code: 'loop-exit-bad-transform',
      params: { wrong: 'sort needs a list, not string' },
    });
  });

  it.each(['grow', 'take(x)', 'sort | grow'])('names the step that is none: %s', async (template) => {
    const graph = single('transform', { mode: 'script', template });
    expect(problemOf(graph, 'unknown-operation')?.params.operation).toBe(template.split(' | ').at(-1));
    expect((await run(graph)).result.failure?.code).toBe('loop-exit-bad-transform');
  });

  it.each<[string, Json, Json]>([
    ['$.a.b[1]', { a: { b: [1, 2] } }, 2],
    ['a', { a: 1 }, 1],
    ["$['a b']", { 'a b': 1 }, 1],
    ['$.list[*].n', { list: FEW }, ['b', 'a', 'b']],
    ['$..k', FEW, [2, 10, 2]],
    ['$.list[0:2].n', { list: FEW }, ['b', 'a']],
    ['$[-1].k', FEW, 2],
    ['$.*', { a: 1, b: 2 }, [1, 2]],
    ['$.nothing', { a: 1 }, null],
    ['$.message', '{"message": "hi"}', 'hi'],
    ['$', 'text', 'text'],
  ])('jsonpath %s', async (template, given, expected) => {
    expect(await valueOf(single('transform', { mode: 'jsonpath', template }), given)).toEqual(expected);
  });

  it('warns of a path that is none', () => {
    expect(problemsOf(single('transform', { mode: 'jsonpath', template: '$[?(@.a)]' }))).toEqual([
      'warning bad-path it',
    ]);
  });

  it('without references passes its input on', async () => {
    expect(await valueOf(single('transform', { template: 'plain' }), [1])).toEqual([1]);
  });
});

describe('a Validator (003-65)', () => {
  const schema = JSON.stringify({ type: 'object', required: ['name'], properties: { age: { type: 'number' } } });

  it('says valid, data and errors', async () => {
    expect(await valueOf(single('validator', { schema }), { name: 'Ida' })).toEqual({
      valid: true,
      data: { name: 'Ida' },
      errors: [],
    });
    expect(await valueOf(single('validator', { schema }), { age: 3 })).toEqual({
      valid: false,
      data: { age: 3 },
      errors: ['name: expected a value'],
    });
  });

  it('names all that is wrong', async () => {
    const parts = JSON.stringify({
      required: ['name', 'city'],
      properties: { age: { type: 'number', minimum: 1 }, tags: { items: { type: 'string' } } },
    });
    expect(await valueOf(single('validator', { schema: parts }, 'errors'), { age: 0, tags: ['a', 1, null] })).toEqual([
      'name: expected a value',
      'city: expected a value',
      'age: expected minimum 1',
      'tags[1]: expected string',
      'tags[2]: expected string',
    ]);
  });

  it.each([
    ['valid', true],
    ['data', { name: 'Ida' }],
    ['errors', []],
  ])('gives %s under a handle', async (handle, expected) => {
    expect(await valueOf(single('validator', { schema }, handle), { name: 'Ida' })).toEqual(expected);
  });

  it('looks into a text that is JSON', async () => {
    expect(await valueOf(single('validator', { schema }, 'data'), 'Here: {"name": "Ida"}')).toEqual({ name: 'Ida' });
    expect(await valueOf(single('validator', { schema: { type: 'string' } }, 'data'), '{"a":1}')).toBe('{"a":1}');
  });

  it('fails the run with failOnError', async () => {
    const { result } = await run(single('validator', { schema, failOnError: true }), {}, { text: { age: 1 } });
    expect(result.failure).toMatchObject({ code: 'loop-exit-invalid', params: { errors: ['name: expected a value'] } });
  });

  it('wants a schema that is JSON', () => {
    expect(problemsOf(single('validator', { schema: '{type' }))).toEqual(['error bad-schema it']);
    expect(problemsOf(single('validator', { schema: '' }))).toEqual([]);
  });
});

describe('an Approval (003-65)', () => {
  const graph: Graph = {
    nodes: {
      src: ['input', { name: 'text' }],
      ask: ['approval', { message: 'Send {{input}}?' }],
      yes: ['output', { name: 'yes' }],
      no: ['output', { name: 'no' }],
    },
    edges: ['src.value -> ask.data', 'ask.approved -> yes', 'ask.rejected -> no'],
  };

  it.each([
    ['', { yes: 'x', no: null }],
    ['yes', { yes: 'x', no: null }],
    ['no', { yes: null, no: 'x' }],
    ['reject, please', { yes: null, no: 'x' }],
  ])('%j leads on by one of its handles', async (said, expected) => {
    const { result, order } = await run(graph, { humans: { ask: [said] } });
    expect(result.result.value).toEqual(expected);
    expect(order).toHaveLength(3);
  });

  it('tells whoever is asked which words reject', async () => {
    const { facts } = await run(graph);
    const requests = facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.request] : []));
    const words = requests.flatMap((request) => (request.kind === 'human' ? (request.refusals ?? []) : []));
    expect(words).toContain('deny');
    for (const word of words)
      for (const [said, end] of [
        [`${word}, as it is`, 'no'],
        [`"${word.toUpperCase()}"`, 'no'],
        [`${word}thing of it`, 'yes'],
        [`${word}-one minds`, 'yes'],
        [`it is a ${word}`, 'yes'],
      ] as const)
        expect((await run(graph, { humans: { ask: [said] } })).order.at(-1), said).toBe(end);
  });

  // The cell of its round in the sheet: what goes on by the handle is not the answer.
  it.each([
    ['approve', graph, '→ approved'],
    ['no, too long', graph, '→ rejected: no, too long'],
    ['reject', { ...graph, edges: ['src.value -> ask.data', 'ask.approved -> yes'] }, '→ rejected'],
  ])('shows what was said: %j', async (said, of, words) => {
    const { outputs } = await run(of, { humans: { ask: [said] } });
    expect(wordSaid(approval.tell(outputs('ask')[0] ?? {}) ?? { kind: 'text', text: '' })).toBe(words);
  });

  it('asks a person with its message and what came in', async () => {
    const { facts } = await run(graph);
    const asked = facts.find((fact) => fact.kind === 'asked');
    expect(asked?.kind === 'asked' && asked.ask.request).toMatchObject({
      kind: 'human',
      question: 'Send x?',
      context: 'x',
    });
  });
});

describe('what a page cannot do', () => {
  const DATA: Record<string, Data> = {
    http_request: {
      url: 'https://example.org/{{input}}',
      method: 'GET',
      headers: { Accept: 'text/plain' },
      authToken: 'hidden',
    },
    file_glob: { directory: '~/notes', pattern: '*.txt', maxFiles: 2 },
    shell_exec: { command: 'ls {{input}}' },
    tool: { toolName: 'web_search' },
    email_send: { to: 'a@example.org', subject: 'Hello', smtpPass: 'hidden' },
    subworkflow: { workflowName: 'Other' },
  };

  it.each(TOOLS)('%s opens, and is answered by the script', async (type) => {
    const graph = single(type, DATA[type]);
    expect(problemsOf(graph)).toEqual([]);
    expect(await valueOf(graph, 'x', { tools: { it: [{ made: 1 }] } })).toEqual({ made: 1 });
    expect(await valueOf(graph, 'x', { tools: { it: ['text'] } })).toBe('text');
  });

  it.each(TOOLS)('%s fails with a plain reason when the script says nothing', async (type) => {
    const { result } = await run(single(type, DATA[type]));
    expect(result.failure).toEqual({ code: 'loop-exit-tool-unanswered', params: { node: 'it', what: type } });
  });

  it.each(TOOLS)('%s has a simulated answer that says it is one', async (type) => {
    const { result } = await runOf(textOf(single(type, DATA[type])), { model: 'simulated', inputs: { text: 'moss' } });
    expect(result.status).toBe('completed');
    expect(JSON.stringify(result.result.value)).toContain('(simulated)');
  });

  it('goes by the script under the simulated model, too', async () => {
    const { result } = await runOf(textOf(single('tool')), {
      model: 'simulated',
      script: { tools: { it: ['real'] } },
      inputs: { text: 'x' },
    });
    expect(result.result.value).toBe('real');
  });

  it('a failure in the script fails the node in its words', async () => {
    const { result } = await run(single('shell_exec'), { tools: { it: [{ error: 'exit 1' }] } });
    expect(result.failure).toEqual({ code: 'loop-exit-tool-failed', params: { node: 'it', message: 'exit 1' } });
  });

  it('is asked with its settings filled in, and without its secrets', async () => {
    const { facts } = await run(single('http_request', DATA['http_request']), { tools: { it: ['ok'] } });
    const asked = facts.find((fact) => fact.kind === 'asked');
    const request = asked?.kind === 'asked' ? asked.ask.request : null;
    expect(request).toMatchObject({
      kind: 'tool',
      call: { url: 'https://example.org/x', headers: { Accept: 'text/plain' }, input: 'x' },
    });
    expect(JSON.stringify(request)).not.toContain('hidden');
  });

  it.each([
    ['http_request', 'body'],
    ['http_request', 'headers'],
    ['shell_exec', 'stdout'],
    ['shell_exec', 'exit_code'],
    ['knowledge_base', 'context'],
    ['file_glob', 'files'],
    ['file_read', 'content'],
    ['tool', 'result'],
  ])('%s gives %s under a handle', async (type, handle) => {
    const answer = {
      body: 'B',
      headers: { h: 1 },
      stdout: 'S',
      exit_code: 0,
      context: 'C',
      files: [],
      content: 'T',
      result: 'R',
    };
    expect(await valueOf(single(type, {}, handle), 'x', { tools: { it: [answer] } })).toEqual(
      answer[handle as keyof typeof answer],
    );
  });
});

describe('what starts a workflow elsewhere', () => {
  it('a webhook gives what the run is given as its body', async () => {
    const graph: Graph = {
      nodes: {
        hook: 'webhook_trigger',
        pick: ['transform', { mode: 'jsonpath', template: '$.message' }],
        res: 'output',
      },
      edges: ['hook.body -> pick', 'pick -> res'],
    };
    expect((await run(graph, {}, { body: { message: 'hi' } })).result.result.value).toBe('hi');
    expect((await run(graph, {}, {})).result.result.value).toBeNull();
  });

  it('a timer gives its static input and the time', async () => {
    const graph: Graph = {
      nodes: { at: ['cron_trigger', { expression: '0 9 * * *', staticInput: { who: 'all' } }], res: 'output' },
      edges: ['at -> res'],
    };
    expect((await run(graph, {}, {})).result.result.value).toEqual({ timestamp: 0, input: { who: 'all' }, who: 'all' });
  });
});

describe('an Iterator (003-05)', () => {
  const over = (iterator: Data = {}, aggregator: Data = {}, handle = 'result'): Graph => ({
    nodes: {
      src: ['input', { name: 'text' }],
      each: ['iterator', iterator],
      m: ['llm', { prompt: 'do {{item}}' }],
      all: ['aggregator', aggregator],
      res: ['output', { name: 'res' }],
    },
    edges: ['src.value -> each', 'each.item -> m', 'm.response -> all', `all.${handle} -> res`],
  });

  it('runs its body once for each item and gathers what comes of it in order', async () => {
    const { result, prompts } = await run(over(), { agents: { m: ['A', 'B'] } }, { text: ['a', 'b'] });
    expect(prompts('m')).toEqual(['do a', 'do b']);
    expect(result.result.value).toEqual(['A', 'B']);
  });

  it.each<[string, Json, string[]]>([
    ['a bare value', 'a', ['do a']],
    ['a list in JSON', '["a", "b"]', ['do a', 'do b']],
    ['items', { items: ['a', 'b'] }, ['do a', 'do b']],
    ['nothing', [], []],
  ])('takes %s', async (_, given, expected) => {
    expect((await run(over(), {}, { text: given })).prompts('m')).toEqual(expected);
  });

  it('finds its list by an expression', async () => {
    const graph = over({ expression: '$.orders[*].id' });
    expect((await run(graph, {}, { text: { orders: [{ id: 4 }, { id: 5 }] } })).prompts('m')).toEqual(['do 4', 'do 5']);
  });

  it('works on as many items at a time as it says, and keeps their order', async () => {
    const graph = over({ mode: 'parallel', maxConcurrency: 2 });
    const { facts, result } = await run(
      graph,
      { agents: { m: ['A', 'B', 'C'] }, delays: { m: 1 } },
      { text: [1, 2, 3] },
    );
    const kinds = facts.flatMap((fact) => (fact.kind === 'asked' || fact.kind === 'answered' ? [fact.kind] : []));
    expect(kinds.slice(0, 3)).toEqual(['asked', 'asked', 'answered']);
    expect(result.result.value).toEqual(['A', 'B', 'C']);
  });

  it.each<[Data, string, Json]>([
    [{ strategy: 'concat', separator: '-' }, 'result', 'A-B'],
    [{ strategy: 'array' }, 'output', { result: ['A', 'B'], count: 2 }],
    [{}, 'count', 2],
  ])('aggregates by %j', async (aggregator, handle, expected) => {
    const { result } = await run(over({}, aggregator, handle), { agents: { m: ['A', 'B'] } }, { text: ['a', 'b'] });
    expect(result.result.value).toEqual(expected);
  });

  it('merges objects, the later over the earlier', async () => {
    const graph = single('aggregator', { strategy: 'merge' }, 'result');
    expect(await valueOf(graph, [{ a: 1, b: 2 }, 'no object', { b: 3 }])).toEqual({ a: 1, b: 3 });
  });

  it('an aggregator alone gathers a value by each of its handles', async () => {
    const graph: Graph = {
      nodes: {
        a: ['input', { name: 'a' }],
        b: ['input', { name: 'b' }],
        all: ['aggregator', { strategy: 'concat' }],
        res: 'output',
      },
      edges: ['a -> all.first', 'b -> all.second', 'all.result -> res'],
    };
    expect((await run(graph, {}, { a: 'A', b: 'B' })).result.result.value).toBe('A\nB');
  });

  it('003-93: a loop inside it has its own rounds for each item', async () => {
    const graph: Graph = {
      nodes: {
        src: ['input', { name: 'text' }],
        each: 'iterator',
        a: ['loop', { maxIterations: 2 }],
        t: ['transform', { template: '{{input}}!' }],
        x: 'exit',
        all: 'aggregator',
        res: 'output',
      },
      edges: ['src -> each', 'each.item -> a', 'a -> t', 't -> x', 'x -> all', 'all.result -> res'],
    };
    const { result, verdicts } = await run(graph, {}, { text: ['p', 'q'] });
    expect(result.result.value).toEqual(['p!!', 'q!!']);
    expect(verdicts.map(({ round }) => round)).toEqual([1, 2, 1, 2]);
  });
});

describe('a model node', () => {
  it('tells the model its options', async () => {
    const { facts } = await run(single('llm', { temperature: 0.2, maxTokens: 64, model: 'm' }, 'response'));
    const asked = facts.find((fact) => fact.kind === 'asked');
    expect(asked?.kind === 'asked' && asked.ask.request).toMatchObject({
      model: 'm',
      options: { temperature: 0.2, maxTokens: 64 },
    });
  });
});

describe('a Router (003-25)', () => {
  const routed = (data: Data): Graph => ({
    nodes: {
      src: ['input', { name: 'text' }],
      r: ['router', { branches: ['done', 'continue'], ...data }],
      a: ['output', { name: 'a' }],
      b: ['output', { name: 'b' }],
    },
    edges: ['src -> r', 'r.done -> a', 'r.continue -> b'],
  });

  it.each([
    ['done', 'done', ''],
    ['DONE.', 'done', ''],
    ['**done**\n\nIt answers all.', 'done', 'It answers all.'],
    ['continue\nThe wage is missing.\nSo is the year.', 'continue', 'The wage is missing.\nSo is the year.'],
    ['continue: it is not done yet', 'continue', 'it is not done yet'],
    ['Continue – no wage\nand no year', 'continue', 'no wage\nand no year'],
    ['There is a gap.\ncontinue', 'continue', 'There is a gap.\ncontinue'],
    ['I would continue, nothing is there', 'continue', 'I would continue, nothing is there'],
  ])('003-25, 003-74: a model says %j: %s, and the reason is kept', async (said, branch, reason) => {
    const { outputs, noticed } = await run(routed({ mode: 'llm' }), { agents: { r: [said] } });
    expect(outputs('r')[0]).toEqual({
      output: { selectedBranch: branch, value: 'x', reason },
      [branch === 'done' ? 'branch-0' : 'branch-1']: 'x',
    });
    expect(noticed).toEqual([]);
  });

  it.each([
    ['maybe', []],
    ['We are not done yet: continue', ['done', 'continue']],
    ['It was undone and is discontinued', []],
    ['', []],
  ])('a model that says %j decides nothing: the first branch, with a warning', async (said, named) => {
    const { outputs, view } = await run(routed({ mode: 'llm' }), { agents: { r: [said] } });
    expect(outputs('r')[0]).toMatchObject({ output: { selectedBranch: 'done', reason: said }, 'branch-0': 'x' });
    expect(view.problems).toMatchObject([
      { code: 'loop-exit-fell-back', severity: 'warning', part: 'r', params: { node: 'r', branch: 'done', named } },
    ]);
  });

  it('takes the longer of two names that begin alike', async () => {
    const graph = routed({ mode: 'llm', branches: ['done', 'not done'] });
    graph.edges = ['src -> r', 'r.done -> a', 'r.not done -> b'];
    const { outputs } = await run(graph, { agents: { r: ['I fear it is not done.'] } });
    expect(outputs('r')[0]).toMatchObject({ 'branch-1': 'x' });
  });

  it('003-74: asks for the branch on the first line and the reason after it, and forbids no word', async () => {
    const { prompts } = await run(routed({ mode: 'llm' }), { agents: { r: ['done'] } });
    expect(prompts('r')).toEqual([
      'x\n\nAnswer with one of these branches on the first line: done, continue\nGive the reason after it.',
    ]);
  });

  it('gives the reason along an edge and to a template', async () => {
    const graph = routed({ mode: 'llm' });
    graph.nodes = {
      ...graph.nodes,
      t: ['transform', { template: 'missing: {{r.reason}}' }],
      c: ['output', { name: 'c' }],
    };
    graph.edges = ['src -> r', 'r.continue -> t', 't -> a', 'r.reason -> c'];
    const { view } = await run(graph, { agents: { r: ['continue\nthe wage'] } });
    expect(view.result?.result.value).toMatchObject({ a: 'missing: the wage', c: 'the wage' });
  });

  it.each([
    ['all DONE', 'branch-0'],
    ['go on', 'branch-1'],
  ])('by pattern, %j; without a mode it goes by pattern', async (text, handle) => {
    const { outputs } = await run(routed({}), {}, { text });
    expect(Object.keys(outputs('r')[0] ?? {})).toContain(handle);
    expect(outputs('r')[0]).not.toHaveProperty('output.reason');
  });
});

describe('a round that takes too long (003-78)', () => {
  const slow = (loop: Data, more: Data = {}): Graph => ({
    nodes: {
      src: ['input', { name: 'text' }],
      again: ['loop', { maxIterations: 3, ...loop }],
      m: 'llm',
      n: 'llm',
      leave: 'exit',
      res: 'output',
    },
    edges: ['src -> again', 'again -> m', 'm.response -> n', 'n.response -> leave', 'leave -> res'],
    more,
  });

  it.each([
    [slow({}, { timeout: 10 }), 'the timeout of the workflow'],
    [slow({ timeout: 10 }, { timeout: 100 }), 'its own timeout'],
  ])('fails the loop by %#', async (graph) => {
    const { result, reason, order, verdicts } = await run(graph, { delays: { m: 6, n: 5 } });
    expect(result.failure).toMatchObject({
      code: 'loop-exit-round-timed-out',
      params: { node: 'again', limit: 10, took: 11 },
    });
    expect([reason('again'), verdicts.length]).toEqual(['error', 1]);
    expect(order.filter((name) => name === 'm')).toHaveLength(1);
  });

  it('asks no more once it is late', async () => {
    const { order, result } = await run(slow({ timeout: 5 }), { delays: { m: 6 } });
    expect(order).not.toContain('n');
    expect(result.status).toBe('failed');
  });

  it('counts each round for itself', async () => {
    const { result, verdicts } = await run(slow({ timeout: 12 }), { delays: { m: 6, n: 6 } });
    expect([result.status, verdicts.length]).toEqual(['completed', 3]);
  });
});

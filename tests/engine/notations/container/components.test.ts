import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, loop, node, open, problemsOf, run } from './support.ts';

const edge = (from: string, to: string) => {
  const [source = '', output] = from.split('.');
  const [target = '', input] = to.split('.');
  return {
    source,
    target,
    ...(output && { sourceHandle: `output:${output}` }),
    ...(input && { targetHandle: `input:${input}` }),
  };
};

const PORT = (name: string) => ({ name, type: 'string' });

/** What a component is made of: in, an agent, out. */
const BODY = {
  nodes: [
    node('into', 'interface-input', { outputs: [PORT('word')] }),
    agent('translate', 'In Latin: {{ word }}', 'latin', { inputs: [PORT('word')] }),
    node('from', 'interface-output', { inputs: [PORT('said')] }),
  ],
  edges: [edge('into.word', 'translate.word'), edge('translate.latin', 'from.said')],
};

const PORTS = { inputs: [{ ...PORT('word'), required: true }], outputs: [PORT('said')] };
const AFTER = agent('praise', 'Praise {{ said }}', 'text', { inputs: [PORT('said')] });

describe('a component (002-71)', () => {
  it('runs its workflow once, and gives what its interface is given', async () => {
    const text = document(
      [node('latin', 'component', { componentRef: 'translator', ...PORTS }), AFTER],
      [edge('latin.said', 'praise.said')],
      { version: 3, metadata: { name: 'w' }, components: { translator: BODY } },
    );
    expect(problemsOf(text)).toEqual([]);
    const { prompts, order, outputs } = await run(text, { translate: ['arbor'] }, { word: 'tree' });
    expect(prompts('translate')).toEqual(['In Latin: tree']);
    expect(prompts('praise')).toEqual(['Praise arbor']);
    expect(order).toEqual(['latin', 'into', 'translate', 'from', 'praise']);
    expect(outputs('latin')).toEqual({ said: 'arbor' });
  });

  it('is drawn with its nodes in a scope of its own', () => {
    const { workflow } = open(document([node('latin', 'component', { inlineWorkflow: BODY, ...PORTS })]));
    expect(workflow?.scopes.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['root', null],
      ['call', 'latin'],
    ]);
    expect(workflow?.loops).toEqual([]);
  });

  it('finds another document by the path of its file', async () => {
    const first = document([node('latin', 'component', { workflowPath: './parts/translator.yaml', ...PORTS })]);
    const other = JSON.stringify({ version: 3, metadata: { name: 'translator' }, ...BODY });
    const { outputs } = await run(`${first}\n---\n${other}`, { translate: ['arbor'] }, { word: 'tree' });
    expect(outputs('latin')).toEqual({ said: 'arbor' });
  });

  it('without an interface takes its inputs by name, and gives what its last nodes give', async () => {
    const inside = { nodes: [agent('translate', '{{ word }}', 'said', { inputs: [PORT('word')] })], edges: [] };
    const text = document([node('latin', 'component', { inlineWorkflow: inside, ...PORTS })]);
    const { outputs, prompts } = await run(text, { translate: ['arbor'] }, { word: 'tree' });
    expect([prompts('translate'), outputs('latin')]).toEqual([['tree'], { said: 'arbor' }]);
  });

  const INSIDE = {
    nodes: [
      agent('coder', 'Write {{ task }}', 'code', { inputs: [PORT('task')] }),
      agent('review', 'Judge {{ code }}', 'verdict', { inputs: [PORT('code')] }),
    ],
    edges: [edge('coder.code', 'review.code')],
  };
  const OUTPUTS = [PORT('final_code'), { name: 'iterations', type: 'number' }, { name: 'all', type: 'json' }];
  const outputMappings: Json[] = [
    { source: { node: 'coder', output: 'code' }, target: 'final_code', take: 'last' },
    { source: { node: 'review', output: 'verdict' }, target: 'all', take: 'all' },
    { source: { type: 'builtin', name: 'iteration_count' }, target: 'iterations' },
  ];
  const MAPPED = {
    inputs: [PORT('wish')],
    outputs: OUTPUTS,
    inputMappings: [{ source: { type: 'outer', name: 'wish' }, target: { node: 'coder', input: 'task' } }],
    outputMappings,
  };

  it.each([
    ['written in it', { inlineWorkflow: INSIDE }, ''],
    ['named', { workflowRef: 'parts' }, `\n---\n${JSON.stringify({ metadata: { name: 'parts' }, ...INSIDE })}`],
    [
      'in a file',
      { workflowRef: './flows/parts.yaml' },
      `\n---\n${JSON.stringify({ metadata: { name: 'parts' }, ...INSIDE })}`,
    ],
  ])('takes mappings, its workflow %s', async (_, where, more) => {
    const text = document([node('part', 'component', { ...MAPPED, ...where })]) + more;
    expect(problemsOf(text)).toEqual(['info builtin-source part']);
    expect(open(text).problems.map(({ code }) => code)).not.toContain('lint-output-unmapped');
    const { prompts, outputs } = await run(text, { coder: ['x = 1'], review: ['fine'] }, { wish: 'a sum' });
    expect(prompts('coder')).toEqual(['Write a sum']);
    expect(outputs('part')).toEqual({ final_code: 'x = 1', all: ['fine'], iterations: 1 });
  });

  it('shows its mappings as lines, and tells of an output that nothing gives', () => {
    const { workflow, problems } = open(
      document([node('part', 'component', { ...MAPPED, inlineWorkflow: INSIDE, outputs: [...OUTPUTS, PORT('lost')] })]),
    );
    const lines = workflow?.edges.filter(({ kind }) => kind === 'mapping') ?? [];
    expect(lines.map(({ from, to, fromPort, toPort }) => `${from}.${fromPort} -> ${to}.${toPort}`)).toEqual([
      'part.wish -> part/coder.task',
      'part/coder.code -> part.final_code',
      'part/review.verdict -> part.all',
    ]);
    const unmapped = problems.filter(({ code }) => code === 'lint-output-unmapped');
    expect(unmapped.map(({ params }) => params['output'])).toEqual(['lost']);
  });

  it('wants one workflow, and knows what its mappings name', () => {
    const both = document([node('part', 'component', { inlineWorkflow: INSIDE, workflowRef: 'x' })]);
    expect(problemsOf(both)).toContain('error two-bodies part');
    const wrong = { ...MAPPED, outputMappings: [{ source: { node: 'codr', output: 'code' }, target: 'final_code' }] };
    const text = document([node('part', 'component', { ...wrong, inlineWorkflow: INSIDE })]);
    expect(problemsOf(text)).toContain('error unknown-node part');
  });

  it('R7: may have a loop in it, and lie in one', async () => {
    const inner = loop('twice', [agent('a', 'Round {{ iteration_count }}', 'go:boolean')]);
    const text = document([
      loop('outer', [
        agent('a', '?', 'go:boolean'),
        node('part', 'component', { inlineWorkflow: { nodes: [inner], edges: [] } }),
      ]),
    ]);
    const replies = [{ go: true }, { go: true }, { go: false }, { go: false }, { go: false }];
    const { verdicts, result } = await run(text, {
      'outer/a': [{ go: true }, { go: false }],
      'outer/part/twice/a': replies,
    });
    expect(result.status).toBe('completed');
    expect(verdicts.map(({ path, round }) => `${path} ${round}`)).toEqual([
      'outer[1]/part{1}/twice 1',
      'outer[1]/part{1}/twice 2',
      'outer[1]/part{1}/twice 3',
      'outer 1',
      'outer[2]/part{1}/twice 1',
      'outer 2',
    ]);
  });

  it('fails with what fails in it, and when a required input is missing', async () => {
    const text = document([node('latin', 'component', { inlineWorkflow: BODY, ...PORTS })]);
    expect((await run(text, { translate: [{ error: 'down' }] }, { word: 'x' })).result.failure?.code).toBe(
      'model-failed',
    );
    expect((await run(text)).result.failure).toMatchObject({
      code: 'container-input-missing',
      params: { input: 'word' },
    });
  });

  it('must name a workflow that there is', () => {
    expect(problemsOf(document([node('latin', 'component', {})]))).toContain('error no-component latin');
    expect(problemsOf(document([node('latin', 'component', { componentRef: 'nothing' })]))).toContain(
      'error unknown-workflow latin',
    );
  });

  it('opened by itself is given the run’s inputs', async () => {
    const { prompts } = await run(document(BODY.nodes, BODY.edges), {}, { word: 'tree' });
    expect(prompts('translate')).toEqual(['In Latin: tree']);
  });
});

describe('slots of a list', () => {
  it('are gathered in the order of their numbers, what is unset left out', async () => {
    const slots = ['values', 'values[0]', 'values[1]', 'values[2]'].map((name) => ({ name, type: 'any' }));
    const text = document(
      [
        node('a', 'constant', { value: 'A', outputs: [PORT('value')] }),
        node('b', 'constant', { value: 'B', outputs: [PORT('value')] }),
        agent('all', '{{ values }}', 'text', { inputs: slots }),
      ],
      [edge('a.value', 'all.values[2]'), edge('b.value', 'all.values[0]')],
    );
    expect((await run(text)).prompts('all')).toEqual(['["B","A"]']);
  });

  it('need not be declared one by one', async () => {
    const text = document(
      [
        node('a', 'constant', { value: 'A', outputs: [PORT('value')] }),
        agent('all', '{{ values }}', 'text', { inputs: [{ name: 'values', type: 'any', array: true }] }),
      ],
      [edge('a.value', 'all.values[0]')],
    );
    expect(problemsOf(text)).toEqual([]);
    expect((await run(text)).prompts('all')).toEqual(['["A"]']);
  });

  it('need not be declared where a mapping feeds them', async () => {
    const inputs = [{ name: 'values', type: 'any', array: true }];
    const mapped = (input: string): string =>
      document([
        loop('l', [agent('a', '{{ values }}', 'go:boolean', { inputs })], {
          inputs: [{ name: 'topic' }],
          inputMappings: [
            { source: { type: 'outer', name: 'topic' }, target: { node: 'a', input }, iterations: 'all' },
          ],
        }),
      ]);
    expect(problemsOf(mapped('values[0]'))).toEqual([]);
    const { prompts } = await run(mapped('values[0]'), { a: ['{"go":false}'] }, { topic: 'owls' });
    expect(prompts('a')).toEqual(['["owls"]']);
    expect(problemsOf(mapped('value[0]'))).toEqual(['warning unknown-input l']);
  });
});

describe('older types', () => {
  it('script is a shell node, workdir gives its path', async () => {
    const text = document(
      [
        node('here', 'workdir', { path: '/srv', outputs: [PORT('path')] }),
        node('list', 'script', { script: 'ls {{ path }}', inputs: [PORT('path')], outputs: [PORT('stdout')] }),
      ],
      [edge('here.path', 'list.path')],
    );
    expect(problemsOf(text)).toEqual([]);
    const { facts, outputs } = await run(text, {}, {}, { tools: { list: ['a b'] } });
    const asked = facts.find((fact) => fact.kind === 'asked');
    expect(asked?.kind === 'asked' && asked.ask.request).toMatchObject({ call: { script: 'ls /srv' } });
    expect(outputs('list')).toMatchObject({ stdout: 'a b' });
  });

  it('gives of a workdir that declares nothing the output that its help names', () => {
    const text = document(
      [
        node('here', 'workdir', { path: '/srv' }),
        node('list', 'script', { script: 'ls {{ here.path }}', outputs: [PORT('stdout')] }),
      ],
      [edge('here', 'list')],
    );
    expect(problemsOf(text)).toEqual([]);
  });
});

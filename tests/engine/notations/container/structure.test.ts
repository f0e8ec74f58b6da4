import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, loop, node, open, paramsOf, problemsOf, run } from './support.ts';

const toss = agent('a', 'Toss.', 'go:boolean');

describe('structure', () => {
  // A1
  it('opens a list of nodes and a single node, and says that it wrapped them', async () => {
    for (const text of [JSON.stringify([loop('l', [toss])]), JSON.stringify(loop('l', [toss]))]) {
      expect(open(text).wrapped).toBe(true);
      expect(problemsOf(text)).toEqual(['info fragment-wrapped']);
      expect((await run(text, { a: ['{"go": false}'] })).order).toEqual(['l', 'a']);
    }
    expect(open(document([toss])).wrapped).toBe(false);
  });

  it('calls no text a part that has no nodes', () => {
    const text = JSON.stringify({ graph: { nodes: [toss] } });
    expect(open(text).wrapped).toBe(false);
    expect(problemsOf(text)).not.toContain('info fragment-wrapped');
  });

  // A1, V10
  it('wants exactly one body, with two different errors', () => {
    const body = { nodes: [toss] };
    expect(problemsOf(document([loop('l', [], { inlineWorkflow: null, workflowRef: null })]))).toEqual([
      'error no-body l',
    ]);
    expect(problemsOf(document([loop('l', [], { inlineWorkflow: body, workflowRef: 'x' })]))).toContain(
      'error two-bodies l',
    );
  });

  it('A4: a body may be a bare list of nodes', async () => {
    const text = document([loop('l', [], { inlineWorkflow: [toss] })]);
    expect(problemsOf(text)).toEqual([]);
    expect((await run(text, { a: ['{"go": false}'] })).order).toEqual(['l', 'a']);
  });

  // A2
  it('finds other documents of the text by name or file, under ids of their own', () => {
    const refer = (id: string, workflowRef: string) => loop(id, [], { inlineWorkflow: null, workflowRef });
    const text = `${document([refer('l', 'body'), refer('m', './flows/body.yaml')], [], { metadata: { name: 'main' } })}\n---\n${document([toss], [], { metadata: { name: 'body' } })}`;
    expect(problemsOf(text)).toEqual([]);
    expect(open(text).workflow?.nodes.map(({ id }) => id)).toEqual(['l', 'l/a', 'm', 'm/a']);
    expect(open(text).workflow?.name).toBe('main');
    expect(paramsOf(text.replaceAll('"body"', '"boby"').replace('"boby"', '"body"'), 'unknown-workflow')).toEqual({
      name: 'body',
      closest: 'boby',
    });
  });

  // A2
  it('refuses references that go round, with the path, and nothing else', () => {
    const refer = (name: string, to: string) =>
      document([loop('l', [], { inlineWorkflow: null, workflowRef: to })], [], { metadata: { name } });
    const text = [refer('alpha', 'beta'), refer('beta', 'gamma'), refer('gamma', 'beta')].join('\n---\n');
    expect(problemsOf(text)).toEqual(['error reference-cycle l/l/l']);
    expect(paramsOf(text, 'reference-cycle')).toEqual({ path: ['beta', 'gamma', 'beta'] });
  });

  // A3
  it('takes the type of the data, and completes ids and handles', () => {
    const text = document(
      [
        { id: 'a', type: 'shell', data: { nodeType: 'agent', prompt: 'x' } },
        agent('b', '{{ text }}', 'y', { inputs: [{ name: 'text' }] }),
        agent('c', '{{ input }}', 'z'),
      ],
      [
        { source: 'a', target: 'b' },
        { id: 'e1', source: 'b', target: 'c' },
        { source: 'a', target: 'c', targetHandle: 'input:input' },
      ],
    );
    expect(problemsOf(text)).toEqual(['warning type-differs a', 'error input-fed-twice']);
    expect(open(text).workflow?.edges).toMatchObject([
      { id: 'e2', from: 'a', to: 'b', fromPort: 'response', toPort: 'text' },
      { id: 'e1', from: 'b', to: 'c', fromPort: 'y', toPort: 'input' },
    ]);
  });

  it('A5: of several edges into an input that nobody declares and nothing reads, all say what comes first', async () => {
    const both: Json[] = [
      { source: 'a', target: 's' },
      { source: 'b', target: 's', targetHandle: 'input:input' },
    ];
    const joined = (script: string) =>
      document([agent('a', 'x', 'p'), agent('b', 'y', 'q'), node('s', 'shell', { script })], both);
    const text = joined('echo {{ a.output }} {{ b.output }}');
    expect(problemsOf(text)).toEqual(['warning order-only']);
    expect((await run(text, { a: ['1'], b: ['2'] }, {}, { tools: { s: 'done' } })).order).toEqual(['a', 'b', 's']);
    expect(problemsOf(joined('echo {{ input }}'))).toEqual(['error input-fed-twice']);
  });

  it('A3: gives a script what an edge without handles leads to it', async () => {
    const text = document(
      [agent('a', 'x', 'p'), node('s', 'shell', { script: 'echo {{ input }}' })],
      [{ source: 'a', target: 's' }],
    );
    expect(problemsOf(text)).toEqual([]);
    const { facts } = await run(text, { a: ['1'] }, {}, { tools: { s: 'done' } });
    const asked = facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.request.kind === 'tool' ? [fact.ask.request.call] : [],
    );
    expect(asked).toEqual([{ script: 'echo 1' }]);
  });

  it.each([
    ['an unknown node', document([toss], [{ source: 'a', target: 'x' }]), 'error unknown-node'],
    ['a name that stands twice', document([toss, toss]), 'error node-twice a'],
    [
      'a way round',
      document(
        [node('x', 'wire'), node('y', 'wire')],
        [
          { source: 'x', target: 'y' },
          { source: 'y', target: 'x' },
        ],
      ),
      'error cycle x',
    ],
    ['an unknown type', document([node('x', 'agnet')]), 'error unknown-type x'],
    ['a continue with no loop around it', document([node('x', 'interface-continue')]), 'warning continue-nowhere x'],
    ['a session of another span', document([agent('a', 'x', 'y', { session: 'day' })]), 'error one-of a'],
    [
      'a constant of another type',
      document([node('c', 'constant', { valueType: 'boolean', value: 'yes' })]),
      'error constant-type c',
    ],
    ['a slip of the pen', document([loop('l', [toss], { maxIteration: 3 })]), 'warning unknown-key l'],
    ['a broken template', document([agent('a', '{% if %}', 'y')]), 'error template a'],
    ['a broken expression', document([agent('a', 'Say {{"ok": true}}', 'y')]), 'warning template-verbatim a'],
    [
      'a broken pattern',
      document([agent('a', 'x', 'y', { outputs: [{ name: 'y', extract: { type: 'regex', pattern: '(' } }] })]),
      'error bad-pattern a',
    ],
    [
      'an unknown output',
      document([toss, agent('b', 'x', 'y')], [{ source: 'a', target: 'b', sourceHandle: 'output:og' }]),
      'warning unknown-output',
    ],
  ])('reports %s', (_what, text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  // B1
  it.each([0, -1, 2.5, '4', true])('refuses %j rounds', (maxIterations) => {
    expect(problemsOf(document([loop('l', [toss], { maxIterations })]))).toEqual(['error bad-limit l']);
  });

  // B1
  it('takes 10 rounds where none are named', () => {
    expect(open(document([loop('l', [toss])])).workflow?.loops[0]?.caps).toEqual([
      { node: 'l', kind: 'count', value: 10 },
    ]);
  });

  // H1
  it('opens eight loops in one another, and no more', () => {
    const nested = (depth: number) => {
      let inner = agent('a', 'x', 'go:boolean');
      for (let level = 0; level < depth; level++) inner = { ...loop('a', [inner]) };
      return document([inner]);
    };
    expect(problemsOf(nested(8)).filter((text) => text.startsWith('error'))).toEqual([]);
    expect(problemsOf(nested(9)).filter((text) => text.startsWith('error'))).toEqual([
      'error too-deep a/a/a/a/a/a/a/a/a',
    ]);
  });

  it('is plain data with everything that a page draws', () => {
    const mapping = {
      source: { type: 'previous', node: 'a', output: 'go' },
      target: { node: 'a', input: 'last' },
      iterations: 'subsequent',
    };
    const inner = agent('a', 'x {{ last }}', 'go:boolean', { inputs: [{ name: 'last' }] });
    const { workflow, sources } = open(
      document(
        [
          loop('l', [inner], {
            inputMappings: [mapping],
            inputs: [{ name: 't', type: 'string', required: true, description: 'd', default: 1 }],
          }),
          node('w', 'wire'),
        ],
        [{ source: 'l', target: 'w' }],
      ),
    );
    expect(structuredClone(workflow)).toEqual(workflow);
    expect(workflow).toMatchObject({
      notation: 'container',
      inputs: [{ name: 't', type: 'string', required: true, default: 1, description: 'd' }],
      scopes: [
        { id: 'root', kind: 'root' },
        { kind: 'body', parent: 'root', owner: 'l' },
      ],
      nodes: [
        { id: 'l', family: 'control', limit: { kind: 'count', value: 10 } },
        { id: 'l/a', name: 'a', family: 'model' },
        { id: 'w', family: 'data' },
      ],
      edges: [
        { id: 'e1', from: 'l', to: 'w', kind: 'control' },
        { from: 'l/a', to: 'l/a', kind: 'feedback', implied: true },
      ],
      loops: [{ id: 'l', entries: ['l/a'], exits: ['e1'], feedback: ['l/previous:1'], condition: 'a.go == true' }],
      result: { nodes: ['w'] },
    });
    expect(Object.keys(sources)).toEqual(['l', 'w', 'l/a', 'e1']);
  });
});

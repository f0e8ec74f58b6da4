import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, node, open, problemsOf, run } from './support.ts';

type Data = Record<string, Json>;

const port = (name: string, type = 'any'): Data => ({ name, type });
const edge = (source: string, output: string, target: string, input: string): Data => ({
  source,
  target,
  sourceHandle: `output:${output}`,
  targetHandle: `input:${input}`,
});

const POET = agent('poet', '{{ n }}/{{ topic }}/{{ before }}', 'verse more:boolean', {
  inputs: [port('n'), port('topic'), port('before')],
});
const BODY = [
  node('in', 'interface-input', { outputs: [port('topic'), port('iteration', 'number'), port('prev.verse')] }),
  POET,
  node('out', 'interface-output', { inputs: [port('verse')] }),
  node('again', 'interface-continue', { inputs: [port('continue', 'boolean')] }),
];
const EDGES = [
  edge('in', 'topic', 'poet', 'topic'),
  edge('in', 'iteration', 'poet', 'n'),
  edge('in', 'prev.verse', 'poet', 'before'),
  edge('poet', 'verse', 'out', 'verse'),
  edge('poet', 'more', 'again', 'continue'),
];
const PORTS = { inputs: [port('topic', 'string')], outputs: [port('verse', 'string')], maxIterations: 5 };
const AFTER = agent('after', 'Print {{ verse }}', 'done', { inputs: [port('verse')] });

/** The same loop with its body inside, beside it, and in another document. */
const FORMS: Record<string, string> = {
  inside: document(
    [node('l', 'loop', { ...PORTS, inlineWorkflow: { nodes: BODY, edges: EDGES } }), AFTER],
    [edge('l', 'verse', 'after', 'verse')],
  ),
  beside: document(
    [node('l', 'loop', PORTS), ...BODY.map((each) => ({ ...each, parentId: 'l' })), AFTER],
    [...EDGES, edge('l', 'verse', 'after', 'verse')],
  ),
  'in another document': [
    document([node('l', 'loop', { ...PORTS, workflowRef: 'body' }), AFTER], [edge('l', 'verse', 'after', 'verse')]),
    document(BODY, EDGES, { metadata: { name: 'body' } }),
  ].join('\n---\n'),
};

describe('a loop whose body has interface nodes', () => {
  it.each(Object.keys(FORMS))(
    '%s: continues while its interface-continue is true, and hands on what it gave',
    async (form) => {
      const text = FORMS[form] ?? '';
      expect(problemsOf(text)).toEqual([]);
      const poet = [
        { verse: 'one', more: 'true' },
        { verse: 'two', more: false },
      ];
      const { prompts, verdicts } = await run(text, { poet }, { topic: 'moss' });
      expect(prompts('poet')).toEqual(['1/moss/', '2/moss/one']);
      expect(prompts('after')).toEqual(['Print two']);
      expect(verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
        ['again', 'condition'],
        ['left', 'condition'],
      ]);
    },
  );

  it('shows by what it continues, and takes prev.NAME also where it is not declared', async () => {
    const body = BODY.map((each, place) =>
      place === 0 ? node('in', 'interface-input', { outputs: [port('topic')] }) : each,
    );
    const text = document([node('l', 'loop', { ...PORTS, inlineWorkflow: { nodes: body, edges: EDGES } })]);
    expect(open(text).workflow?.loops[0]?.condition).toBe('again.continue == true');
    const poet = [
      { verse: 'one', more: true },
      { verse: 'two', more: false },
    ];
    expect((await run(text, { poet }, { topic: 'moss' })).prompts('poet')).toEqual(['1/moss/', '2/moss/one']);
  });

  it('lets what the loop says itself go before them', async () => {
    const inputMappings = [{ source: { type: 'outer', name: 'other' }, target: { node: 'in', input: 'topic' } }];
    const text = document([
      node('l', 'loop', {
        ...PORTS,
        inputs: [port('topic'), port('other')],
        inputMappings,
        inlineWorkflow: { nodes: BODY, edges: EDGES },
      }),
    ]);
    expect(problemsOf(text)).toEqual([]);
    const { prompts } = await run(text, { poet: [{ verse: 'one', more: false }] }, { topic: 'moss', other: 'fern' });
    expect(prompts('poet')).toEqual(['1/fern/']);
  });

  it('is refused where nothing feeds its interface-continue', () => {
    const edges = EDGES.slice(0, -1);
    const text = document([node('l', 'loop', { ...PORTS, inlineWorkflow: { nodes: BODY, edges } })]);
    expect(problemsOf(text)).toContain('error required l');
  });
});

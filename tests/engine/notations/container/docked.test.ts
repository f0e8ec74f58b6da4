import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, node, open, paramsOf, problemsOf, run } from './support.ts';

type Data = Record<string, Json>;

const edge = (source: string, sourceHandle: string, target: string, targetHandle: string): Data => ({
  source,
  sourceHandle,
  target,
  targetHandle,
});

const inside = (made: Data, parentId: string): Data => ({ ...made, parentId, extent: 'parent' });
const PORT = (name: string, type = 'string') => ({ name, type });

const LOOP = node('l', 'loop', {
  maxIterations: 4,
  dockSlots: [
    { name: 'iteration', type: 'iteration', valueType: 'number' },
    { name: 'continue', type: 'continue', valueType: 'boolean' },
    { name: 'notes', type: 'feedback', valueType: 'string' },
  ],
  inputs: [PORT('topic')],
  outputs: [PORT('text')],
});

const NODES = [
  LOOP,
  inside(
    agent('w', '{{ n }}/{{ topic }}/{{ notes }}', 'text', {
      inputs: [PORT('n', 'number'), PORT('topic'), PORT('notes')],
    }),
    'l',
  ),
  inside(agent('r', 'Read {{ text }}', 'go:boolean notes', { inputs: [PORT('text')] }), 'l'),
  agent('after', 'Print {{ text }}', 'done', { inputs: [PORT('text')] }),
];

const EDGES = [
  edge('l', 'input:topic:internal', 'w', 'input:topic'),
  edge('l', 'dock:iteration:output', 'w', 'input:n'),
  edge('l', 'dock:notes:prev', 'w', 'input:notes'),
  edge('w', 'output:text', 'r', 'input:text'),
  edge('r', 'output:go', 'l', 'dock:continue:input'),
  edge('r', 'output:notes', 'l', 'dock:notes:current'),
  edge('w', 'output:text', 'l', 'output:text:internal'),
  edge('l', 'output:text', 'after', 'input:text'),
];

describe('a loop whose nodes lie beside it', () => {
  it('opens as the same loop as one with a body in it', () => {
    expect(problemsOf(document(NODES, EDGES))).toEqual([]);
    const { workflow } = open(document(NODES, EDGES));
    expect(workflow?.scopes.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['root', null],
      ['body', 'l'],
    ]);
    expect(workflow?.nodes.map(({ id }) => id)).toEqual(['l', 'l/w', 'l/r', 'after']);
  });

  it('R1, R2, R3: runs, hands on what it fed back, and is read from outside once', async () => {
    const agents = {
      w: ['t1', 't2'],
      r: [
        { go: true, notes: 'shorter' },
        { go: false, notes: '' },
      ],
    };
    const { prompts, verdicts, order } = await run(document(NODES, EDGES), agents, { topic: 'moss' });
    expect(prompts('w')).toEqual(['1/moss/', '2/moss/shorter']);
    expect(prompts('after')).toEqual(['Print t2']);
    expect(order).toEqual(['l', 'w', 'r', 'w', 'r', 'after']);
    expect(verdicts.at(-1)).toMatchObject({ outcome: 'left', reason: 'condition' });
  });

  it('R8: goes by the declared type of what leads to continue', async () => {
    const { verdicts } = await run(document(NODES, EDGES), {
      r: [
        { go: 'TRUE', notes: '' },
        { go: 'false', notes: '' },
      ],
    });
    expect(verdicts).toHaveLength(2);
  });

  it('may lie in one another', async () => {
    const small = inside(node('s', 'loop', { maxIterations: 2, dockSlots: [] }), 'l');
    const text = document(
      [
        node('l', 'loop', { maxIterations: 2, dockSlots: [] }),
        small,
        inside(agent('a', 'x', 'go:boolean'), 's'),
        inside(agent('b', 'y', 'go:boolean'), 'l'),
      ],
      [edge('a', 'output:go', 's', 'dock:continue:input'), edge('b', 'output:go', 'l', 'dock:continue:input')],
    );
    const { verdicts } = await run(text, { a: [{ go: true }], b: [{ go: true }] });
    expect(verdicts.map(({ path, round }) => `${path} ${round}`)).toEqual([
      'l[1]/s 1',
      'l[1]/s 2',
      'l 1',
      'l[2]/s 1',
      'l[2]/s 2',
      'l 2',
    ]);
  });

  it('knows a slot by its handle, whatever it is called, also where loops lie in one another', async () => {
    const slots = (...names: string[]): Json =>
      ['iteration', 'continue', 'feedback'].map((type, place): Json => ({ name: names[place] ?? '', type }));
    const text = document(
      [
        node('l', 'loop', { maxIterations: 4, dockSlots: slots('i', 'again', 'continue') }),
        inside(node('s', 'loop', { maxIterations: 4, dockSlots: slots('j', 'more', 'iteration') }), 'l'),
        inside(agent('a', '{{ j }}/{{ before }}', 'go:boolean note', { inputs: [PORT('j'), PORT('before')] }), 's'),
        inside(agent('b', '{{ i }}/{{ before }}', 'go:boolean note', { inputs: [PORT('i'), PORT('before')] }), 'l'),
      ],
      [
        edge('s', 'dock:j:output', 'a', 'input:j'),
        edge('s', 'dock:iteration:prev', 'a', 'input:before'),
        edge('a', 'output:note', 's', 'dock:iteration:current'),
        edge('a', 'output:go', 's', 'dock:more:input'),
        edge('l', 'dock:i:output', 'b', 'input:i'),
        edge('l', 'dock:continue:prev', 'b', 'input:before'),
        edge('b', 'output:note', 'l', 'dock:continue:current'),
        edge('b', 'output:go', 'l', 'dock:again:input'),
      ],
    );
    expect(problemsOf(text)).toEqual([]);
    const said = (...goes: boolean[]): Json[] => goes.map((go, place): Json => ({ go, note: `n${place + 1}` }));
    const { prompts } = await run(text, { a: said(true, false, false), b: said(true, false) });
    expect(prompts('a')).toEqual(['1/', '2/n1', '1/']);
    expect(prompts('b')).toEqual(['1/', '2/n1']);
  });

  it('says where dockSlots has another type for a slot than its edge', () => {
    const text = document(
      NODES,
      EDGES.map((each) => (each === EDGES[5] ? { ...each, targetHandle: 'dock:notes:input' } : each)),
    );
    expect(problemsOf(text)).toContain('warning slot-kind l');
    expect(paramsOf(text, 'slot-kind')).toEqual({ slot: 'notes', type: 'feedback', other: 'continue' });
  });

  it('refuses a handle of a loop at an edge to a node that is not in it', () => {
    expect(problemsOf(document(NODES, [...EDGES, edge('after', 'output:done', 'l', 'dock:notes:current')]))).toContain(
      'error dock-elsewhere',
    );
  });

  it('says what is missing', () => {
    const without = EDGES.filter(({ targetHandle }) => targetHandle !== 'dock:continue:input');
    expect(problemsOf(document(NODES, without))).toContain('error no-continue l');
    const unfed = EDGES.filter(({ targetHandle }) => targetHandle !== 'dock:notes:current');
    expect(problemsOf(document(NODES, unfed))).toContain('warning slot-unfed l');
  });

  it('opens whatever a node names as its parent', () => {
    expect(problemsOf(document([{ ...agent('a', 'x', 'y'), parentId: 'a' }])).join()).not.toContain('error');
    expect(problemsOf(document([{ ...agent('a', 'x', 'y'), parentId: 'nobody' }]))).toEqual([]);
  });
});

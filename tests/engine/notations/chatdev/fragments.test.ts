import { describe, expect, it } from 'vitest';
import { problemAt, read } from './marked.ts';

const GUARD = 'id: Guard, type: loop_counter, config: {max_iterations: 2}';

describe('a fragment', () => {
  it.each([
    ['«nodes: [{id: A, type: human, config: {}}]»', { what: 'nodes', driven: [] }],
    ['«- {id: A, type: human, config: {}}\n- {id: B, type: human, config: {}}»', { what: 'list', driven: [] }],
    ['«{id: A, type: human, config: {}}»', { what: 'node', driven: [] }],
    ['«{type: human, config: {}, id: A}»', { what: 'node', driven: [] }],
    [`«{${GUARD}}»`, { what: 'node', driven: ['Guard'] }],
  ])('%s is wrapped', (text, params) => {
    expect(problemAt(text)).toMatchObject({ code: 'fragment-wrapped', severity: 'info', params });
    expect(read(text.replace(/[«»]/g, '')).wrapped).toBe(true);
  });

  it('starts where no edge leads to and ends where none leaves', () => {
    const { workflow } = read(
      'nodes: [{id: A, type: human, config: {}}, {id: B, type: human, config: {}}]\nedges: [{from: A, to: B}]\n',
    );
    expect(workflow).toMatchObject({ start: ['A'], end: null, result: { nodes: ['B'] } });
    const ring = read(
      'nodes: [{id: A, type: human, config: {}}, {id: B, type: human, config: {}}]\nedges: [{from: A, to: B}, {from: B, to: A}]\n',
    );
    expect(ring.workflow).toMatchObject({ start: ['A'], end: ['B'] });
  });

  it('keeps what it says of start, end, vars and settings', () => {
    const { workflow, problems } = read(`vars: {n: 3}
settings: {seed: 1}
nodes: [{id: A, type: human, config: {}}, {id: G, type: loop_counter, config: {max_iterations: "\${n}"}}]
edges: [{from: A, to: G}]
start: G
end: G
`);
    expect(problems.map((problem) => problem.code)).toEqual(['fragment-wrapped']);
    expect(workflow).toMatchObject({ start: ['G'], end: ['G'], nodes: [{}, { config: { maxIterations: 3 } }] });
  });

  it('of a guard alone is driven by a feeder until it releases', () => {
    const { workflow } = read(`nodes:\n  - {${GUARD}}\n`);
    expect(workflow).toMatchObject({ start: ['(feeder)'], end: null, result: { nodes: ['(released)'] } });
    expect(workflow?.nodes.map(({ id, type, scope }) => [id, type, scope])).toEqual([
      ['Guard', 'loop_counter', 'cycle:(feeder)'],
      ['(feeder)', 'passthrough', 'cycle:(feeder)'],
      ['(released)', 'passthrough', 'root'],
    ]);
    expect(workflow?.edges.map(({ id, implied }) => [id, implied])).toEqual([
      ['(feeder)->(feeder)', true],
      ['(feeder)->Guard', true],
      ['Guard->(feeder)', true],
      ['Guard->(released)', true],
    ]);
    expect(workflow?.loops).toMatchObject([
      { id: '(feeder)', exits: ['Guard->(released)'], caps: [{ node: 'Guard', value: 2 }] },
    ]);
  });

  it('of a guard whose name is ours gets a feeder of another', () => {
    const { workflow } = read('{id: (feeder), type: loop_counter, config: {max_iterations: 2}}');
    expect(workflow?.start).toEqual(['(feeder 2)']);
  });

  it('of guards and others starts them all', () => {
    const { workflow, problems } = read(
      `nodes:\n  - {id: A, type: human, config: {}}\n  - {${GUARD}}\n  - {${GUARD.replace('Guard', 'Other')}}\n`,
    );
    expect(problems).toMatchObject([{ params: { driven: ['Guard', 'Other'] } }]);
    expect(workflow).toMatchObject({
      start: ['A', '(feeder)', '(feeder 2)'],
      end: ['A', '(released)', '(released 2)'],
    });
  });

  it('of a guard with edges is not driven', () => {
    const { workflow } = read(`nodes: [{${GUARD}}, {id: A, type: human, config: {}}]\nedges: [{from: A, to: Guard}]\n`);
    expect(workflow?.nodes).toHaveLength(2);
  });
});

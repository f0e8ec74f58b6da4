import { describe, expect, it } from 'vitest';
import { problemAt, read, workflowOf } from './marked.ts';

const NODES = 'nodes: [{id: A, type: passthrough, config: {}}, {id: B, type: passthrough, config: {}}]';
const CHAIN = `${NODES}, edges: [{from: A, to: B}]`;

describe('a graph', () => {
  it.each([
    ['graph: «null»', 'chatdev-required', { field: 'graph' }],
    ['graph: «[]»', 'chatdev-type', { field: 'graph', expected: 'map', actual: 'list' }],
    ['«version: "1"»', 'chatdev-graph-required', {}],
    ['«- a»', 'chatdev-root-not-map', { actual: 'list' }],
    ['«words»', 'chatdev-root-not-map', { actual: 'words' }],
    [`version: «1.0»\ngraph: {${CHAIN}, start: A}`, 'chatdev-type', { field: 'version', expected: 'text', actual: 1 }],
    [`vars: «[a]»\ngraph: {${CHAIN}, start: A}`, 'chatdev-type', { field: 'vars', expected: 'map', actual: 'list' }],
    [`«extra»: 1\ngraph: {${CHAIN}, start: A}`, 'chatdev-unknown-key', { key: 'extra', closest: null }],
    [`graph: «{${CHAIN}}»`, 'chatdev-start-missing', {}],
    [`graph: {${CHAIN}, start: «[]»}`, 'chatdev-start-missing', {}],
    [`graph: {${CHAIN}, start: [A, «C»]}`, 'chatdev-start-unknown', { node: 'C', closest: null }],
    [`graph: {${CHAIN}, start: [A, «1»]}`, 'chatdev-type', { field: 'start', expected: 'text', actual: 1 }],
    [`graph: {${CHAIN}, start: A, end: [«Q»]}`, 'chatdev-end-unknown', { node: 'Q', closest: null }],
    [`graph: «{${NODES}, start: A}»`, 'chatdev-no-unique-end', { sinks: ['A', 'B'] }],
    [`graph: {${CHAIN}, start: A, log_level: «debug»}`, 'chatdev-one-of', { field: 'log_level', closest: 'DEBUG' }],
    [
      `graph: {${CHAIN}, start: A, log_level: «null»}`,
      'chatdev-type',
      { field: 'log_level', expected: 'text', actual: null },
    ],
    [`graph: {${CHAIN}, start: A, is_majority_voting: «"yes"»}`, 'chatdev-type', { field: 'is_majority_voting' }],
    [`graph: {${CHAIN}, start: A, vars: «{a: 1}»}`, 'chatdev-vars-in-graph', {}],
    [
      `graph: {${CHAIN}, start: A, memory: [{name: m, type: «vector», config: {}}]}`,
      'chatdev-one-of',
      { field: 'type', actual: 'vector' },
    ],
    [
      `graph: {${CHAIN}, start: A, memory: [{name: m, type: mem0, config: {}}, {name: «m», type: mem0, config: {}}]}`,
      'chatdev-duplicate-memory',
      { name: 'm' },
    ],
    [`graph: {${CHAIN}, «strat»: A, start: A}`, 'chatdev-unknown-key', { key: 'strat' }],
    [
      'graph: {nodes: [{id: A, type: passthrough, config: {}}, {id: «A», type: human, config: {}}], start: A}',
      'chatdev-duplicate-node',
      { node: 'A' },
    ],
    [
      'graph: {nodes: [{id: A, type: passthrough, config: {}}, «{type: human, config: {}}»], start: A}',
      'chatdev-required',
      { field: 'id' },
    ],
    [
      'graph: {nodes: [{id: «7», type: passthrough, config: {}}], start: "7"}',
      'chatdev-type',
      { field: 'id', actual: 7 },
    ],
    ['graph: {nodes: [«{id: A, config: {}}»], start: A}', 'chatdev-required', { field: 'type' }],
    [
      'graph:\n  nodes:\n    - id: A\n      type: human\n      «config»:\n      description: Why?\n  start: A',
      'chatdev-config-required',
      { below: 'description' },
    ],
    ['graph: {nodes: [«{id: A, type: human}»], start: A}', 'chatdev-config-required', {}],
    ['graph: {nodes: [{id: A, type: human, config: «null»}], start: A}', 'chatdev-config-required', {}],
    [
      'graph: {nodes: [{id: A, type: human, config: {}, «colour»: red}], start: A}',
      'chatdev-unknown-key',
      { key: 'colour', closest: null },
    ],
    [
      'graph: {nodes: [{id: A, type: human, config: {}, context_window: «many»}], start: A}',
      'chatdev-type',
      { field: 'context_window' },
    ],
    [
      'graph: {nodes: [{id: A, type: human, config: {}, dynamic: «{type: map}»}], start: A}',
      'chatdev-dynamic-on-node',
      {},
    ],
    [
      'graph: {nodes: [{id: A, type: human, config: {}, input: «[hello]»}], start: A}',
      'chatdev-not-in-document',
      { field: 'input' },
    ],
    [
      'graph: {nodes: [«oops», {id: A, type: human, config: {}}], start: A}',
      'chatdev-type',
      { field: 'nodes', expected: 'map' },
    ],
    [
      'graph: {nodes: [{id: A, type: human, config: {}}], edges: [{from: A, to: A}], start: A, end: A, organization: «3»}',
      'chatdev-type',
      { field: 'organization' },
    ],
  ])('%s', (text, code, params) => {
    expect(problemAt(text)).toMatchObject({ code, params });
  });

  it('goes on after a mistake and draws what can be drawn', () => {
    const { workflow, problems } = read(`graph:
  nodes:
    - {id: A, type: agent, config: {provider: p}}
    - {id: B, type: wizard, config: {}}
    - {id: C}
  edges:
    - {from: A, to: B}
    - {from: B, to: C, condition: 5}
    - {from: C, to: Z}
  start: Y
`);
    expect(problems.map((problem) => problem.code)).toEqual([
      'chatdev-required',
      'chatdev-unsupported-type',
      'chatdev-required',
      'chatdev-config-required',
      'chatdev-type',
      'chatdev-edge-unknown-target',
      'chatdev-start-unknown',
    ]);
    expect(workflow?.nodes.map((node) => [node.id, node.type, node.summary])).toEqual([
      ['A', 'agent', ''],
      ['B', 'unknown', 'wizard'],
      ['C', 'unknown', ''],
    ]);
    expect(workflow?.edges.map((edge) => edge.id)).toEqual(['A->B', 'B->C']);
  });

  it('has one edge for each pair: first place, last settings', () => {
    const text = `graph:
  nodes: [{id: A, type: human, config: {}}, {id: B, type: human, config: {}}, {id: C, type: human, config: {}}]
  edges:
    - {from: A, to: B, condition: code_pass}
    - {from: A, to: C}
    - {from: A, to: B, trigger: false}
  start: A
  end: [C, B]
`;
    const { workflow, problems, sources } = read(text);
    expect(problems).toMatchObject([
      { code: 'chatdev-duplicate-edge', severity: 'warning', params: { from: 'A', to: 'B' }, part: 'A->B' },
    ]);
    expect(text.slice(problems[0]?.range?.start, problems[0]?.range?.end)).toBe(
      '{from: A, to: B, condition: code_pass}',
    );
    expect(workflow?.edges.map(({ id, kind, condition }) => [id, kind, condition])).toEqual([
      ['A->B', 'data', ''],
      ['A->C', 'control', ''],
    ]);
    expect(text.slice(sources['A->B']?.start, sources['A->B']?.end)).toBe('{from: A, to: B, trigger: false}');
    expect(workflow).toMatchObject({ start: ['A'], end: ['C', 'B'], result: { nodes: ['C', 'B'] } });
  });

  it('looks for its result at its ends, then at its first node without successors', () => {
    expect(workflowOf(`graph: {${CHAIN}, start: A, end: A}`).result.nodes).toEqual(['A', 'B']);
    expect(workflowOf(`graph: {${CHAIN}, start: A}`)).toMatchObject({ end: null, result: { nodes: ['B'] } });
    expect(workflowOf(`graph: {${CHAIN}, start: A, end: []}`)).toMatchObject({ end: [], result: { nodes: ['B'] } });
  });

  it('tells names apart that look alike as edges', () => {
    const { edges } = workflowOf(`graph:
  nodes: [{id: A, type: human, config: {}}, {id: "A->B", type: human, config: {}}, {id: "B->C", type: human, config: {}}, {id: C, type: human, config: {}}]
  edges: [{from: A, to: B->C}, {from: A->B, to: C}]
  start: A
  end: C
`);
    expect(edges.map((edge) => edge.id)).toEqual(['A->B->C', 'A->B->C#2']);
  });

  it('takes its limits from the settings, its task from the run', () => {
    const text = `settings: {limits: {rounds: 3}}\ngraph: {id: g, description: d, initial_instruction: Say what, ${CHAIN}, start: A}`;
    expect(workflowOf(text, { limits: { rounds: 7 } })).toMatchObject({
      notation: 'chatdev',
      name: 'g',
      description: 'd',
      limits: { rounds: 7 },
      inputs: [{ name: 'task', type: 'message', description: 'Say what' }],
    });
  });

  it('names a memory that its agents may attach to', () => {
    const graph = (name: string): string =>
      `graph: {memory: [{name: m, type: simple, config: {}}], nodes: [{id: A, type: agent, config: {provider: p, name: x, memories: [{name: ${name}}]}}], start: A}`;
    expect(read(graph('m')).problems.map((problem) => problem.code)).toEqual(['chatdev-memory-in-run']);
    expect(read(graph('n')).problems.map((problem) => [problem.code, problem.params])).toContainEqual([
      'chatdev-unknown-memory',
      { name: 'n' },
    ]);
  });

  it('has presets as messages', () => {
    const [node] =
      read(
        'graph: {nodes: [{id: A, type: human, config: {}, input: [note, {role: assistant, content: earlier, keep: true}]}], start: A}',
      ).workflow?.nodes ?? [];
    expect(node?.presetInput).toEqual([
      { role: 'user', text: 'note', keep: false },
      { role: 'assistant', text: 'earlier', keep: true },
    ]);
  });
});

describe('a subgraph', () => {
  it('has its nodes inside its own, with ids that begin with its id', () => {
    const { workflow, problems } = read(`graph:
  nodes:
    - {id: In, type: human, config: {}}
    - id: Sub
      type: subgraph
      config:
        type: config
        config:
          nodes: [{id: In, type: human, config: {}}, {id: Out, type: human, config: {}}]
          edges: [{from: In, to: Out}, {from: Out, to: Out}]
          start: In
          end: Out
  edges: [{from: In, to: Sub}, {from: Sub, to: In}]
  start: In
  end: In
`);
    expect(problems).toEqual([]);
    expect(workflow?.nodes.map(({ id, name, scope }) => [id, name, scope])).toEqual([
      ['In', 'In', 'cycle:In'],
      ['Sub', 'Sub', 'cycle:In'],
      ['Sub/In', 'In', 'call:Sub'],
      ['Sub/Out', 'Out', 'cycle:Sub/Out'],
    ]);
    expect(workflow?.scopes).toMatchObject([
      { id: 'root', kind: 'root', parent: null },
      { id: 'cycle:In', kind: 'cycle', parent: 'root' },
      { id: 'call:Sub', kind: 'call', parent: 'cycle:In', owner: 'Sub' },
      { id: 'cycle:Sub/Out', kind: 'cycle', parent: 'call:Sub' },
    ]);
    expect(workflow?.nodes[1]?.config).toEqual({ source: 'config' });
    expect(workflow?.calls).toEqual({
      Sub: { scope: 'call:Sub', start: ['Sub/In'], result: ['Sub/Out'], majorityVoting: false, memory: [] },
    });
  });

  it.each([
    ['{type: config, config: {nodes: []}}', 'chatdev-required'],
    ['{type: url, config: {path: x}}', 'chatdev-one-of'],
    ['{type: file, config: {}}', 'chatdev-required'],
    ['{type: file}', 'chatdev-required'],
    ['{type: file, vars: {a: 1}, config: {path: x}}', 'chatdev-vars-in-graph'],
  ])('%s: %s', (config, code) => {
    const text = `graph: {nodes: [{id: A, type: subgraph, config: ${config}}], start: A}`;
    expect(read(text).problems.map((problem) => problem.code)).toContain(code);
  });
});

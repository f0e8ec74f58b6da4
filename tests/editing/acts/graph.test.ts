import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Act } from '../../../src/editing/act.ts';
import { after, expectLines, leavesOf, lineChanges } from '../edited.ts';

const template = (name: string): string => readFileSync(`static/templates/${name}`, 'utf8');

describe('nodes and edges are written as somebody would write them', () => {
  it.each<[string, string, Act, string[]]>([
    [
      'an edge with a condition',
      'review-loop.yaml',
      { kind: 'connect', from: 'Refusal Guard', to: 'Editor', fields: { carry_data: false } },
      ['+    - from: Refusal Guard', '+      to: Editor', '+      carry_data: false'],
    ],
    [
      'an edge between the only ports',
      'nested-containers.yaml',
      { kind: 'connect', from: 'play/director', to: 'play/scene', fromPort: 'wish', toPort: 'wish' },
      ['+          - { source: director, target: scene, sourceHandle: output:wish, targetHandle: input:wish }'],
    ],
    [
      'an agent behind another, and in the order',
      'learning-loop.yaml',
      {
        kind: 'add-node',
        type: 'openai-answer',
        scope: 'planning',
        after: 'planning/planner',
        name: 'checker',
        fields: { model: 'gpt-4o', prompt: 'Check.\nTwice.\n' },
      },
      [
        '-        agents: [planner, guide]',
        '+        agents: [planner, checker, guide]',
        '+        - id: checker',
        '+          type: openai-answer',
        '+          model: gpt-4o',
        '+          prompt: |',
        '+            Check.',
        '+            Twice.',
        '+',
      ],
    ],
    [
      'a node that another leads to',
      'nested-containers.yaml',
      { kind: 'add-node', type: 'wire', from: { part: 'play/director', port: 'wish' }, name: 'proof' },
      [
        '+          - id: proof',
        '+            type: wire',
        '+            data:',
        '+              nodeType: wire',
        '+',
        '+          - { source: director, target: proof, sourceHandle: output:wish }',
      ],
    ],
    [
      'a node on an edge, which keeps its condition and what it carries',
      'review-loop.yaml',
      { kind: 'add-node', type: 'passthrough', on: 'Editor->Published', name: 'Seal' },
      [
        '+    - id: Seal',
        '+      type: passthrough',
        '+      config: {}',
        '+',
        '-      to: Published',
        '+      to: Seal',
        '+    - from: Seal',
        '+      to: Published',
      ],
    ],
    [
      'an agent on a branch of a fork',
      'round-table.yaml',
      {
        kind: 'add-node',
        type: 'openai-answer',
        on: 'table/ask_all->table/parent',
        name: 'usher',
        fields: { prompt: 'Ask.' },
      },
      [
        '-            - [parent]',
        '+            - [usher, parent]',
        '+        - id: usher',
        '+          type: openai-answer',
        '+          model: gpt-4o-mini',
        '+          prompt: Ask.',
        '+',
      ],
    ],
    [
      'a node of JSON',
      'self-refine.json',
      { kind: 'add-node', type: 'exit', name: 'out' },
      [
        '-    {"id": "result", "type": "output", "position": {"x": 1360, "y": 120}, "data": {"label": "Result", "name": "result", "format": "text"}}',
        '+    {"id": "result", "type": "output", "position": {"x": 1360, "y": 120}, "data": {"label": "Result", "name": "result", "format": "text"}},',
        '+    {"id": "out", "type": "exit", "data": {}}',
      ],
    ],
    [
      'a target of a fork that goes, with its branch',
      'round-table.yaml',
      { kind: 'disconnect', edge: 'table/ask_all->table/parent' },
      ['-            - [parent]'],
    ],
    [
      'a line that follows from an order, with what stands for it',
      'round-table.yaml',
      { kind: 'delete', parts: ['table/ask_all->table/parent'] },
      ['-            - [parent]'],
    ],
    [
      'a node with all that names it',
      'review-loop.yaml',
      { kind: 'delete', parts: ['Published'] },
      [
        '-    - id: Published',
        '-      type: passthrough',
        '-      config: {}',
        '-',
        '-    - from: Writer',
        '-      to: Published',
        '-      trigger: false',
        '-    - from: Editor',
        '-      to: Published',
        '-      carry_data: false',
        '-      condition:',
        '-        type: keyword',
        '-        config:',
        '-          any: [APPROVED]',
        '-    - from: Refusal Guard',
        '-      to: Published',
        '-      carry_data: false',
        '-  end: [Published]',
        '+  end: []',
      ],
    ],
    [
      'an edge that is led elsewhere',
      'review-loop.yaml',
      { kind: 'rewire', edge: 'Refusal Guard->Writer', to: 'Editor' },
      ['-      to: Writer', '+      to: Editor'],
    ],
    [
      'an edge with its port, in JSON',
      'self-refine.json',
      { kind: 'rewire', edge: 'e4', from: 'draft', fromPort: 'response' },
      [
        '-    {"id": "e4", "source": "critique", "sourceHandle": "response", "target": "merge", "targetHandle": "input"},',
        '+    {"id": "e4", "source": "draft", "sourceHandle": "response", "target": "merge", "targetHandle": "input"},',
      ],
    ],
    [
      'an agent earlier in the order',
      'code-quality.yaml',
      { kind: 'reorder', part: 'tidy/judge', before: 'tidy/finder' },
      ['-        agents: [finder, mender, judge]', '+        agents: [judge, finder, mender]'],
    ],
  ])('%s', (_, name, act, lines) => expectLines(template(name), act, lines));

  it('neighbours that go from one line leave no comma', () => {
    const text = template('self-refine.json');
    const made = after(text, { kind: 'delete', parts: ['critique', 'merge'] });
    expect(() => JSON.parse(made)).not.toThrow();
    expect(made).not.toContain('critique"}');
  });

  it('an edge that is written twice goes twice', () => {
    const text = template('review-loop.yaml').replace(
      '    - from: Writer\n',
      '    - from: Writer\n      to: Editor\n    - from: Writer\n',
    );
    expect(after(text, { kind: 'disconnect', edge: 'Writer->Editor' })).not.toContain('to: Editor');
  });
});

describe('what an act leaves is told', () => {
  it('texts and conditions that still name what is gone', () => {
    const leaves = leavesOf(template('refinement-container.yaml'), { kind: 'delete', parts: ['refine/critic'] });
    expect(leaves).toContainEqual(expect.objectContaining({ code: 'left-in-rule', params: { name: 'critic' } }));
    const texts = leavesOf(template('code-review.yaml'), { kind: 'delete', parts: ['workshop/tester'] });
    expect(texts).toContainEqual(expect.objectContaining({ code: 'left-in-text', params: { name: 'tester' } }));
  });
  it('a frame that a bare list got first', () => {
    const text =
      '- id: a\n  type: agent\n  config: {provider: x, name: y, role: z}\n- id: b\n  type: passthrough\n  config: {}\n';
    const act: Act = { kind: 'connect', from: 'a', to: 'b' };
    expect(leavesOf(text, act)[0]).toEqual({ code: 'wrapped', params: {} });
    expect(after(text, act)).toContain('  edges:\n    - from: a\n      to: b\n');
  });
});

describe('refused with the reason', () => {
  it.each<[string, string, Act, string]>([
    [
      'ends in two graphs',
      'nested-containers.yaml',
      { kind: 'connect', from: 'play/director', to: 'play/scene/author' },
      'apart',
    ],
    ['an edge that is there', 'review-loop.yaml', { kind: 'connect', from: 'Writer', to: 'Editor' }, 'connected'],
    [
      'a node of a container that leads to itself',
      'nested-containers.yaml',
      { kind: 'connect', from: 'play/director', to: 'play/director' },
      'itself',
    ],
    [
      'a line that follows from a mapping',
      'nested-containers.yaml',
      { kind: 'disconnect', edge: 'play/input:1' },
      'not-connectable',
    ],
    ['a type of another notation', 'review-loop.yaml', { kind: 'add-node', type: 'llm' }, 'unknown-type'],
    [
      'a place that holds no nodes',
      'review-loop.yaml',
      { kind: 'add-node', type: 'agent', scope: 'Writer' },
      'no-inside',
    ],
    ['a name that is taken', 'review-loop.yaml', { kind: 'rename', part: 'Writer', name: 'Editor' }, 'taken'],
  ])('%s', (_, name, act, code) => expect(after(template(name), act)).toBe(`refused: ${code}`));
});

describe('an empty document', () => {
  it('gets its first node, which a run begins with', () => {
    expectLines(
      'graph:\n  nodes: []\n  edges: []\n  start: []\n',
      { kind: 'add-node', type: 'passthrough', name: 'A' },
      [
        '-  nodes: []',
        '+  nodes:',
        '+    - id: A',
        '+      type: passthrough',
        '+      config: {}',
        '-  start: []',
        '+  start: [A]',
      ],
    );
  });

  it('gets an edge from its first node to its second', () => {
    const first = after('graph:\n  nodes: []\n', { kind: 'add-node', type: 'passthrough', name: 'A' });
    const second = after(first, { kind: 'add-node', type: 'passthrough', name: 'B', from: { part: 'A' } });
    expect(lineChanges(first, second)).toEqual(expect.arrayContaining(['+    - from: A', '+      to: B']));
  });
});

import type { Drawing } from '../../../src/drawing/drawing.ts';
import type { NodeView } from '../../../src/engine/journal/view.ts';
import type { Loop, Workflow, WorkflowNode } from '../../../src/engine/workflow/workflow.ts';
import { edge, loop } from '../../drawing/sample-workflows.ts';

/** A node with nothing but what a test names. */
export function node(id: string, more: Partial<WorkflowNode> = {}): WorkflowNode {
  return {
    id,
    name: id,
    scope: 'root',
    type: 'agent',
    family: 'model',
    icon: 'bot',
    label: id,
    summary: '',
    inputs: [],
    outputs: [],
    ...more,
  };
}

/** A workflow's loop; there must be one. */
export function loopAt({ loops }: Workflow, index: number): Loop {
  const found = loops[index];
  if (!found) throw new Error(`no loop ${index}`);
  return found;
}

/** A workflow of these parts. */
export function workflow(parts: Partial<Workflow>): Workflow {
  return {
    notation: 'chatdev',
    name: '',
    description: '',
    inputs: [],
    scopes: [],
    nodes: [],
    edges: [],
    loops: [],
    result: { nodes: [] },
    limits: {},
    ...parts,
  };
}

/** Writer and Critic in a cycle, a guard beside them, an end outside. */
export function reviewLoop(): Workflow {
  const inside = { scope: 'cycle' };
  return workflow({
    scopes: [
      { id: 'root', kind: 'root', parent: null, owner: null },
      { id: 'cycle', kind: 'cycle', parent: 'root', owner: null },
    ],
    nodes: [
      node('Start'),
      node('Writer', inside),
      node('Critic', { ...inside, family: 'human', type: 'human' }),
      node('Guard', { ...inside, family: 'control', type: 'loop_counter', limit: { kind: 'count', value: 3 } }),
      node('End'),
    ],
    edges: [edge('Start', 'Writer'), edge('Writer', 'Critic'), edge('Critic', 'Writer'), edge('Critic', 'End')],
    loops: [
      loop('Writer', 'cycle', {
        caps: [{ node: 'Guard', kind: 'count', value: 3 }],
        rule: { ends: [], rounds: { most: 3, exactly: false, by: ['Guard'] } },
      }),
    ],
  });
}

/** A drawing that has every node, and a box for each scope below the root. */
export function drawingOf({ nodes, scopes }: Workflow): Drawing {
  const place = { x: 0, y: 0, width: 100, height: 50 };
  return {
    x: 0,
    y: 0,
    width: 400,
    height: 200,
    direction: 'TB',
    lines: [],
    stubs: [],
    nodes: nodes.map(({ id }) => ({ ...place, id, ports: [] })),
    boxes: scopes.slice(1).map(({ id, owner }, depth) => ({
      ...place,
      id: owner ?? id,
      kind: owner === null ? 'cycle' : 'container',
      owner,
      scopes: [id],
      parent: null,
      depth,
      title: { ...place, text: id },
      header: 32,
      lines: [],
      footer: 0,
      footers: [],
      body: place,
      collapsed: false,
      ports: [],
    })),
  };
}

/** How a node looks in a run. */
export function nodeView(more: Partial<NodeView> = {}): NodeView {
  return { status: 'idle', runs: 0, evidence: [], failure: null, ...more };
}

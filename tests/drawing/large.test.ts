import { describe, expect, it } from 'vitest';
import type { Loop, Scope, Workflow, WorkflowEdge, WorkflowNode } from '../../src/engine/workflow/workflow.ts';
import { layoutOf } from '../../src/drawing/layout.ts';
import { svgOf } from '../../src/drawing/paint/svg.ts';
import { growthByEight, LINEAR } from '../engine/support/effort.ts';
import { flaws } from './geometry.ts';
import { edge, loop, node, scope, workflow } from './sample-workflows.ts';

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Review loops, each fed by an earlier one. */
function manyLoops(count: number): Workflow {
  const pick = numbers(11);
  const nodes: WorkflowNode[] = [];
  const edges: WorkflowEdge[] = [];
  const scopes: Scope[] = [];
  const loops: Loop[] = [];
  for (let group = 0; nodes.length < count; group += 1) {
    const size = 3 + pick(5);
    const ids = Array.from({ length: size }, (_, index) => `${group}.${index}`);
    scopes.push(scope(`scope ${group}`, 'cycle'));
    for (const [index, id] of ids.entries()) {
      nodes.push(node(id, 'agent', { scope: `scope ${group}` }));
      if (index > 0) edges.push(edge(ids[pick(index)] ?? '', id));
    }
    const back = edge(ids.at(-1) ?? '', `${group}.0`, { condition: 'again' });
    edges.push(back);
    if (group > 0) edges.push(edge(`${pick(group)}.0`, `${group}.0`, { condition: 'done' }));
    loops.push(loop(`${group}.0`, `scope ${group}`, { feedback: [back.id] }));
  }
  return workflow('many loops', { nodes, edges, scopes, loops });
}

/** Nodes in a row, and edges from anywhere to anywhere. */
function row(count: number, more: number, inOneLoop: boolean): Workflow {
  const pick = numbers(5);
  const lies = inOneLoop ? { scope: 'ring' } : {};
  const nodes = Array.from({ length: count }, (_, index) => node(`n${index}`, 'agent', lies));
  const edges = nodes.slice(1).map((one, index) => edge(`n${index}`, one.id));
  for (let index = 0; index < more; index += 1)
    edges.push({ ...edge(`n${pick(count)}`, `n${pick(count)}`), id: `more ${index}` });
  return workflow('row', { nodes, edges, scopes: inOneLoop ? [scope('ring', 'cycle')] : [] });
}

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

describe('a large drawing', { timeout: 120_000 }, () => {
  it('of 300 nodes in loops has no line through a node', () => {
    const flow = manyLoops(300);
    expect(flaws(flow, layoutOf(flow, down))).toEqual([]);
  });

  it('that is ordered without dagre has no line through a node', () => {
    const flow = row(450, 120, true);
    expect(flaws(flow, layoutOf(flow, down))).toEqual([]);
  });

  it('of 1,000 nodes is made', () => {
    const flow = manyLoops(1000);
    const drawing = layoutOf(flow, down);
    expect(drawing.nodes).toHaveLength(flow.nodes.length);
    expect(svgOf(flow, drawing)).toContain('</svg>');
  });

  it('of 2,000 nodes in a row, in loops or without an edge does not overflow the stack', () => {
    for (const flow of [
      row(2000, 400, false),
      manyLoops(1990),
      workflow('loose', { nodes: row(2000, 0, false).nodes, edges: [] }),
    ]) {
      const drawing = layoutOf(flow, down);
      expect(drawing.overview).toBeUndefined();
      expect(drawing.nodes).toHaveLength(flow.nodes.length);
    }
  });

  it.each([
    ['a row', row(2500, 500, false)],
    ['loops', manyLoops(2500)],
    ['nothing', workflow('loose', { nodes: row(2500, 0, false).nodes, edges: [] })],
  ])('of more nodes in %s is an overview about as wide as a screen, without a flaw', (_, flow) => {
    const drawing = layoutOf(flow, down);
    expect(drawing.overview).toBe(true);
    expect(drawing.nodes).toHaveLength(flow.nodes.length);
    expect(drawing.lines).toHaveLength(flow.edges.length);
    expect(drawing.width / drawing.height).toBeGreaterThan(0.6);
    expect(drawing.width / drawing.height).toBeLessThan(3);
    expect(flaws(flow, drawing)).toEqual([]);
  });

  it('of few nodes, each of which leads to each, is an overview without a flaw; with 400 edges it is drawn with all that belongs to it', () => {
    const nodes = row(40, 0, false).nodes;
    const each = nodes.flatMap(({ id }) => nodes.map((other) => edge(id, other.id)));
    const flow = workflow('dense', { nodes, edges: each });
    const drawing = layoutOf(flow, down);
    expect(drawing.overview).toBe(true);
    expect(drawing.lines).toHaveLength(1600);
    expect(flaws(flow, drawing)).toEqual([]);
    const fewer = workflow('less dense', { nodes, edges: each.slice(0, 400) });
    expect(layoutOf(fewer, down).overview).toBeUndefined();
  });

  it('of many nodes takes a time that grows with their number', () => {
    expect(growthByEight(2_500, (size) => () => layoutOf(row(size, size / 4, false), down))).toBeLessThan(LINEAR);
  });

  it('of containers in containers, 400 deep, does not overflow the stack', () => {
    const scopes = Array.from({ length: 400 }, (_, at) =>
      scope(`s${at}`, 'body', { parent: at === 0 ? 'root' : `s${at - 1}`, owner: `o${at}` }),
    );
    const owners = scopes.map((one, at) => node(`o${at}`, 'loop', { scope: one.parent ?? 'root' }));
    const flow = workflow('deep', {
      nodes: [...owners, node('inmost', 'agent', { scope: 's399' })],
      edges: [edge('o0', 'inmost')],
      scopes,
    });
    expect(layoutOf(flow, down).boxes).toHaveLength(400);
  });
});

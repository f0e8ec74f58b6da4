import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { GAP } from '../../../src/drawing/measure/sizes.ts';
import { roomyLayoutOf } from '../../../src/drawing/roomy-layout.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';
import { flaws } from '../geometry.ts';
import { samples } from '../../samples.ts';

const template = (name: string): Workflow => {
  const { workflow } = openText(readFileSync(`static/templates/${name}`, 'utf8'), {});
  if (!workflow) throw new Error(name);
  return workflow;
};

type Places = Readonly<Record<string, { x: number; y: number } | undefined>>;

/** The same with other places; of nodes that are not named none. */
function placedAt(workflow: Workflow, places: Places): Workflow {
  return {
    ...workflow,
    nodes: workflow.nodes.map(({ place: _, ...node }) => {
      const place = places[node.id];
      return place ? { ...node, place } : node;
    }),
  };
}

const OPTIONS = { collapsed: new Set<string>(), direction: null, room: { width: 952, height: 380 } };

describe('nodes that say where they are drawn', () => {
  it('stand as far from each other as they say, where there is room for a line between them', () => {
    const workflow = template('agentic-search.json');
    const { nodes, direction } = roomyLayoutOf(workflow, OPTIONS);
    const at = (id: string) => nodes.find((node) => node.id === id)!;
    expect(direction).toBe('LR');
    expect(at('plan').x - at('question').x).toBe(440);
    // Its face is wider than those of the editor that wrote where it stands.
    expect(at('search').x).toBe(at('plan').x + at('plan').width + GAP.rows);
    expect(at('missing').y - at('enough').y).toBe(180);
    expect(at('plan').y - at('question').y).toBe(0);
  });

  it('are turned the way that they lead', () => {
    const chain = template('self-refine.json');
    const down = Object.fromEntries(chain.nodes.map(({ id }, index) => [id, { x: 0, y: index * 200 }]));
    expect(roomyLayoutOf(placedAt(chain, down), OPTIONS).direction).toBe('TB');
    expect(roomyLayoutOf(placedAt(chain, down), { ...OPTIONS, direction: 'LR' }).direction).toBe('LR');
  });

  it('stand at the left of loops that they feed, also where what lies in those leads rather down', () => {
    const placedFor = (id: string, x: number, y: number, parentId?: string) => ({
      ...{ id, position: { x, y }, type: 'agent' },
      ...(parentId && { parentId }),
      data: { prompt: 'go', outputs: [{ name: 'text', type: 'string' }], inputs: [{ name: 'text', type: 'string' }] },
    });
    const loop = (id: string, x: number, y: number, parentId?: string) => {
      const data = { inputs: [{ name: 'text', type: 'string' }], outputs: [{ name: 'text', type: 'string' }] };
      const dockSlots = [{ name: 'continue', type: 'continue' }];
      return { ...placedFor(id, x, y, parentId), type: 'loop', data: { ...data, dockSlots, maxIterations: 3 } };
    };
    const edge = (source: string, target: string, sourceHandle = 'output:text', targetHandle = 'input:text') => ({
      ...{ source, target, sourceHandle, targetHandle },
    });
    const nodes = [
      placedFor('begin', 50, 150),
      loop('outer', 200, 50),
      loop('inner', 50, 50, 'outer'),
      placedFor('plan', 50, 50, 'inner'),
      placedFor('check', 200, 270, 'outer'),
    ];
    const edges = [
      edge('begin', 'outer'),
      edge('outer', 'inner', 'input:text:internal'),
      edge('inner', 'plan', 'input:text:internal'),
      edge('plan', 'inner', 'output:text', 'dock:continue:input'),
      edge('plan', 'inner', 'output:text', 'output:text:internal'),
      edge('inner', 'check'),
      edge('check', 'outer', 'output:text', 'dock:continue:input'),
    ];
    const { workflow } = openText(JSON.stringify({ version: 3, metadata: { name: 'placed' }, nodes, edges }), {});
    if (!workflow) throw new Error('it does not open');
    const drawing = roomyLayoutOf(workflow, OPTIONS);
    const begin = drawing.nodes.find(({ id }) => id === 'begin')!;
    const outer = drawing.boxes.find(({ id }) => id === 'outer')!;
    expect(drawing.direction).toBe('LR');
    expect(begin.x + begin.width).toBeLessThan(outer.x);
    expect(begin.y).toBeGreaterThan(outer.y);
    expect(begin.y + begin.height).toBeLessThan(outer.y + outer.height);
  });

  it('do not lie on one another, nor in a loop that they are none of, wherever they say that they are', () => {
    for (const name of [
      'agentic-search.json',
      'self-refine.json',
      'nested-containers.yaml',
      'refinement-container.yaml',
    ]) {
      const workflow = template(name);
      const coordinate = fc.integer({ min: -600, max: 1200 });
      const place = fc.option(fc.record({ x: coordinate, y: coordinate }), { nil: undefined });
      const places = fc.record(Object.fromEntries(workflow.nodes.map(({ id }) => [id, place])));
      fc.assert(
        fc.property(places, fc.constantFrom('TB' as const, 'LR' as const), (chosen, direction) => {
          const moved = placedAt(workflow, chosen);
          const found = flaws(moved, layoutOf(moved, { collapsed: new Set(), direction }));
          // Where things stand as near as they may, a label lies where there is room, or on its line all the same.
          expect(found.filter((flaw) => !flaw.includes('label of'))).toEqual([]);
        }),
        { numRuns: samples(25) },
      );
    }
  });

  it('leave the others where their lines lead to', () => {
    const workflow = template('self-refine.json');
    const { nodes } = layoutOf(placedAt(workflow, { draft: { x: 0, y: 0 }, critique: { x: 0, y: 400 } }), {
      collapsed: new Set(),
      direction: 'TB',
    });
    const at = (id: string) => nodes.find((node) => node.id === id)!;
    expect(at('merge').y).toBeGreaterThan(at('critique').y + at('critique').height);
  });
});

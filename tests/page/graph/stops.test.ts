import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { layoutOf } from '../../../src/drawing/layout.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';
import { canvasItems } from '../../../src/page/graph/flow-items.ts';
import { directionAfter } from '../../../src/page/graph/direction-after.ts';
import {
  edgeStops,
  endOfEdge,
  nextEdge,
  stopAfter,
  stopsOf,
  tabStop,
  type Stop,
} from '../../../src/page/graph/stops.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { drawingOf, reviewLoop } from './support.ts';

const review = reviewLoop();
const stops = stopsOf(canvasItems(review, drawingOf(review)));

/** The key of the stop that keys lead to, one after the other. */
function after(from: string, ...keys: string[]): string | null {
  let at: Stop | null = stops.find(({ key }) => key === from) ?? null;
  for (const key of keys) at = at && stopAfter(key, at, stops, review);
  return at?.key ?? null;
}

describe('where Tab stops', () => {
  it('is the first node before anything was chosen, never the button of a box that comes first', () => {
    expect(tabStop(stops.slice(1), null, null)?.key).toBe('node:Writer');
    expect(tabStop([], null, null)).toBeNull();
  });
  it('is what is selected, or where the keyboard was last, if that is still drawn', () => {
    expect(tabStop(stops, null, 'Critic')?.key).toBe('node:Critic');
    expect(tabStop(stops, 'fold:cycle', 'Critic')?.key).toBe('fold:cycle');
    expect(tabStop(stops, 'node:Gone', 'Critic')?.key).toBe('node:Critic');
    expect(tabStop(stops, 'node:Gone', 'an edge')?.key).toBe('node:Start');
  });
});

describe('arrow keys', () => {
  it('go up and down along the lines', () => {
    expect(after('node:Start', 'ArrowDown', 'ArrowDown')).toBe('node:Critic');
    expect(after('node:Critic', 'ArrowUp')).toBe('node:Writer');
    expect(after('node:End', 'ArrowDown')).toBeNull();
  });
  it('go left and right in the order of the text, Home and End to its ends, and any other key nowhere', () => {
    expect(after('node:Start', 'ArrowRight')).toBe('fold:cycle');
    expect([after('fold:cycle', 'ArrowDown'), after('enter:cycle', 'ArrowDown')]).toEqual([
      'enter:cycle',
      'node:Writer',
    ]);
    expect(after('node:Guard', 'ArrowRight', 'ArrowRight')).toBeNull();
    expect([after('node:Guard', 'Home'), after('node:Guard', 'End')]).toEqual(['node:Start', 'node:End']);
    expect(after('node:Guard', 'x')).toBeNull();
  });
  it('pass by what is not drawn, as what lies in a shut box is not', () => {
    const drawn = stops.filter(({ part }) => part !== 'Writer');
    const critic = drawn.find(({ part }) => part === 'Critic')!;
    expect(stopAfter('ArrowDown', critic, drawn, review)?.key).toBe('node:End');
  });

  const itemsOf = (workflow: Workflow) =>
    canvasItems(workflow, layoutOf(workflow, { collapsed: new Set(), direction: 'TB' }));
  it.each(TEMPLATES)('reach every node and every box of the template $id', ({ document }) => {
    const workflow = openText(document.text, {}).workflow!;
    const items = itemsOf(workflow);
    const all = stopsOf(items);
    const reached: string[] = [];
    for (let at: Stop | null = all[0] ?? null; at; at = stopAfter('ArrowRight', at, all, workflow))
      reached.push(at.key);
    expect(reached).toEqual(all.map(({ key }) => key));
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached.length).toBeGreaterThanOrEqual(items.length);
  });
});

it('three presses turn the graph away from what the room chose, to it, and leave it to the room again', () => {
  for (const chosen of ['TB', 'LR'] as const) {
    const other = chosen === 'TB' ? 'LR' : 'TB';
    expect(directionAfter(null, chosen)).toBe(other);
    expect(directionAfter(other, chosen)).toBe(chosen);
    expect(directionAfter(chosen, chosen)).toBeNull();
  }
});

describe('edges', () => {
  const lines = edgeStops(review.edges.map(({ id }) => ({ id, points: [{ x: 0, y: 0 }], label: null })));
  const stopOf = (key: string): Stop => [...stops, ...lines].find((stop) => stop.key === key)!;

  it('are gone through from the node that they leave, round and round', () => {
    const leaving = review.edges.filter(({ from }) => from === 'Critic').map(({ id }) => `edge:${id}`);
    expect(leaving.length).toBeGreaterThan(1);
    const reached = leaving.reduce<Stop[]>(
      (all) => [...all, nextEdge(all.at(-1)!, lines, review)!],
      [stopOf('node:Critic')],
    );
    expect(reached.slice(1).map(({ key }) => key)).toEqual(leaving);
    expect(nextEdge(reached.at(-1)!, lines, review)?.key).toBe(leaving[0]);
    expect(nextEdge(stopOf('node:End'), lines, review)).toBeNull();
  });
  it('are left for their ends by arrows alone, so that Enter can put a node on one', () => {
    const edge = lines.find(({ part }) => part === 'Writer->Critic')!;
    expect(endOfEdge('ArrowDown', edge, stops, review)?.key).toBe('node:Critic');
    expect(endOfEdge('ArrowLeft', edge, stops, review)?.key).toBe('node:Writer');
    expect(endOfEdge('Enter', edge, stops, review)).toBeNull();
  });
});

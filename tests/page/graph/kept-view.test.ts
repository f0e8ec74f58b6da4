import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../src/drawing/drawing.ts';
import { isLittleElse, seenAsBefore } from '../../../src/page/graph/kept-view.ts';

function drawingOf(count: number, first = 0): Drawing {
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${first + at}`,
    x: 10 * at,
    y: 0,
    width: 8,
    height: 8,
    ports: [],
  }));
  return { x: 0, y: 0, width: 10 * count, height: 8, direction: 'TB', nodes, boxes: [], lines: [], stubs: [] };
}

describe('the view of a graph after an act', () => {
  it('is fitted anew where the graph is small: a node more would lie outside', () => {
    expect(isLittleElse(drawingOf(3), drawingOf(4))).toBe(false);
    expect(isLittleElse(drawingOf(40), drawingOf(40))).toBe(false);
  });

  it('stays in a large graph of which a few nodes come or go', () => {
    expect(isLittleElse(drawingOf(100), drawingOf(101))).toBe(true);
    expect(isLittleElse(drawingOf(100), drawingOf(99))).toBe(true);
  });

  it('is fitted to another graph of as many nodes, to a turned one, and to one in other columns', () => {
    expect(isLittleElse(drawingOf(100), drawingOf(100, 50))).toBe(false);
    expect(isLittleElse(drawingOf(100), { ...drawingOf(101), direction: 'LR' })).toBe(false);
    expect(isLittleElse(drawingOf(100), { ...drawingOf(101), wrapAt: 300 })).toBe(false);
  });

  it('has what is selected where it was seen, and goes nowhere for what is new', () => {
    const [before, now] = [drawingOf(3), drawingOf(4)];
    const moved = { ...now, nodes: now.nodes.map((node) => ({ ...node, x: node.x + 30, y: node.y - 8 })) };
    const view = { x: 5, y: 7, zoom: 0.5 };
    expect(seenAsBefore('n2', before, moved, view)).toEqual({ x: -10, y: 11, zoom: 0.5 });
    expect(seenAsBefore('n3', before, moved, view)).toEqual(view);
    expect(seenAsBefore(null, before, moved, view)).toEqual(view);
  });
});

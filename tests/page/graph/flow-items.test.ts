import { describe, expect, it } from 'vitest';
import {
  arrowHead,
  canvasItems,
  clearOfBarAtAll,
  clearOfCorner,
  fitting,
  isElsewhere,
  isOtherRoom,
  relabelled,
  runningBox,
  structureOf,
} from '../../../src/page/graph/flow-items.ts';
import { flowNodes, keepingNodes, withTabStop } from '../../../src/page/graph/flow-nodes.ts';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import { drawingOf, reviewLoop } from './support.ts';

describe('canvasItems', () => {
  it('stands in the order of the document, a cycle before its first node', () => {
    const review = reviewLoop();
    const keys = canvasItems(review, drawingOf(review)).map((item) => item.key);
    expect(keys).toEqual(['node:Start', 'box:cycle', 'node:Writer', 'node:Critic', 'node:Guard', 'node:End']);
  });
  it('keeps a cycle and its entry apart though they share an id', () => {
    const review = reviewLoop();
    const drawing = drawingOf(review);
    const items = canvasItems(review, { ...drawing, boxes: drawing.boxes.map((box) => ({ ...box, id: 'Writer' })) });
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
  });
  it('can be sent between threads, and lets soft frames be passed by', () => {
    const review = reviewLoop();
    const nodes = flowNodes(canvasItems(review, drawingOf(review)), review);
    expect(() => structuredClone(nodes)).not.toThrow();
    expect(nodes.filter((node) => !node.focusable).map((node) => node.id)).toEqual(['box:cycle']);
  });
});

describe('keepingNodes', () => {
  it('gives what stands where it stood as the same object, and nothing else: an act renders what it changed', () => {
    const review = reviewLoop();
    const drawing = drawingOf(review);
    const kept = keepingNodes();
    const before = kept(flowNodes(canvasItems(review, drawing), review));
    const [gone, moved] = review.nodes.map(({ id }) => id);
    const now = {
      ...drawing,
      nodes: drawing.nodes.flatMap((place) =>
        place.id === gone ? [] : [place.id === moved ? { ...place, x: place.x + 20 } : place],
      ),
    };
    const after = kept(flowNodes(canvasItems(review, now), review));
    expect(after).toHaveLength(before.length - 1);
    expect(after.filter((node) => !before.includes(node)).map(({ id }) => id)).toEqual([`node:${moved}`]);
    const renamed = { ...review, nodes: review.nodes.map((node) => ({ ...node, label: `${node.label}!` })) };
    const again = kept(flowNodes(canvasItems(renamed, now), { ...renamed, nodes: renamed.nodes }));
    expect(again.filter((node) => node.ariaLabel !== undefined && after.includes(node))).toEqual([]);
  });
});

describe('withTabStop', () => {
  it('changes the stop alone: no other node of a large graph is rendered when the keyboard moves', () => {
    const review = reviewLoop();
    const nodes = flowNodes(canvasItems(review, drawingOf(review)), review);
    const changed = (stop: string) => withTabStop(nodes, stop).filter((node, index) => node !== nodes[index]);
    expect(changed('node:Critic').map(({ id, domAttributes }) => [id, domAttributes?.tabindex])).toEqual([
      ['node:Critic', 0],
    ]);
    expect(changed('fold:cycle').map(({ id, data }) => [id, data.stop])).toEqual([['box:cycle', 'fold:cycle']]);
    expect(withTabStop(nodes, null)).toEqual(nodes);
  });
});

describe('structureOf', () => {
  it('does not change when things only move or grow', () => {
    const drawing = drawingOf(reviewLoop());
    const grown = { ...drawing, width: 900, nodes: drawing.nodes.map((node) => ({ ...node, x: 5, width: 220 })) };
    expect(structureOf(grown)).toBe(structureOf(drawing));
  });
  it('changes when a node goes, a loop is shut or the direction turns', () => {
    const drawing = drawingOf(reviewLoop());
    const others = [
      { ...drawing, nodes: drawing.nodes.slice(1) },
      { ...drawing, boxes: drawing.boxes.map((box) => ({ ...box, collapsed: true })) },
      { ...drawing, direction: 'LR' as const },
    ];
    for (const other of others) expect(structureOf(other)).not.toBe(structureOf(drawing));
  });
});

describe('fitting', () => {
  const drawing = drawingOf(reviewLoop());
  it('shows the whole in the middle', () => {
    expect(fitting(drawing, { width: 240, height: 400 }, 20, { least: 0.1, most: 1 })).toEqual({
      zoom: 0.5,
      x: 20,
      y: 150,
    });
  });
  it('is never larger than life, nor smaller than allowed', () => {
    expect(fitting(drawing, { width: 4000, height: 4000 }, 0, { least: 0.1, most: 1 }).zoom).toBe(1);
    expect(fitting(drawing, { width: 10, height: 10 }, 20, { least: 0.1, most: 1 }).zoom).toBe(0.1);
  });
});

describe('fitting what is too large to be read whole', () => {
  const drawing = { ...drawingOf(reviewLoop()), width: 400, height: 2000 };
  const room = { width: 440, height: 500 };
  const limits = { least: 0.6, most: 1 };
  const at = (y: number, height: number) => ({ x: 0, y, width: 100, height });
  it('begins at its beginning', () => {
    expect(fitting(drawing, room, 20, limits)).toEqual({ zoom: 0.6, x: 100, y: 20 });
  });
  it('has in the middle what is looked at, but shows nothing beyond its ends', () => {
    expect(fitting(drawing, room, 20, limits, at(900, 200)).y).toBe(250 - 1000 * 0.6);
    expect(fitting(drawing, room, 20, limits, at(0, 100)).y).toBe(20);
    expect(fitting(drawing, room, 20, limits, at(1900, 100)).y).toBe(500 - 20 - 1200);
  });
  it('shows the beginning of what is larger than the room', () => {
    expect(fitting(drawing, room, 20, limits, at(500, 1200)).y).toBe(20 - 300);
  });
  it('looks at the loop that runs', () => {
    const review = reviewLoop();
    const entry = {
      part: 1,
      frame: 1,
      parent: 0,
      around: -1,
      rounds: 1,
      completed: 0,
      entries: 1,
      verdict: null,
      spent: null,
    };
    const view = (status: 'running' | 'ended') => ({
      ...emptyView(review.nodes.length, review.edges.length),
      loops: { 1: { ...entry, status } },
    });
    expect(runningBox(review, drawing, view('running'), review)?.id).toBe('cycle');
    expect(runningBox(review, drawing, view('ended'), review)).toBeNull();
  });
});

describe('a button in the lower left corner', () => {
  const drawing = { ...drawingOf(reviewLoop()), nodes: [], boxes: [{ x: 0, y: 0, width: 400, height: 200 }] };
  const at = (room: { width: number; height: number }, boxes = drawing.boxes) => {
    const place = fitting(drawing, room, 0, { least: 1, most: 1 });
    const { x, y } = clearOfCorner(place, { ...drawing, boxes }, room, 50);
    return [x - place.x, y - place.y];
  };
  it('has the drawing moved up or aside, whichever is less, and only where there is room', () => {
    expect(at({ width: 420, height: 260 })).toEqual([0, -20]);
    expect(at({ width: 480, height: 220 })).toEqual([10, 0]);
    expect(at({ width: 400, height: 200 })).toEqual([0, 0]);
  });
  it('leaves a drawing alone that does not reach into it', () => {
    expect(at({ width: 600, height: 220 })).toEqual([0, 0]);
    expect(at({ width: 420, height: 260 }, [{ x: 100, y: 100, width: 300, height: 100 }])).toEqual([0, 0]);
  });
});

describe('a bar at the upper edge', () => {
  const sizes = { bar: 50, corner: 50, edge: 4 };
  const node = { x: 100, y: 100, width: 200, height: 90 };
  const drawing = { ...drawingOf(reviewLoop()), x: 0, y: 0, width: 400, height: 200, nodes: [node] };
  const place = { x: 0, y: 10, zoom: 1 };
  it('has the title of a box moved out from under it, to the edge of the room if need be', () => {
    expect(clearOfBarAtAll(place, drawing, { height: 300 }, sizes).y).toBe(50);
    expect(clearOfBarAtAll(place, drawing, { height: 230 }, sizes).y).toBe(26);
    expect(clearOfBarAtAll(place, drawing, { height: 200 }, sizes).y).toBe(10);
  });
  it('has no node moved under the button in the corner for that', () => {
    const nodes = [{ ...node, x: 20 }];
    expect(clearOfBarAtAll(place, { ...drawing, nodes }, { height: 230 }, sizes).y).toBe(10);
  });
});

describe('isElsewhere', () => {
  const place = { x: 10, y: 10, zoom: 1 };
  it('is not what a click does', () => {
    expect(isElsewhere({ x: 11, y: 10, zoom: 1 }, place)).toBe(false);
  });
  it('is a drag or a turn of the wheel', () => {
    expect(isElsewhere({ x: 40, y: 10, zoom: 1 }, place)).toBe(true);
    expect(isElsewhere({ ...place, zoom: 1.1 }, place)).toBe(true);
  });
});

describe('isOtherRoom', () => {
  it('is a room that was not known, or one that is clearly other; not one that moves by a few pixels', () => {
    const room = { width: 900, height: 340 };
    expect(isOtherRoom(null, room)).toBe(true);
    expect(isOtherRoom(room, { width: 880, height: 350 })).toBe(false);
    expect(isOtherRoom(room, { width: 900, height: 600 })).toBe(true);
    expect(isOtherRoom(room, { width: 0, height: 0 })).toBe(false);
  });
});

describe('lines', () => {
  it('end in an arrow head along their last part', () => {
    expect(
      arrowHead([
        { x: 0, y: 0 },
        { x: 0, y: 20 },
      ]),
    ).toBe('0,20 -3.85,13 3.85,13');
    expect(
      arrowHead([
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 0 },
      ]),
    ).toBe('9,0 2,3.85 2,-3.85');
    expect(arrowHead([{ x: 1, y: 1 }])).toBe('');
    expect(arrowHead([])).toBe('');
  });
});

describe('a label with another text', () => {
  it('keeps its middle, and grows as far as that needs', () => {
    const label = { text: 'A', x: 100, y: 10, width: 24, height: 20, size: 11 };
    const wide = relabelled(label, 'APPROVED');
    expect(wide).toMatchObject({ text: 'APPROVED', y: 10, height: 20 });
    expect(wide.width).toBeGreaterThan(label.width);
    expect(wide.x + wide.width / 2).toBeCloseTo(label.x + label.width / 2);
    expect(relabelled(wide, 'B').width).toBe(wide.width);
  });
});

import { describe, expect, it } from 'vitest';
import {
  chipPlaces,
  isSeen,
  movedTo,
  movedTowards,
  nodesBeyond,
  SIDES,
  zoomedTo,
} from '../../../src/page/graph/beyond.ts';

const ROOM = { width: 400, height: 200 };

/** Nodes of 100 × 40 with these corners. */
function drawingOf(...corners: (readonly [number, number])[]) {
  return { nodes: corners.map(([x, y]) => ({ x, y, width: 100, height: 40 })) };
}

describe('nodes beyond the room', () => {
  it('are none where everything is seen, also in part', () => {
    const drawing = drawingOf([0, 0], [300, 150], [-49, -19]);
    expect(nodesBeyond(drawing, { x: 0, y: 0, zoom: 1 }, ROOM)).toEqual({ above: 0, below: 0, left: 0, right: 0 });
  });

  it('are counted once, on the side where they are, at the zoom of the view', () => {
    const drawing = drawingOf([0, -60], [0, 400], [900, 400], [-200, 0], [900, 0]);
    expect(nodesBeyond(drawing, { x: 0, y: 0, zoom: 1 }, ROOM)).toEqual({ above: 1, below: 2, left: 1, right: 1 });
    expect(nodesBeyond(drawing, { x: 120, y: 40, zoom: 0.25 }, ROOM)).toEqual({
      above: 0,
      below: 0,
      left: 0,
      right: 0,
    });
  });

  it('are reached by going towards them', () => {
    const far = { above: [0, -150], below: [0, 250], left: [-250, 0], right: [450, 0] } as const;
    for (const side of SIDES) {
      const drawing = drawingOf(far[side]);
      const place = { x: 0, y: 0, zoom: 1 };
      expect(nodesBeyond(drawing, place, ROOM)[side], side).toBe(1);
      expect(nodesBeyond(drawing, movedTowards(side, place, ROOM), ROOM)[side], side).toBe(0);
    }
  });
});

describe('a part that the keyboard goes to', () => {
  const part = { x: 500, y: 100, width: 100, height: 40 };
  it('is moved to by as little as it takes, and not at all where all of it is seen', () => {
    const place = { x: 0, y: 0, zoom: 1 };
    expect(isSeen(part, place, ROOM)).toBe(false);
    expect(movedTo(part, place, ROOM)).toEqual({ x: 400 - 16 - 600, y: 0, zoom: 1 });
    expect(movedTo(part, { x: -600, y: -300, zoom: 1 }, ROOM)).toEqual({ x: 16 - 500, y: 16 - 100, zoom: 1 });
    const seen = { x: 0, y: 0, zoom: 0.5 };
    expect(isSeen(part, seen, ROOM)).toBe(true);
    expect(movedTo(part, seen, ROOM)).toBe(seen);
  });
  it('is shown from its beginning where it is larger than the room', () => {
    const large = { x: 300, y: 100, width: 900, height: 40 };
    const place = movedTo(large, { x: 0, y: 0, zoom: 1 }, ROOM);
    expect(place).toEqual({ x: 16 - 300, y: 0, zoom: 1 });
    expect(movedTo(large, place, ROOM)).toBe(place);
  });
});

it('zooming leaves the middle of the room where it is', () => {
  expect(zoomedTo(2, { x: 0, y: 0, zoom: 1 }, ROOM)).toEqual({ x: -200, y: -100, zoom: 2 });
});

describe('the chips', () => {
  const room = { width: 800, height: 300 };
  const at = { x: 0, y: 0, zoom: 1 };
  it('stand in the middle of their side, or beside a node that lies there', () => {
    expect(chipPlaces({ nodes: [] }, at, room)).toEqual({ above: 0.5, below: 0.5, left: 0.5, right: 0.5 });
    const node = { x: 380, y: 240, width: 60, height: 60 };
    expect(chipPlaces({ nodes: [node] }, at, room).below).not.toBe(0.5);
  });
  it('are left out where nodes lie along all of a side', () => {
    const node = { x: 0, y: 240, width: 800, height: 60 };
    expect(chipPlaces({ nodes: [node] }, at, room)).toMatchObject({ above: 0.5, below: null });
  });
});

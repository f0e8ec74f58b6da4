import { describe, expect, it } from 'vitest';
import { besidePart } from '../../../../src/page/builder/layer/beside.ts';

const PANEL = { width: 280, height: 320 };
const ROOM = { width: 900, height: 340 };
const at = (part: object, room = ROOM) => besidePart({ x: 0, y: 0, width: 180, height: 80, ...part }, PANEL, room, 8);

describe('what is chosen from beside a node', () => {
  it('leaves the node to be seen: to its right, and to its left where the room ends', () => {
    expect(at({ x: 100, y: 10 })).toEqual({ x: 300, y: 10 });
    expect(at({ x: 700, y: 10 })).toEqual({ x: 400, y: 10 });
  });

  it('goes below or above where there is no room at either side', () => {
    const high = { width: 500, height: 900 };
    expect(at({ x: 200, y: 100 }, high)).toEqual({ x: 200, y: 200 });
    expect(at({ x: 200, y: 700 }, high)).toEqual({ x: 200, y: 360 });
  });

  it('covers as little as it can where the room is too small, and never reaches beyond it', () => {
    expect(at({ x: 200, y: 10 }, { width: 640, height: 340 })).toEqual({ x: 352, y: 10 });
    expect(at({ x: 280, y: 10 }, { width: 640, height: 340 })).toEqual({ x: 8, y: 10 });
    expect(at({ x: 100, y: 200 }, { width: 390, height: 340 })).toEqual({ x: 102, y: 12 });
    expect(at({ x: 100, y: 300 })).toEqual({ x: 300, y: 12 });
    expect(at({ x: -400, y: -50 })).toEqual({ x: 8, y: 8 });
  });

  it('begins at a mere point', () => {
    expect(at({ x: 8, y: 12, width: 0, height: 0 })).toEqual({ x: 8, y: 12 });
  });
});

import { describe, expect, it } from 'vitest';
import { barPlace } from '../../../../src/page/builder/layer/bar-place.ts';
import { drawingOf, reviewLoop } from '../../graph/support.ts';

const BAR = { width: 250, height: 30 };
const ROOM = { width: 900, height: 340 };
const VIEW = { x: 0, y: 0, zoom: 1 };
const drawing = drawingOf(reviewLoop());
const [box] = drawing.boxes;

const place = (boxes: readonly object[], nodes: readonly object[] = [], marked = false, view = VIEW, beside = 200) =>
  barPlace(
    BAR,
    {
      boxes: boxes.map((each) => ({ ...box!, owner: 'loop', header: 40, height: 300, ...each })),
      nodes: nodes.map((each) => ({ ...drawing.nodes[0]!, width: 180, height: 80, ...each })),
    },
    view,
    ROOM,
    { beside, isMarked: () => marked },
  );

describe('the bar to build with', () => {
  it('stays in its corner where it covers no title and no node', () => {
    expect(place([{ x: 300, y: 20, width: 500 }])).toBe('top-left');
    expect(place([])).toBe('top-left');
  });

  it('leaves the title of a box to be read, and the mark of its problems', () => {
    expect(place([{ x: 100, y: 20, width: 300 }])).toBe('top-right');
    expect(place([{ x: 100, y: 20, width: 700 }])).toBe('bottom-right');
    expect(place([{ x: 262, y: 20, width: 300 }])).toBe('top-left');
    expect(place([{ x: 262, y: 20, width: 300 }], [], true)).toBe('top-right');
  });

  it('never lies over the buttons of the view', () => {
    expect(place([{ x: 100, y: 20, width: 700 }], [], false, VIEW, 700)).toBe('top-left');
  });

  it('is told where the title is seen, not where it is drawn', () => {
    expect(place([{ x: 100, y: 20, width: 300 }], [], false, { x: 0, y: 100, zoom: 0.5 })).toBe('top-left');
  });

  it('covers a node sooner than a title, and moves for nothing where it would cover one anywhere', () => {
    expect(place([{ x: 100, y: 20, width: 700 }], [{ x: 700, y: 250 }])).toBe('bottom-right');
    expect(place([0, 300].map((y) => ({ x: 100, y, width: 700 })))).toBe('top-left');
  });
});

import { describe, expect, it } from 'vitest';
import { crossingPlaces } from '../../../src/drawing/label/crossing-places.ts';
import { detailAt, FULL_DETAIL } from '../../../src/drawing/paint/detail.ts';
import type { Drawing, DrawnBox, DrawnLine, Rectangle } from '../../../src/drawing/drawing.ts';
import { labelPlaces, overlap } from '../../../src/drawing/label/label-places.ts';
import { roomyLayoutOf } from '../../../src/drawing/roomy-layout.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';

const TEXT = 'Version 4.2 imports a large spreadsheet in six seconds';

type Corner = readonly [x: number, y: number];

function line(id: string, points: readonly Corner[], label: Rectangle | null = null): DrawnLine {
  return {
    id,
    kind: 'forward',
    implied: false,
    points: points.map(([x, y]) => ({ x, y })),
    path: '',
    label: label && { ...label, text: 'APPROVED' },
  };
}

/** A drawing of 400 × 200 of these lines, with nodes at these places. */
function drawingOf(lines: DrawnLine[], nodes: Rectangle[] = []): Drawing {
  return {
    x: 0,
    y: 0,
    width: 400,
    height: 200,
    direction: 'TB',
    nodes: nodes.map((place, index) => ({ ...place, id: `n${index}`, ports: [] })),
    boxes: [],
    lines,
    stubs: [],
  };
}

/** What stands at each line, every one of which was crossed by the same text. */
function placed(drawing: Drawing, detail = FULL_DETAIL, text = TEXT) {
  const words = new Map(drawing.lines.map(({ id }) => [id, text]));
  return crossingPlaces(drawing, labelPlaces(drawing, detail), words, detail);
}

const LEVEL = [
  [20, 100],
  [220, 100],
] as const;
const UPRIGHT = [
  [200, 40],
  [200, 160],
] as const;

describe('what crossed an edge', () => {
  it('stands above a long level part, and no longer than it', () => {
    const label = placed(drawingOf([line('a', LEVEL)])).get('a')!;
    expect(label.x).toBeGreaterThanOrEqual(20);
    expect(label.x + label.width).toBeLessThanOrEqual(220);
    expect(label.y + label.height).toBeLessThanOrEqual(100);
    expect(label.text).toMatch(/^Version.*…$/);
  });

  it('stands beside an upright part, on the side that is free', () => {
    expect(placed(drawingOf([line('a', UPRIGHT)])).get('a')!.x).toBeGreaterThan(200);
    const besideNode = drawingOf([line('a', UPRIGHT)], [{ x: 210, y: 0, width: 150, height: 200 }]);
    const { x, width } = placed(besideNode).get('a')!;
    expect(x + width).toBeLessThan(200);
  });

  it('stands under the label of its line, after it where the line runs down through it, and never on it', () => {
    const own = { x: 90, y: 90, width: 60, height: 20 };
    expect(placed(drawingOf([line('a', LEVEL, own)])).get('a')!.y).toBeGreaterThanOrEqual(110);
    const onUpright = { x: 170, y: 90, width: 60, height: 20 };
    expect(placed(drawingOf([line('a', UPRIGHT, onUpright)])).get('a')!.x).toBeGreaterThanOrEqual(230);
  });

  it('is cut shorter before it is left out, and is left out where nothing could be read of it', () => {
    const alone = placed(drawingOf([line('a', LEVEL)])).get('a')!;
    const crossing = [150, 210].map((x) =>
      line(`x${x}`, [
        [x, 0],
        [x, 200],
      ]),
    );
    const drawing = drawingOf([line('a', LEVEL), ...crossing]);
    const cut = crossingPlaces(drawing, new Map(), new Map([['a', TEXT]]), FULL_DETAIL).get('a')!;
    expect(cut.text.length).toBeLessThan(alone.text.length);
    expect(cut.x + cut.width).toBeLessThan(150);
    const all = drawingOf([line('a', LEVEL)], [{ x: 0, y: 0, width: 400, height: 200 }]);
    expect(placed(all).size).toBe(0);
    const short: Corner[] = [
      [0, 50],
      [30, 50],
    ];
    expect(placed(drawingOf([line('a', short)])).size).toBe(0);
  });

  it('stands inside of a box or outside, not on its frame', () => {
    const whole = placed(drawingOf([line('a', UPRIGHT)])).get('a')!;
    const frame = { x: 40, y: 10, width: 260, height: 180 };
    const box: DrawnBox = {
      ...{ ...frame, id: 'b', kind: 'cycle', owner: null, scopes: [], parent: null, depth: 0, header: 20, footer: 0 },
      ...{ title: { ...frame, text: '' }, lines: [], footers: [], collapsed: false, ports: [] },
      body: { ...frame, y: 30, height: 160 },
    };
    expect(whole.x + whole.width).toBeGreaterThan(300);
    const { x, width } = placed({ ...drawingOf([line('a', UPRIGHT)]), boxes: [box] }).get('a')!;
    expect([x > 40, x + width < 300]).toEqual([true, true]);
  });

  it('does not say what the label says already', () => {
    const own = { x: 90, y: 90, width: 60, height: 20 };
    expect(placed(drawingOf([line('a', LEVEL, own)]), FULL_DETAIL, 'APPROVED').size).toBe(0);
  });

  it('says nothing where nothing crossed', () => {
    expect(crossingPlaces(drawingOf([line('a', LEVEL)]), new Map(), new Map(), FULL_DETAIL).size).toBe(0);
  });

  it.each(TEMPLATES)('runs over no card, heading, label, line or other words in the template $id', ({ document }) => {
    const workflow = openText(document.text, {}).workflow!;
    const room = { width: 952, height: 380 };
    const drawing = roomyLayoutOf(workflow, { direction: null, room, collapsed: new Set() });
    for (const zoom of [1, 0.6]) {
      const detail = detailAt(zoom);
      const places = [...placed(drawing, detail).values()];
      expect(places.length).toBeLessThanOrEqual(drawing.lines.length);
      const headings = drawing.boxes.map(({ x, y, width, header }) => ({ x, y, width, height: header }));
      const ways = drawing.lines.flatMap(({ points }) =>
        points.slice(1).map((to, index): Rectangle => {
          const from = points[index]!;
          const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
          return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
        }),
      );
      const others = [...drawing.nodes, ...headings, ...labelPlaces(drawing, detail).values(), ...ways];
      for (const place of places) {
        expect(place.size).toBeGreaterThanOrEqual(detail.least);
        expect(others.filter((other) => overlap(place, other))).toEqual([]);
        expect(places.filter((other) => overlap(place, other))).toEqual([place]);
      }
    }
  });
});

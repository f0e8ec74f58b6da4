import { describe, expect, it } from 'vitest';
import { boxTitle, titleArea } from '../../../src/drawing/paint/box-title.ts';
import { coloursOf } from '../../../src/drawing/paint/colours.ts';
import { detailAt, LEAST_TEXT } from '../../../src/drawing/paint/detail.ts';
import type { Rectangle } from '../../../src/drawing/drawing.ts';
import { labelPlaces } from '../../../src/drawing/label/label-places.ts';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { nodeShape } from '../../../src/drawing/paint/node-shape.ts';
import type { Shape } from '../../../src/drawing/paint/shape.ts';
import { titleLines } from '../../../src/drawing/measure/title-lines.ts';
import { reviewLoop, samples } from '../sample-workflows.ts';

const ZOOMS = [1, 0.9, 0.82, 0.78, 0.75, 0.7, 0.643, 0.6, 0.5, 0.4, 0.3, 0.25];

function texts({ name, attributes, content }: Shape): { size: number; text: string }[] {
  if (name === 'text') return [{ size: Number(attributes['font-size']), text: String(content) }];
  return typeof content === 'string' ? [] : content.flatMap(texts);
}

describe.each(ZOOMS)('at zoom %d', (zoom) => {
  const detail = detailAt(zoom);

  it('no letter of a face is smaller than 9 pixels of the screen, and its title is there', () => {
    for (const flow of Object.values(samples)) {
      for (const direction of ['TB', 'LR'] as const) {
        for (const node of flow.nodes) {
          const written = texts(nodeShape(node, direction, coloursOf('light'), {}, detail));
          expect(written.length).toBeGreaterThan(0);
          for (const { size } of written) expect(size * zoom).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
        }
      }
    }
  });

  it('labels can be read and lie on no node, no title and no other label', () => {
    for (const flow of Object.values(samples)) {
      const drawing = layoutOf(flow, { direction: 'TB', collapsed: new Set() });
      const labels = [...labelPlaces(drawing, detail).values()];
      const titles = drawing.boxes.flatMap((box) => {
        const title = boxTitle(box, drawing.lines, detail);
        return title ? [titleArea(box, title)] : [];
      });
      for (const [index, label] of labels.entries()) {
        expect(label.size * zoom).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
        for (const other of [...drawing.nodes, ...titles, ...labels.slice(index + 1)])
          expect(overlap(label, other), `${label.text} at ${zoom}`).toBe(false);
      }
    }
  });

  it('the title of a loop begins at the left of its box and ends in it', () => {
    for (const flow of Object.values(samples)) {
      const drawing = layoutOf(flow, { direction: 'TB', collapsed: new Set() });
      for (const box of drawing.boxes) {
        const title = boxTitle(box, drawing.lines, detail);
        if (!title) continue;
        expect(title.iconX - box.x).toBeLessThan(20);
        const { x, width } = titleArea(box, title);
        expect(x + width).toBeLessThanOrEqual(box.x + box.width);
        expect(title.size * zoom).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
      }
    }
  });
});

it('the title of a loop is cut where a count of rounds stands beside it, at its own size too, and not where it needs no cut', () => {
  const drawing = layoutOf(reviewLoop, { direction: 'TB', collapsed: new Set() });
  const box = drawing.boxes[0]!;
  const at = (kept: number) => boxTitle(box, drawing.lines, detailAt(1), kept);
  expect(at(0)?.text).toBe(box.title.text);
  const free = box.x + box.width - box.title.x - box.title.width;
  const title = at(free + 10)!;
  expect(title.text.length).toBeLessThan(box.title.text.length);
  const { x, width } = titleArea(box, title);
  expect(x + width).toBeLessThanOrEqual(box.x + box.width - free - 10);
  expect(at(box.width)).toBeNull();
});

it('what is less important goes first: ports, descriptions, second lines', () => {
  const shown = ZOOMS.map(detailAt).map(({ ports, summaries, seconds }) =>
    [ports, summaries, seconds].map(Number).join(''),
  );
  expect([...new Set(shown)]).toEqual(['111', '011', '001', '000']);
});

describe('a title in large letters', () => {
  const room = { width: 140, height: 44 };
  it('is broken between words, and after an underscore', () => {
    expect(titleLines("What's missing", room, 18).lines).toEqual(["What's", 'missing']);
    expect(titleLines('bus_driver', { width: 90, height: 44 }, 18).lines).toEqual(['bus_', 'driver']);
  });
  it('is larger than it must be where there is room', () => {
    expect(titleLines('Exit', room, 16).size).toBeGreaterThan(16);
  });
  it('ends in an ellipsis where it does not fit, and nowhere else', () => {
    const { lines, size } = titleLines('A node with a very long label indeed', room, 18);
    expect(size).toBe(18);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.slice(0, -1).join('')).not.toContain('…');
  });
});

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/drawing/layout.ts';
import type { DrawnLine, Drawing, Rectangle } from '../../src/drawing/drawing.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { forkInLoop, nestedContainer, reviewLoop, selfLoop, timerLoop } from './sample-workflows.ts';

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

function node(drawing: Drawing, id: string): Rectangle {
  const found = drawing.nodes.find((one) => one.id === id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

function line(drawing: Drawing, id: string): DrawnLine {
  const found = drawing.lines.find((one) => one.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
}

function middle(of: Rectangle): { x: number; y: number } {
  return { x: of.x + of.width / 2, y: of.y + of.height / 2 };
}

describe('a review loop looks like the picture in its document (000-22)', () => {
  const drawing = layoutOf(reviewLoop, down);

  it('the main flow runs straight down', () => {
    const xs = ['Author', 'Editor', 'Printed chapter'].map((id) => middle(node(drawing, id)).x);
    expect(new Set(xs).size).toBe(1);
    expect(line(drawing, 'Author->Editor').points).toHaveLength(2);
    expect(line(drawing, 'Editor->Printed chapter').points).toHaveLength(2);
  });

  it('the guard stands beside the loop, level with the node that feeds it', () => {
    const [editor, guard] = [node(drawing, 'Editor'), node(drawing, 'Patience')];
    expect(guard.x).toBeGreaterThan(editor.x + editor.width);
    expect(middle(guard).y).toBe(middle(editor).y);
    expect(line(drawing, 'Editor->Patience').points).toHaveLength(2);
  });

  it('back edges run at the sides, exits carry their condition', () => {
    expect(drawing.lines.map((one) => [one.id, one.kind, one.label?.text ?? ''])).toEqual([
      ['Author->Editor', 'forward', ''],
      ['Editor->Printed chapter', 'exit', 'PUBLISH'],
      ['Editor->Author', 'back', 'not PUBLISH'],
      ['Editor->Patience', 'forward', 'not PUBLISH'],
      ['Patience->Author', 'back', ''],
      ['Patience->Printed chapter', 'exit', ''],
    ]);
    const author = node(drawing, 'Author');
    const end = (id: string): number => line(drawing, id).points.at(-1)?.x ?? 0;
    expect(end('Editor->Author')).toBe(author.x);
    expect(end('Patience->Author')).toBe(author.x + author.width);
    expect(svgOf(reviewLoop, drawing)).toContain('stroke-dasharray="6 4"');
  });

  it('shut, it is one thing with its exits', () => {
    const shut = layoutOf(reviewLoop, { ...down, collapsed: new Set(['Author']) });
    expect(shut.nodes.map((one) => one.id)).toEqual(['Printed chapter']);
    expect(shut.boxes.map((box) => [box.id, box.collapsed, box.title.text])).toEqual([
      ['Author', true, 'Loop: Author'],
    ]);
    expect(shut.lines.map((one) => one.id)).toEqual(['Editor->Printed chapter', 'Patience->Printed chapter']);
  });
});

describe('a container looks like the picture in its document', () => {
  for (const direction of ['TB', 'LR'] as const) {
    const drawing = layoutOf(nestedContainer, { ...down, direction });
    const box = drawing.boxes.find((one) => one.id === 'report');

    it(`${direction}: header (002-05), named ports at the left and right edge (002-06), footer (002-08, 002-09)`, () => {
      expect(box?.title.text).toBe('Loop: Report');
      expect(box?.ports.map((port) => [port.name, port.side, port.x - box.x])).toEqual([
        ['topic', 'left', 0],
        ['style', 'left', 0],
        ['text', 'right', box?.width],
        ['checked', 'right', box?.width],
        ['rounds', 'right', box?.width],
      ]);
      expect(box?.footers.map((footer) => footer.text)).toEqual([
        'continue while: check.ok == false',
        'max iterations: 4',
      ]);
    });

    it(`${direction}: its nodes lie in it (002-07), a line leads back to the round before (002-14)`, () => {
      const outline = node(drawing, 'report/outline');
      expect(box?.body?.x).toBeLessThan(outline.x);
      expect(box?.body?.y).toBeLessThan(outline.y);
      const back = line(drawing, 'report/check->report/outline');
      expect([back.kind, back.label?.text]).toEqual(['feedback', 'previous round']);
    });
  }
});

describe('other loops', () => {
  it('a label that ends in "Loop" is not headed so twice (002-05)', () => {
    const nodes = nestedContainer.nodes.map((one) =>
      one.id === 'report' ? { ...one, label: 'Code Review Loop' } : one,
    );
    const drawing = layoutOf({ ...nestedContainer, nodes }, down);
    expect(drawing.boxes[0]?.title.text).toBe('Loop: Code Review');
  });

  it('a timer stands beside its loop too', () => {
    const drawing = layoutOf(timerLoop, down);
    expect(middle(node(drawing, 'Gong')).y).toBe(middle(node(drawing, 'Contra')).y);
  });

  it('what runs side by side stands side by side, in the order it is written (001-60)', () => {
    const drawing = layoutOf(forkInLoop, down);
    const three = ['Historian', 'Engineer', 'Lawyer'].map((id) => node(drawing, id));
    expect(new Set(three.map((one) => one.y)).size).toBe(1);
    expect(three.map((one) => one.x)).toEqual(three.map((one) => one.x).sort((a, b) => a - b));
  });

  it('a node that leads to itself has a line at its side', () => {
    const drawing = layoutOf(selfLoop, down);
    const [start, end] = [line(drawing, 'Thinker->Thinker').points[0], line(drawing, 'Thinker->Thinker').points.at(-1)];
    expect(start?.x).toBe(end?.x);
    expect(start?.y).not.toBe(end?.y);
  });
});

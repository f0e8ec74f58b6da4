import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import type { DrawnBox, DrawnLine, Drawing, Point, Rectangle } from '../../src/drawing/drawing.ts';

/** Touching is allowed; an overlap of less than this is rounding. */
const SLACK = 0.75;

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x + SLACK < other.x + other.width &&
    other.x + SLACK < one.x + one.width &&
    one.y + SLACK < other.y + other.height &&
    other.y + SLACK < one.y + one.height
  );
}

function within(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

function stretches(line: DrawnLine): Rectangle[] {
  return line.points.slice(1).map((point, index) => {
    const before = line.points[index] ?? point;
    const x = Math.min(before.x, point.x);
    const y = Math.min(before.y, point.y);
    // A little thickness, so that a line along a border counts as touching only.
    return {
      x: x - 0.01,
      y: y - 0.01,
      width: Math.abs(before.x - point.x) + 0.02,
      height: Math.abs(before.y - point.y) + 0.02,
    };
  });
}

function crosses(line: DrawnLine, rectangle: Rectangle): boolean {
  const inner = { x: rectangle.x + 1, y: rectangle.y + 1, width: rectangle.width - 2, height: rectangle.height - 2 };
  return stretches(line).some((stretch) => {
    return (
      stretch.x < inner.x + inner.width &&
      inner.x < stretch.x + stretch.width &&
      stretch.y < inner.y + inner.height &&
      inner.y < stretch.y + stretch.height
    );
  });
}

function onBorder(point: Point, rectangle: Rectangle): boolean {
  const reach = { x: rectangle.x - 5, y: rectangle.y - 5, width: rectangle.width + 10, height: rectangle.height + 10 };
  const deep = { x: rectangle.x + 1, y: rectangle.y + 1, width: rectangle.width - 2, height: rectangle.height - 2 };
  const inside = (area: Rectangle): boolean =>
    point.x > area.x && point.x < area.x + area.width && point.y > area.y && point.y < area.y + area.height;
  return inside(reach) && !inside(deep);
}

/** Boxes around a node, by the drawing. */
function boxesAround(workflow: Workflow, drawing: Drawing, node: string): Set<DrawnBox> {
  const parents = new Map(workflow.scopes.map((scope) => [scope.id, scope.parent]));
  const around = new Set<DrawnBox>();
  let at = workflow.nodes.find((one) => one.id === node)?.scope ?? null;
  for (; at !== null; at = parents.get(at) ?? null) {
    for (const box of drawing.boxes) if (box.scopes.includes(at)) around.add(box);
  }
  return around;
}

/** Everything that is wrong with a drawing, in words; [] for a good one. */
export function flaws(workflow: Workflow, drawing: Drawing): string[] {
  const found: string[] = [];
  const solid: (Rectangle & { id: string })[] = [...drawing.nodes, ...drawing.boxes.filter((box) => box.body === null)];
  const texts = drawing.boxes.flatMap((box) =>
    [box.title, ...box.lines, ...box.footers].map((text) => ({ ...text, id: `text of ${box.id}` })),
  );
  const labels = drawing.lines.flatMap((line) => (line.label ? [{ ...line.label, id: `label of ${line.id}` }] : []));

  const pairs = (ones: (Rectangle & { id: string })[], others: (Rectangle & { id: string })[]): void => {
    for (const one of ones)
      for (const other of others)
        if (one !== other && overlap(one, other)) found.push(`${one.id} overlaps ${other.id}`);
  };
  pairs(solid, solid);
  pairs(labels, solid);
  pairs(labels, labels);
  pairs(labels, texts);
  pairs(
    solid,
    texts.filter((text) => !solid.some((one) => text.id === `text of ${one.id}`)),
  );

  for (const part of [...drawing.nodes, ...drawing.boxes, ...labels])
    if (!within(part, drawing)) found.push(`${part.id} lies outside`);
  for (const box of drawing.boxes) {
    for (const other of drawing.boxes) {
      if (box === other || within(box, other) || within(other, box)) continue;
      if (overlap(box, other)) found.push(`box ${box.id} overlaps box ${other.id}`);
    }
    for (const text of [box.title, ...box.lines, ...box.footers])
      if (!within(text, box)) found.push(`text of ${box.id} lies outside it`);
  }
  for (const node of drawing.nodes) {
    for (const box of boxesAround(workflow, drawing, node.id))
      if (!within(node, box.body ?? box)) found.push(`${node.id} lies outside ${box.id}`);
  }
  const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
  for (const line of drawing.lines) {
    const edge = edges.get(line.id);
    if (!edge) continue;
    const ends = new Set([...boxesAround(workflow, drawing, edge.from), ...boxesAround(workflow, drawing, edge.to)]);
    const shown = (id: string): Rectangle | undefined =>
      drawing.nodes.find((node) => node.id === id) ??
      drawing.boxes.find((box) => box.owner === id) ??
      [...boxesAround(workflow, drawing, id)].find((box) => box.collapsed);
    const [start, end] = [line.points[0], line.points.at(-1)];
    const [source, target] = [shown(edge.from), shown(edge.to)];
    if (!start || !end || line.points.length < 2) found.push(`${line.id} has no points`);
    else {
      const owns = (id: string): boolean => [...ends].some((box) => box.owner === id);
      if (source && !owns(edge.from) && !onBorder(start, source))
        found.push(`${line.id} does not begin at ${edge.from}`);
      if (target && !owns(edge.to) && !onBorder(end, target)) found.push(`${line.id} does not end at ${edge.to}`);
    }
    for (const [index, point] of line.points.entries()) {
      const before = line.points[index - 1];
      if (before && before.x !== point.x && before.y !== point.y) found.push(`${line.id} is slanted`);
      if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) found.push(`${line.id} has no place`);
    }
    for (const node of solid) if (crosses(line, node)) found.push(`${line.id} crosses ${node.id}`);
    for (const box of drawing.boxes)
      if (!ends.has(box) && crosses(line, box)) found.push(`${line.id} crosses box ${box.id}`);
    for (const text of texts) if (crosses(line, text)) found.push(`${line.id} crosses the ${text.id}`);
  }
  return found;
}

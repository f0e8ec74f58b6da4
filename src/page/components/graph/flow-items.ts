import type { DrawnBox, DrawnNode, Drawing, Point } from '../../../drawing/drawing.ts';
import { LINE } from '../../../drawing/sizes.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';

/** One thing on the canvas: a node's face or a loop's box. Its key differs even where a cycle has the id of its entry node. */
export type CanvasItem =
  | { kind: 'node'; key: string; part: string; place: DrawnNode }
  | { kind: 'box'; key: string; part: string; place: DrawnBox };

/** What stands on the canvas, in the order of the document, so that Tab goes through it as the text does. */
export function canvasItems(workflow: Workflow, drawing: Drawing): CanvasItem[] {
  const order = new Map(workflow.nodes.map((node, index) => [node.id, index]));
  const firstOfScope = new Map<string, number>();
  for (const [index, node] of workflow.nodes.entries()) {
    if (!firstOfScope.has(node.scope)) firstOfScope.set(node.scope, index);
  }
  const placed: { at: number; item: CanvasItem }[] = [];
  for (const place of drawing.boxes) {
    const first = Math.min(...place.scopes.map((scope) => firstOfScope.get(scope) ?? Infinity));
    const at = place.owner === null ? first - 0.5 : (order.get(place.owner) ?? first - 0.5);
    placed.push({ at, item: { kind: 'box', key: `box:${place.id}`, part: place.owner ?? place.id, place } });
  }
  for (const place of drawing.nodes) {
    placed.push({
      at: order.get(place.id) ?? Infinity,
      item: { kind: 'node', key: `node:${place.id}`, part: place.id, place },
    });
  }
  // Boxes come first in the list and the sort is stable: an outer box stays before an inner one at the same place.
  return placed.sort((left, right) => left.at - right.at).map(({ item }) => item);
}

/** Changes when nodes, boxes or lines come or go or the direction turns; not when a label grows by a letter. */
export function structureOf(drawing: Drawing): string {
  const nodes = drawing.nodes.map((node) => node.id);
  const boxes = drawing.boxes.map((box) => `${box.id}${box.collapsed ? '-' : '+'}`);
  const lines = drawing.lines.map((line) => line.id);
  return JSON.stringify([drawing.direction, nodes, boxes, lines]);
}

/** Pixel bounds and a zoom at which the whole drawing is seen, never larger than life. */
export function fitting(
  drawing: Drawing,
  room: { width: number; height: number },
  padding: number,
  limits: { least: number; most: number },
): { x: number; y: number; zoom: number } {
  const wide = Math.max(1, room.width - 2 * padding);
  const high = Math.max(1, room.height - 2 * padding);
  const whole = Math.min(wide / Math.max(1, drawing.width), high / Math.max(1, drawing.height));
  const zoom = Math.min(limits.most, Math.max(limits.least, whole));
  return {
    zoom,
    x: Math.round((room.width - drawing.width * zoom) / 2 - drawing.x * zoom),
    y: Math.round((room.height - drawing.height * zoom) / 2 - drawing.y * zoom),
  };
}

/** Corners of the arrow head at the end of a line; '' for a line without a direction. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.findLast((point) => tip !== undefined && (point.x !== tip.x || point.y !== tip.y));
  if (!tip || !before) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const half = LINE.arrow * 0.55;
  const base = { x: tip.x - along.x * LINE.arrow, y: tip.y - along.y * LINE.arrow };
  const left = { x: base.x - along.y * half, y: base.y + along.x * half };
  const right = { x: base.x + along.y * half, y: base.y - along.x * half };
  return [tip, left, right].map((point) => `${round(point.x)},${round(point.y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Where the focus goes from a node along its lines: to what it leads to, or to what leads to it. */
export function neighbour(workflow: Workflow, part: string, way: 'onward' | 'back'): string | null {
  for (const edge of workflow.edges) {
    if (way === 'onward' && edge.from === part && edge.to !== part) return edge.to;
    if (way === 'back' && edge.to === part && edge.from !== part) return edge.from;
  }
  return null;
}

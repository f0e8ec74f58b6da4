import type { DrawnBox, DrawnNode, Drawing, Point, Rectangle, Room } from '../../drawing/drawing.ts';
import { lineLabel } from '../../drawing/measure/line-label.ts';
import { FONT, LINE } from '../../drawing/measure/sizes.ts';
import type { PlacedLabel } from '../../drawing/label/label-places.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { loopOfNode, type ShownRun } from './loops.ts';

/** One thing on the canvas: a node's face or a loop's box. Its key differs even where a cycle has the id of its entry node. */
export type CanvasItem =
  | { kind: 'node'; key: string; part: string; place: DrawnNode }
  | { kind: 'box'; key: string; part: string; place: DrawnBox };

/** What stands on the canvas, in the order of the document, so that the keyboard goes through it as the text does. */
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

/**
 * Changes when nodes, boxes or lines come or go or the direction turns or it stands in other columns; not when a label grows by a letter, a node is renamed, or
 * the end of a line is lost while its name is typed.
 */
export function structureOf({ direction, wrapAt, within, nodes, boxes, lines, stubs }: Drawing): string {
  const shut = boxes.map(({ collapsed }) => collapsed);
  return JSON.stringify([
    within?.map(({ scopes }) => scopes),
    direction,
    wrapAt,
    nodes.length,
    shut,
    lines.length + stubs.length,
  ]);
}

/**
 * How a graph is fitted into its room by itself: pixels around it, the zoom below which not even titles could be read, and pixels of
 * the corner that a button takes, of the bar to build with, and that are left free at the least. */
export const FIT = { padding: 12, readable: 0.25, corner: 62, bar: 60, edge: 4 } as const;

/**
 * A place and a zoom at which the whole drawing is seen, never larger than life. Where that would be smaller than `least`, as much
 * as there is room for: around `look`, else from the drawing's beginning.
 */
export function fitting(
  drawing: Rectangle,
  room: { width: number; height: number },
  padding: number,
  limits: { least: number; most: number },
  look: Rectangle | null = null,
): ViewPlace {
  const wide = Math.max(1, room.width - 2 * padding);
  const high = Math.max(1, room.height - 2 * padding);
  const whole = Math.min(wide / Math.max(1, drawing.width), high / Math.max(1, drawing.height));
  const zoom = Math.min(limits.most, Math.max(limits.least, whole));
  return {
    zoom,
    x: placeAlong(
      { start: drawing.x, size: drawing.width },
      look && { start: look.x, size: look.width },
      room.width,
      zoom,
      padding,
    ),
    y: placeAlong(
      { start: drawing.y, size: drawing.height },
      look && { start: look.y, size: look.height },
      room.height,
      zoom,
      padding,
    ),
  };
}

/**
 * The same with the drawing moved up or to the right, as far as there is room, until none of its parts lies in the lower left corner, so
 * many pixels wide and high: a button is there.
 */
export function clearOfCorner(
  place: ViewPlace,
  drawing: Rectangle & { nodes: readonly Rectangle[]; boxes: readonly Rectangle[] },
  room: { width: number; height: number },
  corner: number,
): ViewPlace {
  const { zoom } = place;
  let [up, right] = [0, 0];
  for (const part of [...drawing.nodes, ...drawing.boxes]) {
    const left = part.x * zoom + place.x;
    const bottom = (part.y + part.height) * zoom + place.y;
    if (left >= corner || bottom <= room.height - corner || left + part.width * zoom <= 0) continue;
    up = Math.max(up, Math.ceil(bottom - room.height + corner));
    right = Math.max(right, Math.ceil(corner - left));
  }
  const above = drawing.y * zoom + place.y;
  const beside = room.width - (drawing.x + drawing.width) * zoom - place.x;
  if (up <= above && (up <= right || right > beside)) return { ...place, y: place.y - up };
  return right <= beside ? { ...place, x: place.x + right } : place;
}

/** Further down by as much as is free below, so that what lies under the bar at the upper edge is seen. It is made no smaller for it. */
export function clearOfBar(
  place: ViewPlace,
  { y, height }: Rectangle,
  room: { height: number },
  { bar, corner }: { bar: number; corner: number },
): ViewPlace {
  const top = y * place.zoom + place.y;
  const free = room.height - corner - (top + height * place.zoom);
  return { ...place, y: place.y + Math.max(0, Math.min(bar - top, free)) };
}

/** Further down to the very edge of the room, where no node comes to lie in the corner by that: so much is the title of a box worth. */
export function clearOfBarAtAll(
  place: ViewPlace,
  { y, height, nodes }: Rectangle & { nodes: readonly Rectangle[] },
  room: { height: number },
  { bar, corner, edge }: { bar: number; corner: number; edge: number },
): ViewPlace {
  const top = y * place.zoom + place.y;
  const free = room.height - edge - (top + height * place.zoom);
  const lower = { ...place, y: place.y + Math.max(0, Math.min(bar - top, free)) };
  const isInCorner = (node: Rectangle): boolean =>
    node.x * lower.zoom + lower.x < corner && (node.y + node.height) * lower.zoom + lower.y > room.height - corner;
  return nodes.some(isInCorner) ? place : lower;
}

/** Whether something is seen under the bar, which takes a corner of the room twice as wide as high. */
export function isUnderBar({ x, y, width, height }: Rectangle, place: ViewPlace, bar: number): boolean {
  const [left, top] = [x * place.zoom + place.x, y * place.zoom + place.y];
  const [right, bottom] = [left + width * place.zoom, top + height * place.zoom];
  return left < 2 * bar && right > 0 && top < bar && bottom > 0;
}

interface Stretch {
  start: number;
  size: number;
}

/** Where the drawing begins in the room, in one direction: in the middle, or, too long for it, so that `look` is. */
function placeAlong(whole: Stretch, look: Stretch | null, room: number, zoom: number, padding: number): number {
  const middle = ({ start, size }: Stretch): number => (room - size * zoom) / 2 - start * zoom;
  if (whole.size * zoom <= room) return Math.round(middle(whole));
  const first = padding - whole.start * zoom;
  if (!look) return Math.round(first);
  const last = room - padding - (whole.start + whole.size) * zoom;
  // What is longer than the room itself is shown from its beginning; nothing is moved further than the drawing's ends.
  const wanted = look.size * zoom <= room ? middle(look) : padding - look.start * zoom;
  return Math.round(Math.min(first, Math.max(last, wanted)));
}

/** How the canvas lies: pixels that it is moved by, and its zoom. */
export interface ViewPlace {
  x: number;
  y: number;
  zoom: number;
}

/** So much wider, narrower, higher or lower, in shares, is another room. */
const OTHER_ROOM = 0.12;

/** It is worth asking whether the graph should stand otherwise in the room that there is now. */
export function isOtherRoom(before: Room | null, now: Room): boolean {
  if (now.width <= 0 || now.height <= 0) return false;
  if (!before) return true;
  const change = (from: number, to: number): number => Math.abs(to / from - 1);
  return change(before.width, now.width) > OTHER_ROOM || change(before.height, now.height) > OTHER_ROOM;
}

/** The view was moved, by more than a hand that clicks moves it. */
export function isElsewhere(place: ViewPlace, from: ViewPlace): boolean {
  const far = Math.max(Math.abs(place.x - from.x), Math.abs(place.y - from.y));
  return far > 3 || Math.abs(place.zoom / from.zoom - 1) > 0.005;
}

/** The box of the outermost loop that runs now. */
export function runningBox(workflow: Workflow, drawing: Drawing, view: ShownRun, ran: Workflow): DrawnBox | null {
  if (view.status !== 'running') return null;
  const entry = Object.values(view.loops).find((loop) => loop.around === -1 && loop.status === 'running');
  const node = entry && ran.nodes[entry.part];
  const loop = node && loopOfNode(workflow, node.id);
  return (loop && drawing.boxes.find((box) => box.scopes.includes(loop.scope))) ?? null;
}

/** Corners of the arrow head at the end of a line, so many times larger than measured; '' for a line without a direction. */
export function arrowHead(points: readonly Point[], strength = 1): string {
  const tip = points.at(-1);
  const before = points.findLast((point) => tip !== undefined && (point.x !== tip.x || point.y !== tip.y));
  if (!tip || !before) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const size = LINE.arrow * strength;
  const half = size * 0.55;
  const base = { x: tip.x - along.x * size, y: tip.y - along.y * size };
  const left = { x: base.x - along.y * half, y: base.y + along.x * half };
  const right = { x: base.x + along.y * half, y: base.y - along.x * half };
  return [tip, left, right].map((point) => `${round(point.x)},${round(point.y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A label with another text at the same place: as wide as that needs, around its middle. */
export function relabelled(label: PlacedLabel, whole: string): PlacedLabel {
  const other = lineLabel(whole);
  if (!other) return label;
  const width = Math.max(label.width, (other.width * label.size) / FONT.edge);
  return { ...label, text: other.text, x: label.x + (label.width - width) / 2, width };
}

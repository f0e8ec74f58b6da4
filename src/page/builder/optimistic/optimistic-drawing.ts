import { moved, turnPoint, turnRectangle } from '../../../drawing/frame.ts';
import type { Direction, Drawing, DrawnBox, DrawnLine, DrawnNode, Point, Rectangle } from '../../../drawing/drawing.ts';
import { overlap, within } from '../../../drawing/label/label-places.ts';
import { faceOf } from '../../../drawing/measure/node-face.ts';
import { corners, roundedPath } from '../../../drawing/route/path.ts';
import { GAP } from '../../../drawing/measure/sizes.ts';
import type { Workflow, WorkflowEdge, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import { placeOf } from '../place.ts';
import type { OptimisticChange, NodeToCome } from './optimistic-change.ts';

/** So often a free place is looked for further on; what finds none stands over something, until the text is read. */
const TRIES = 8;

/** The drawing of an expected workflow: what was there stays where it stood, and is the same object. */
export function optimisticDrawing(before: Drawing, was: Workflow, now: Workflow, change: OptimisticChange): Drawing {
  const workflowNodes = new Map(now.nodes.map((node) => [node.id, node]));
  const wasNodes = new Map(was.nodes.map((node) => [node.id, node]));
  const isGone = (id: string): boolean => wasNodes.has(id) && !workflowNodes.has(id);
  const boxes = before.boxes
    .filter((box) => (box.owner === null ? !isEmptied(box, was, now) : !isGone(box.owner)))
    .map((box) => retitled(box, wasNodes, workflowNodes));
  const nodes = before.nodes
    .filter(({ id }) => !isGone(id))
    .map((drawn) => {
      const [node, old] = [workflowNodes.get(drawn.id), wasNodes.get(drawn.id)];
      return node && node !== old ? regrown(node, drawn, before.direction) : drawn;
    });
  for (const made of change.nodes) {
    if (!workflowNodes.has(made.node.id) || wasNodes.has(made.node.id)) continue;
    const corner = cornerFor(made, { ...before, nodes, boxes }, now);
    if (corner) nodes.push(drawnNode(made.node, corner, before.direction));
  }
  const places = { ...before, nodes, boxes };
  const edges = new Set(now.edges.map(({ id }) => id));
  const led = new Set(was.edges.map(({ id }) => id));
  const lines = before.lines.filter(({ id }) => edges.has(id));
  for (const edge of now.edges) {
    const line = led.has(edge.id) ? null : lineOf(edge, places);
    if (line) lines.push(line);
  }
  return { ...places, lines, stubs: before.stubs.filter(({ at }) => !isGone(at)) };
}

/** A soft frame whose nodes have all gone. */
function isEmptied({ scopes }: DrawnBox, was: Workflow, now: Workflow): boolean {
  const holds = ({ nodes }: Workflow): boolean => nodes.some(({ scope }) => scopes.includes(scope));
  return holds(was) && !holds(now);
}

function retitled(
  box: DrawnBox,
  was: ReadonlyMap<string, WorkflowNode>,
  now: ReadonlyMap<string, WorkflowNode>,
): DrawnBox {
  const [old, node] = [was.get(box.owner ?? ''), now.get(box.owner ?? '')];
  return old && node && old.label !== node.label ? { ...box, title: { ...box.title, text: node.label } } : box;
}

/** A longer name makes a wider face: it grows around its middle, where its lines meet it. */
function regrown(node: WorkflowNode, drawn: DrawnNode, direction: Direction): DrawnNode {
  const { width, height } = faceOf(node, direction);
  const corner = { x: drawn.x + (drawn.width - width) / 2, y: drawn.y + (drawn.height - height) / 2 };
  return drawnNode(node, corner, direction);
}

function drawnNode(node: WorkflowNode, corner: Point, direction: Direction): DrawnNode {
  const { width, height, ports } = faceOf(node, direction);
  return { id: node.id, x: corner.x, y: corner.y, width, height, ports: ports.map((port) => moved(port, corner)) };
}

/** Where a node that comes is put, beside the part that it belongs to; null where that is not drawn. */
function cornerFor({ node, at }: NodeToCome, drawing: Drawing, workflow: Workflow): Point | null {
  const { direction } = drawing;
  const face = turnRectangle({ x: 0, y: 0, ...faceOf(node, direction) }, direction);
  const anchor = at && at.where !== 'inside' ? placeOf(drawing, at.part) : lastIn(node.scope, drawing, workflow);
  if (!anchor) return null;
  const { x, y, width, height } = turnRectangle(anchor, direction);
  const middle = x + width / 2 - face.width / 2;
  const first =
    at?.where === 'on'
      ? { x: middle, y: y + height / 2 - face.height / 2 }
      : at?.where === 'beside'
        ? { x: x + width + GAP.nodes, y }
        : { x: middle, y: y + height + GAP.rows };
  const others = [...drawing.nodes, ...drawing.boxes.filter((box) => !within(anchor, box))];
  const taken = others.map((other) => turnRectangle(other, direction));
  for (let step = 0; step < TRIES; step++) {
    const place: Rectangle = { ...face, x: first.x + step * (face.width + GAP.nodes), y: first.y };
    if (!taken.some((other) => overlap(place, other))) return turnPoint(place, direction);
  }
  return turnPoint(first, direction);
}

/** The node of a scope that stands last in the text. */
function lastIn(scope: string, drawing: Drawing, { nodes }: Workflow): Rectangle | null {
  const own = nodes.filter((node) => node.scope === scope).map(({ id }) => placeOf(drawing, id));
  return own.findLast((place) => place !== null) ?? null;
}

/** A plain way between two parts; null where one is not drawn. */
function lineOf(edge: WorkflowEdge, drawing: Drawing): DrawnLine | null {
  const { direction } = drawing;
  const [from, to] = [placeOf(drawing, edge.from), placeOf(drawing, edge.to)];
  if (!from || !to) return null;
  const [one, other] = [turnRectangle(from, direction), turnRectangle(to, direction)];
  const isOn = one.y + one.height <= other.y;
  const way = isOn ? wayOn(one, other) : wayBack(one, other);
  const points = corners(way.map((point) => turnPoint(point, direction)));
  const kind = isOn ? 'forward' : 'back';
  return { id: edge.id, kind, implied: edge.implied, points, path: roundedPath(points), label: null };
}

function wayOn(one: Rectangle, other: Rectangle): Point[] {
  const [start, end] = [middleOf(one), middleOf(other)];
  const [above, below] = [one.y + one.height, other.y];
  const level = above + (below - above) / 2;
  return [
    { x: start.x, y: above },
    { x: start.x, y: level },
    { x: end.x, y: level },
    { x: end.x, y: below },
  ];
}

/** Around the side of both. */
function wayBack(one: Rectangle, other: Rectangle): Point[] {
  const side = Math.max(one.x + one.width, other.x + other.width) + GAP.firstLane;
  const [start, end] = [middleOf(one), middleOf(other)];
  return [
    { x: one.x + one.width, y: start.y },
    { x: side, y: start.y },
    { x: side, y: end.y },
    { x: other.x + other.width, y: end.y },
  ];
}

function middleOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

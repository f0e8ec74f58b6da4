import { groupBy } from '../engine/workflow/group.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Drawing, DrawnLine, DrawnNode, Point } from './drawing.ts';
import { moved } from './frame.ts';
import { lineKinds } from './route/legs.ts';
import { faceOf } from './measure/node-face.ts';
import { corners, roundedPath } from './route/path.ts';
import { closingArcs, ranksOf } from './rank/ranking.ts';
import { GAP } from './measure/sizes.ts';
import { withStubs } from './route/stubs.ts';

/** Of more nodes than this an overview is drawn: all their boxes could neither be taken in nor shown in time. */
const MOST_NODES = 2_000;

/** So many edges in all, and so many a node, are taken for everything that leads to everything: nobody could follow its lines. */
const DENSE = { edges: 400, each: 10 } as const;

/** Whether no more than an overview is drawn of it. */
export function isTooMuchToDraw(nodes: number, edges: number): boolean {
  return nodes > MOST_NODES || edges > Math.max(DENSE.edges, DENSE.each * nodes);
}

/** A screen is wider than it is high by about as much. */
const ASPECT = 1.6;

/** A place in the grid. */
interface Place {
  column: number;
  row: number;
}

/**
 * All nodes in one grid, in the order of the flow: from left to right, and at the end of a row on at the beginning of
 * the next, as text is read; what comes equally late stands in one column. No boxes and no labels; lines run between
 * rows and columns, over each other but through no node. Takes time linear in nodes and edges.
 */
export function overviewOf(workflow: Workflow): Drawing {
  const faces = workflow.nodes.map((node) => faceOf(node, 'LR'));
  const cell = faces.reduce(
    (most, { width, height }) => ({ width: Math.max(most.width, width), height: Math.max(most.height, height) }),
    { width: 0, height: 0 },
  );
  const pitch = { x: cell.width + GAP.guards, y: cell.height + GAP.rows };
  const { places, columns, rows } = gridOf(workflow, pitch);
  const nodes = workflow.nodes.map(({ id }, index): DrawnNode => {
    const { width = 0, height = 0, ports = [] } = faces[index] ?? {};
    const { column, row } = places[index] ?? { column: 0, row: 0 };
    const y = GAP.rows + row * pitch.y + Math.floor((cell.height - height) / 2);
    const corner = { x: GAP.guards + column * pitch.x, y };
    return { id, ...corner, width, height, ports: ports.map((port) => moved(port, corner)) };
  });
  const drawing: Drawing = {
    ...{ x: 0, y: 0, width: GAP.guards + columns * pitch.x, height: GAP.rows + rows * pitch.y },
    ...{ direction: 'LR', overview: true, nodes, boxes: [], lines: linesOf(workflow, nodes, places, pitch), stubs: [] },
  };
  return withStubs(drawing, workflow.brokenEnds ?? []);
}

/** Puts the ranks into columns, and the columns into bands that lie under each other. */
function gridOf(workflow: Workflow, pitch: Point): { places: Place[]; columns: number; rows: number } {
  const count = workflow.nodes.length;
  const wide = Math.max(1, Math.round(Math.sqrt((ASPECT * count * pitch.y) / pitch.x)));
  const most = Math.ceil(count / wide);
  const ranks = ranksIn(workflow);
  const layers = groupBy(workflow.nodes.keys(), (index) => ranks[index] ?? 0);
  const places: Place[] = [];
  let [column, columns, top, height] = [0, 0, 0, 0];
  for (const [, layer] of [...layers].sort(([one], [other]) => one - other)) {
    const share = Math.ceil(layer.length / Math.ceil(layer.length / most));
    for (let start = 0; start < layer.length; start += share) {
      if (column === wide) [column, top, height] = [0, top + height, 0];
      const members = layer.slice(start, start + share);
      for (const [row, index] of members.entries()) places[index] = { column, row: top + row };
      height = Math.max(height, members.length);
      column += 1;
      columns = Math.max(columns, column);
    }
  }
  return { places, columns, rows: top + height };
}

/** How late each node comes, without what leads back. */
function ranksIn(workflow: Workflow): number[] {
  const indexOf = new Map(workflow.nodes.map(({ id }, index) => [id, index]));
  const kindOf = lineKinds(workflow);
  const arcs = workflow.edges.flatMap((edge) => {
    const [from, to] = [indexOf.get(edge.from), indexOf.get(edge.to)];
    const kind = kindOf(edge);
    const leads = from !== undefined && to !== undefined && from !== to && kind !== 'back' && kind !== 'feedback';
    return leads ? [{ from, to }] : [];
  });
  const closing = closingArcs(workflow.nodes.length, arcs, []);
  return ranksOf(
    workflow.nodes.length,
    arcs.filter((_, index) => !closing.has(index)),
  );
}

function linesOf(workflow: Workflow, nodes: readonly DrawnNode[], places: readonly Place[], pitch: Point): DrawnLine[] {
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const kindOf = lineKinds(workflow);
  return workflow.edges.flatMap((edge): DrawnLine[] => {
    const [from, to] = [indexOf.get(edge.from) ?? -1, indexOf.get(edge.to) ?? -1];
    const [source, target] = [nodes[from], nodes[to]];
    const [start, end] = [places[from], places[to]];
    if (!source || !target || !start || !end) return [];
    const next = start.column + 1 === end.column;
    const points = corners(wayBetween(source, target, start.column, end, pitch, next));
    return [{ id: edge.id, kind: kindOf(edge), implied: edge.implied, points, path: roundedPath(points), label: null }];
  });
}

/** Out at the right; along the column, and over the target's row unless its column is the next; in from the left. */
function wayBetween(
  source: DrawnNode,
  target: DrawnNode,
  column: number,
  end: Place,
  pitch: Point,
  next: boolean,
): Point[] {
  const first = { x: source.x + source.width, y: source.y + Math.round(source.height / 2) };
  const last = { x: target.x, y: target.y + Math.round(target.height / 2) };
  const behind = GAP.guards / 2 + (column + 1) * pitch.x;
  if (next) return [first, { x: behind, y: first.y }, { x: behind, y: last.y }, last];
  const before = GAP.guards / 2 + end.column * pitch.x;
  const above = GAP.rows / 2 + end.row * pitch.y;
  return [
    first,
    { x: behind, y: first.y },
    { x: behind, y: above },
    { x: before, y: above },
    { x: before, y: last.y },
    last,
  ];
}

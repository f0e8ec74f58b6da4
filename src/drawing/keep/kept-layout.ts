import type { Workflow, WorkflowEdge } from '../../engine/workflow/workflow.ts';
import type { Drawing, DrawnNode, DrawnSaying } from '../drawing.ts';
import { withStubs } from '../route/stubs.ts';

/** A workflow and the places of its parts. */
export interface Picture {
  workflow: Workflow;
  drawing: Drawing;
}

/**
 * The picture of a text that has errors, its parts where they stood in the last that had none: while a name is typed nothing jumps.
 * A node that was renamed takes the place of the one that is gone; what led to a name that is not there is a stub. The new drawing
 * itself where the old one has no place for something: a node or a line more.
 */
export function keptLayout(before: Picture, now: Picture): Drawing {
  const { drawing: old } = before;
  const fresh = now.drawing;
  const places = placesOf(before, now);
  const lines = places && linesOf(before, now, places);
  const isTurned = old.direction !== fresh.direction || shut(old) !== shut(fresh) || place(old) !== place(fresh);
  if (isTurned || !places || !lines) return fresh;
  const nodes = fresh.nodes.map((node): DrawnNode => {
    const place = places.get(node.id) ?? node;
    // A longer name makes a wider face: it grows around its middle, where its lines meet it.
    const [x, y] = [place.x + (place.width - node.width) / 2, place.y + (place.height - node.height) / 2];
    return {
      ...node,
      x,
      y,
      ports: node.ports.map((port) => ({ ...port, x: port.x + x - node.x, y: port.y + y - node.y })),
    };
  });
  const fresher = new Map(fresh.boxes.map((box) => [places.get(box.id)?.id ?? box.id, box]));
  const boxes = old.boxes.map((box) => {
    const said = fresher.get(box.id);
    if (!said) return box;
    const { lines, footers } = box;
    return {
      ...box,
      title: { ...box.title, text: said.title.text },
      lines: saidWhere(lines, said.lines),
      footers: saidWhere(footers, said.footers),
    };
  });
  return withStubs({ ...old, boxes, nodes, lines, stubs: [] }, fresh.stubs);
}

/** What a box says now, each line where one stood. */
function saidWhere(places: readonly DrawnSaying[], said: readonly DrawnSaying[]): DrawnSaying[] {
  return said.flatMap((line, at) => {
    const place = places[at];
    return place ? [{ ...line, x: place.x, y: place.y, height: place.height }] : [];
  });
}

/** Boxes that are shut. */
function shut({ boxes }: Drawing): string {
  return JSON.stringify(boxes.filter(({ collapsed }) => collapsed).map(({ id }) => id));
}

/** The box that is looked into. */
function place({ within }: Drawing): string {
  return JSON.stringify(within?.map(({ scopes }) => scopes));
}

/** Where each node stood: by its id, else, for as many as are gone, in the order of the text. Null when there are more than before. */
function placesOf(before: Picture, now: Picture): ReadonlyMap<string, DrawnNode> | null {
  const old = new Map(before.drawing.nodes.map((node) => [node.id, node]));
  const shown = new Set(now.drawing.nodes.map(({ id }) => id));
  const gone = before.workflow.nodes.flatMap(({ id }) => (shown.has(id) ? [] : (old.get(id) ?? [])));
  const places = new Map<string, DrawnNode>();
  for (const { id } of now.workflow.nodes) {
    if (!shown.has(id)) continue;
    const place = old.get(id) ?? gone.shift();
    if (!place) return null;
    places.set(id, place);
  }
  return places;
}

/** Each edge on the way of the one that led between the same places. Null when there is one that led nowhere before. */
function linesOf(before: Picture, now: Picture, places: ReadonlyMap<string, DrawnNode>): Drawing['lines'] | null {
  const idBefore = (id: string): string => places.get(id)?.id ?? id;
  const ways = new Map(before.drawing.lines.map((line) => [line.id, line]));
  const wayOf = new Map(before.workflow.edges.map((edge) => [endsOf(edge, (id) => id), ways.get(edge.id)]));
  const edges = new Map(now.workflow.edges.map((edge) => [edge.id, edge]));
  const lines: Drawing['lines'] = [];
  for (const line of now.drawing.lines) {
    const edge = edges.get(line.id);
    const way = edge && wayOf.get(endsOf(edge, idBefore));
    if (!way) return null;
    // Its kind, too: what led back leads back again once the name is whole.
    lines.push({ ...way, id: line.id, label: way.label && line.label && { ...way.label, text: line.label.text } });
  }
  return lines;
}

function endsOf({ from, to, fromPort, toPort, kind }: WorkflowEdge, name: (id: string) => string): string {
  return JSON.stringify([name(from), name(to), fromPort, toPort, kind]);
}

import type { Drawing, Point } from '../../drawing/drawing.ts';
import type { CanvasView, Workflow } from '../../engine/workflow/workflow.ts';

/** Where a node is drawn, as its text says it. */
export interface Place extends Point {
  part: string;
}

/**
 * What has to be written so that nodes are drawn further on, by so many pixels: of those that stand on a canvas where no node says its place yet,
 * where all of them stand, else only those that were moved. Whatever lies in a region goes with it.
 */
export function movedPlaces(workflow: Workflow, drawing: Drawing, parts: readonly string[], by: Point): Place[] {
  const moved = new Set(parts.flatMap((part) => [part, ...inRegion(workflow, part)]));
  const canvases = new Set([...moved].map((part) => canvasOf(workflow, part)));
  const places: Place[] = [];
  for (const canvas of canvases) {
    const nodes = workflow.nodes.filter(({ id }) => canvasOf(workflow, id) === canvas);
    const isNew = nodes.every(({ place }) => !place);
    const from = startOf(workflow, drawing, nodes);
    for (const { id, place } of nodes) {
      const at = drawnAt(drawing, id);
      const seen = at && { x: at.x + from.x, y: at.y + from.y };
      // Where others were in the way it is drawn further on than it says; a box around a region is drawn where that is.
      const here = isRegion(workflow, id) ? (place ?? seen) : (seen ?? place);
      if (!here || (!moved.has(id) && !isNew)) continue;
      const far = moved.has(id) ? by : { x: 0, y: 0 };
      places.push({ part: id, x: Math.round(here.x + far.x), y: Math.round(here.y + far.y) });
    }
  }
  return places;
}

/**
 * How a text says that its graph was shown, as pixels and zoom of its drawing. Null where it says nothing, or what an editor writes before anybody
 * has moved the canvas, or where nodes stand by themselves now.
 */
export function shownBefore(workflow: Workflow, drawing: Drawing): CanvasView | null {
  const { view } = workflow;
  if (!view || (view.x === 0 && view.y === 0 && view.zoom === 1)) return null;
  const nodes = nodesOfRoot(workflow);
  if (!nodes.some(({ place }) => place)) return null;
  const { x, y } = startOf(workflow, drawing, nodes);
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom, zoom: view.zoom };
}

/** How the graph is shown, as its text says it. */
export function shownNow(workflow: Workflow, drawing: Drawing, { x, y, zoom }: CanvasView): CanvasView {
  const from = startOf(workflow, drawing, nodesOfRoot(workflow));
  const near = Math.round(zoom * 1000) / 1000;
  return { x: Math.round(x - from.x * zoom), y: Math.round(y - from.y * zoom), zoom: near };
}

function nodesOfRoot(workflow: Workflow): Workflow['nodes'] {
  const root = workflow.scopes[0]?.id;
  return workflow.nodes.filter(({ id }) => canvasOf(workflow, id) === root);
}

/** Some node of the canvas that a part stands on says where it is drawn. */
export function hasPlaces(workflow: Workflow, part: string): boolean {
  const canvas = canvasOf(workflow, part);
  return workflow.nodes.some(({ id, place }) => place && canvasOf(workflow, id) === canvas);
}

/**
 * What is drawn is measured from elsewhere than what is written: by so much, as the first of them shows, which nothing is in the way of. Where none is
 * written, from the corner of the drawing.
 */
function startOf(workflow: Workflow, drawing: Drawing, nodes: Workflow['nodes']): Point {
  let first: { place: Point; at: Point } | null = null;
  for (const { id, place } of nodes) {
    const at = place && !isRegion(workflow, id) ? drawnAt(drawing, id) : undefined;
    if (place && at && (!first || place.x + place.y < first.place.x + first.place.y)) first = { place, at };
  }
  return first ? { x: first.place.x - first.at.x, y: first.place.y - first.at.y } : { x: -drawing.x, y: -drawing.y };
}

function isRegion({ scopes }: Workflow, part: string): boolean {
  return scopes.some(({ owner, kind }) => owner === part && kind === 'region');
}

function drawnAt({ nodes, boxes }: Drawing, part: string): Point | undefined {
  return nodes.find(({ id }) => id === part) ?? boxes.find(({ owner }) => owner === part);
}

/** The scope on whose canvas a node stands: a region lies on that of what is around it. */
function canvasOf({ nodes, scopes }: Workflow, part: string): string | undefined {
  let scope = scopes.find(({ id }) => id === nodes.find((node) => node.id === part)?.scope);
  while (scope?.kind === 'region') {
    const { parent } = scope;
    scope = scopes.find(({ id }) => id === parent);
  }
  return scope?.id;
}

/** What lies in the regions that a node begins, and in those in them. */
function inRegion(workflow: Workflow, part: string): string[] {
  const regions = workflow.scopes.filter(({ owner, kind }) => owner === part && kind === 'region');
  return regions.flatMap(({ id: scope }) =>
    workflow.nodes.flatMap(({ id, scope: own }) => (own === scope ? [id, ...inRegion(workflow, id)] : [])),
  );
}

import type { DrawnLine, Rectangle } from '../../drawing/drawing.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { CanvasItem } from './flow-items.ts';

/**
 * Where the keyboard can be on the canvas: a node, a container, a button of a box, or an edge. Tab knows one of them, arrows all but
 * the edges, which E goes through from the node that they leave.
 */
export interface Stop {
  /** The item's key, or `fold:` or `enter:` and the box's id, or `edge:` and the edge's. */
  key: string;
  /** What is selected there; null of a button. */
  part: string | null;
  place: Rectangle;
}

/** The key of the button that folds a box. */
export function foldKey(boxId: string): string {
  return `fold:${boxId}`;
}

/** The key of the button that looks into a box. */
export function enterKey(boxId: string): string {
  return `enter:${boxId}`;
}

/** The key of an edge. */
export function edgeKey(id: string): string {
  return `edge:${id}`;
}

/** The edges that are drawn, as places for the keyboard. */
export function edgeStops(lines: readonly Pick<DrawnLine, 'id' | 'points' | 'label'>[]): Stop[] {
  return lines.map(({ id, points, label }) => {
    const [x, y] = [Math.min(...points.map((point) => point.x)), Math.min(...points.map((point) => point.y))];
    const place = label ?? {
      x,
      y,
      width: Math.max(...points.map((point) => point.x)) - x,
      height: Math.max(...points.map((point) => point.y)) - y,
    };
    return { key: edgeKey(id), part: id, place };
  });
}

/** The next edge that leaves the node where the keyboard is, or the node that its edge leaves; null where there is none. */
export function nextEdge(at: Stop, edges: readonly Stop[], { edges: all }: Workflow): Stop | null {
  const here = all.find(({ id }) => id === at.part);
  const from = here?.from ?? at.part;
  const leaving = edges.filter(({ part }) => all.some((edge) => edge.id === part && edge.from === from));
  return leaving[(leaving.findIndex(({ key }) => key === at.key) + 1) % Math.max(1, leaving.length)] ?? null;
}

/** Where an edge leads to, or, backwards, where it comes from. */
export function endOfEdge(key: string, at: Stop, stops: readonly Stop[], { edges }: Workflow): Stop | null {
  const edge = edges.find(({ id }) => edgeKey(id) === at.key);
  if (!edge || !key.startsWith('Arrow')) return null;
  const end = key === 'ArrowDown' || key === 'ArrowRight' ? edge.to : edge.from;
  return stops.find(({ part }) => part === end) ?? null;
}

/** All stops, in the order of the items: a container, then its buttons. */
export function stopsOf(items: readonly CanvasItem[]): Stop[] {
  return items.flatMap((item): Stop[] => {
    const { key, part, place } = item;
    if (item.kind === 'node') return [{ key, part, place }];
    const { id, owner, x, y, width, header } = item.place;
    const buttons = [foldKey(id), enterKey(id)].map((of) => ({
      key: of,
      part: null,
      place: { x, y, width, height: header },
    }));
    return owner === null ? buttons : [{ key, part, place }, ...buttons];
  });
}

/** The one that Tab leads to: the `last` one that had the keyboard, else what is selected, else the first node. */
export function tabStop(stops: readonly Stop[], last: string | null, selected: string | null): Stop | null {
  return (
    stops.find(({ key }) => key === last) ??
    stops.find(({ part }) => part !== null && part === selected) ??
    stops.find(({ key }) => key.startsWith('node:')) ??
    stops[0] ??
    null
  );
}

/**
 * Where a key leads from a stop: up and down along the lines, left and right through all in the order of the text, Home and End to the
 * first and the last. Null where it leads nowhere.
 */
export function stopAfter(key: string, at: Stop, stops: readonly Stop[], workflow: Workflow): Stop | null {
  const beside = (by: number): Stop | null => stops[stops.indexOf(at) + by] ?? null;
  const along = (way: 'onward' | 'back'): Stop | null => {
    const { part } = at;
    if (part === null) return beside(way === 'onward' ? 1 : -1);
    const isStop = (id: string): boolean => stops.some((stop) => stop.part === id);
    const to = neighbour(workflow, part, way, isStop);
    return stops.find((stop) => to !== null && stop.part === to) ?? null;
  };
  switch (key) {
    case 'ArrowDown':
      return along('onward');
    case 'ArrowUp':
      return along('back');
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    default:
      return null;
  }
}

/** What a node leads to, or what leads to it, along the first line to something that is drawn. */
function neighbour(
  { edges }: Workflow,
  part: string,
  way: 'onward' | 'back',
  isDrawn: (id: string) => boolean,
): string | null {
  for (const { from, to } of edges) {
    const [here, there] = way === 'onward' ? [from, to] : [to, from];
    if (here === part && there !== part && isDrawn(there)) return there;
  }
  return null;
}

import type { Drawing, Rectangle } from '../../drawing/drawing.ts';
import type { ViewPlace } from './flow-items.ts';

/** From so many nodes on an act changes little of the picture: while no more than this share comes or goes, the view stays. */
const LARGE = { above: 40, share: 0.2 } as const;

/** Whether a large drawing is the one before with a few nodes or lines more or fewer, so that whoever works on it stays where he is. */
export function isLittleElse(before: Drawing, now: Drawing): boolean {
  const old = new Set(before.nodes.map(({ id }) => id));
  const kept = now.nodes.filter(({ id }) => old.has(id)).length;
  const most = Math.max(before.nodes.length, now.nodes.length);
  return most > LARGE.above && most - kept <= most * LARGE.share && framesOf(before) === framesOf(now);
}

/** How it is arranged, and which boxes are looked into or shut. */
function framesOf({ direction, wrapAt, within, boxes, overview }: Drawing): string {
  const shut = boxes.flatMap(({ id, collapsed }) => (collapsed ? [id] : []));
  return JSON.stringify([direction, wrapAt, overview, within?.map(({ scopes }) => scopes), shut]);
}

/** The view in which a part is seen where it was seen before; as it was where the part is in one drawing alone. */
export function seenAsBefore(part: string | null, before: Drawing, now: Drawing, view: ViewPlace): ViewPlace {
  const [old, place] = [placeOf(part, before), placeOf(part, now)];
  if (!old || !place) return view;
  return { ...view, x: view.x + (old.x - place.x) * view.zoom, y: view.y + (old.y - place.y) * view.zoom };
}

/** Where a part is drawn: a node, or the box that stands for one. */
export function placeOf(part: string | null, { nodes, boxes }: Drawing): Rectangle | null {
  return nodes.find(({ id }) => id === part) ?? boxes.find(({ owner }) => owner !== null && owner === part) ?? null;
}

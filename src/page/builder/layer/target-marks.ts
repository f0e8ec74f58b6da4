import type { Drawing, Rectangle } from '../../../drawing/drawing.ts';
import type { Target } from '../../../editing/targets.ts';
import { placeOf } from '../place.ts';

/** A part that an edge may be led to, or that does not take it. */
export interface TargetMark {
  part: string;
  place: Rectangle;
  takes: boolean;
}

/** The parts that are drawn, each once: one takes the edge where any of its inputs does. What lies in an open box is not said of the box. */
export function targetMarks(targets: readonly Target[], drawing: Drawing): TargetMark[] {
  const open = new Set(drawing.boxes.flatMap(({ owner, body }) => (owner !== null && body !== null ? [owner] : [])));
  return [...new Set(targets.map(({ part }) => part))].flatMap((part) => {
    const place = placeOf(drawing, part);
    const takes = targets.some((target) => target.part === part && target.refused === null);
    return place && (takes || !open.has(part)) ? [{ part, place, takes }] : [];
  });
}

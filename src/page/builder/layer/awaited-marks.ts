import type { Drawing, Point, Rectangle } from '../../../drawing/drawing.ts';
import { turnPoint, turnRectangle, turnSize } from '../../../drawing/frame.ts';
import { overlap, within } from '../../../drawing/label/label-places.ts';
import { GAP, NODE } from '../../../drawing/measure/sizes.ts';
import type { Act } from '../../../editing/act.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { placeOf } from '../place.ts';

/** Something that goes, or comes: a part by its place and, where it comes, its name; a line by its way. */
export type Mark = { kind: 'going' | 'coming' } & ({ place: Rectangle; name: string } | { path: string });

const NEW = { width: NODE.minWidth, height: NODE.header + 2 * NODE.paddingY };

/** So often a free place is looked for further on. */
const TRIES = 8;

/**
 * What acts will change of a picture, as it is marked on it until their text was read: roughly where, as only the text says what becomes of it.
 * `nameOf`: what a node of a type is called. Of other acts too little is known beforehand.
 */
export function awaitedMarks(
  acts: readonly Act[],
  drawing: Drawing,
  workflow: Workflow,
  nameOf: (type: string) => string,
): Mark[] {
  return acts.flatMap((act): Mark[] => {
    switch (act.kind) {
      case 'delete':
      case 'move':
        return act.parts.flatMap((part) => going(part, drawing));
      case 'disconnect':
        return going(act.edge, drawing);
      case 'connect':
        return led(act, drawing);
      case 'duplicate':
        return act.parts.flatMap((part): Mark[] => {
          const node = workflow.nodes.find(({ id }) => id === part);
          const place = placeOf(drawing, part);
          return node && place ? [coming(place, place, 'beside', drawing, node.label)] : [];
        });
      case 'add-node': {
        const on = act.on === undefined ? null : placeOf(drawing, act.on);
        const near = on ?? nearOf(act, drawing, workflow);
        return near ? [coming(near, NEW, on ? 'on' : 'after', drawing, act.name ?? nameOf(act.type))] : [];
      }
      default:
        return [];
    }
  });
}

function going(part: string, drawing: Drawing): Mark[] {
  const path = drawing.lines.find(({ id }) => id === part)?.path;
  if (path !== undefined) return [{ kind: 'going', path }];
  const place = placeOf(drawing, part);
  return place ? [{ kind: 'going', place, name: '' }] : [];
}

/** Straight from the end of one part to the beginning of another, as the flow runs. */
function led({ from, to }: { from: string; to: string }, drawing: Drawing): Mark[] {
  const [one, other] = [from, to].map((part) => placeOf(drawing, part));
  if (!one || !other) return [];
  const at = (place: Rectangle, end: 0 | 1): string => {
    const { x, y, width, height } = turnRectangle(place, drawing.direction);
    const point = turnPoint({ x: x + width / 2, y: y + end * height }, drawing.direction);
    return `${point.x} ${point.y}`;
  };
  return [{ kind: 'coming', path: `M${at(one, 1)} L${at(other, 0)}` }];
}

/** What a new node stands behind: the node that leads to it, else the last one where it goes. */
function nearOf(
  { after, from, scope }: Extract<Act, { kind: 'add-node' }>,
  drawing: Drawing,
  { scopes, nodes }: Workflow,
): Rectangle | null {
  const part = after ?? from?.part;
  if (part !== undefined) return placeOf(drawing, part);
  const own = scopes.find(({ owner }) => owner === (scope ?? null))?.id;
  const places = nodes.filter((node) => node.scope === own).map(({ id }) => placeOf(drawing, id));
  return places.findLast((place) => place !== null) ?? null;
}

/** Where there is room for it, as the flow runs; where none is found it lies over something. */
function coming(
  near: Rectangle,
  size: { width: number; height: number },
  where: 'after' | 'beside' | 'on',
  { direction, nodes, boxes }: Drawing,
  name: string,
): Mark {
  const { x, y, width, height } = turnRectangle(near, direction);
  const face = turnSize(size, direction);
  const middle = x + width / 2 - face.width / 2;
  const first: Point = {
    after: { x: middle, y: y + height + GAP.rows },
    beside: { x: x + width + GAP.nodes, y },
    on: { x: middle, y: y + height / 2 - face.height / 2 },
  }[where];
  const taken = [...nodes, ...boxes.filter((box) => !within(near, box))].map((each) => turnRectangle(each, direction));
  const places = Array.from({ length: TRIES }, (_, step): Rectangle => {
    return { ...face, x: first.x + step * (face.width + GAP.nodes), y: first.y };
  });
  const place = places.find((each) => !taken.some((other) => overlap(each, other))) ?? { ...face, ...first };
  return { kind: 'coming', place: turnRectangle(place, direction), name };
}

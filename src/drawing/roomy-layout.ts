import type { Workflow } from '../engine/workflow/workflow.ts';
import { anchoredTo } from './keep/anchored.ts';
import type { Direction, Drawing, DrawnPlace, Room } from './drawing.ts';
import { layoutOf } from './layout.ts';
import type { LayoutOptions } from './layout.ts';
import { directionByHand } from './keep/by-hand/wished.ts';
import { lookInto, type LookedInto } from './look-into.ts';
import type { ScopePlace } from './picture-view.ts';
import { withoutFrame } from './without-frame.ts';
import { documentWords } from './words.ts';

interface RoomyOptions extends Omit<LayoutOptions, 'direction' | 'wrapAt'> {
  /** Null: whichever is shown larger. */
  direction: Direction | null;
  /** Null: not known, so the flow runs down in one column. */
  room: Room | null;
  /** Scopes, outermost first: what lies in the innermost one that is there is all that is drawn. */
  inside?: readonly ScopePlace[];
}

/** From this zoom on every word of a face is shown, and nothing is turned or cut into columns to make it larger. */
const LARGE_ENOUGH = 0.82;

/** How many times larger a drawing must be shown to be chosen: turned, in columns, or otherwise than it stood before. */
const GAIN = { turned: 1.1, columns: 1.15, other: 1.25 } as const;

/** Pixels. In a narrower room, such as a phone's, a workflow that its text lays out is drawn as if it did not: as much as fits is larger. */
const ROOM_BY_HAND = 480;

/** More columns than this nobody follows. */
const MOST_COLUMNS = 12;

/** While no more than this share of the nodes comes or goes, a large drawing stays as it was: each choice costs several drawings. */
const SAME = { above: 40, share: 0.2 } as const;

/**
 * A workflow drawn for its room: turned, and what is long in columns, as it is shown largest. What was chosen `before` stays while the
 * nodes are as many in the same room, and gives way in another only to what is clearly larger: nothing jumps to and fro.
 */
export function roomyLayoutOf(
  workflow: Workflow,
  { inside = [], ...options }: RoomyOptions,
  before: Drawing | null = null,
): Drawing {
  const looked = lookInto(workflow, inside, options.words ?? documentWords);
  if (!looked) return layoutIn(workflow, options, before?.within ? null : before);
  const { within, frame } = looked;
  // Shut from outside, it is open from inside.
  const collapsed = new Set([...options.collapsed].filter((id) => id !== frame));
  const isBefore = JSON.stringify(before?.within?.map(scopesOf)) === JSON.stringify(within.map(scopesOf));
  return { ...layoutIn(looked.workflow, { ...options, collapsed }, isBefore ? before : null, looked), within };
}

function scopesOf({ scopes }: DrawnPlace): readonly string[] {
  return scopes;
}

function layoutIn(
  written: Workflow,
  options: Omit<RoomyOptions, 'inside'>,
  before: Drawing | null,
  looked: LookedInto | null = null,
): Drawing {
  const { room, direction, ...others } = options;
  const isNarrow = room !== null && room.width < ROOM_BY_HAND;
  const byHand = isNarrow ? null : directionByHand(written);
  const workflow = isNarrow ? withoutPlaces(written) : written;
  const drawnBy = (by: Pick<LayoutOptions, 'direction' | 'wrapAt'>): Drawing => {
    const drawing = layoutOf(workflow, { ...others, ...by });
    return looked ? withoutFrame(drawing, looked) : drawing;
  };
  if (byHand) return drawnBy({ direction: direction ?? byHand });
  if (!room) return drawnBy({ direction: direction ?? 'TB' });
  const chosenFor = { ...room, nodes: workflow.nodes.length, shut: options.collapsed.size, direction };
  // What was turned by hand says nothing of what the room would choose.
  const isKnown =
    before?.chosenFor && (direction === null ? before.chosenFor.direction === null : direction === before.direction);
  const known = isKnown && isOf(before, workflow) ? before : null;
  if (known?.chosenFor && isSame(known.chosenFor, chosenFor)) {
    const wrapAt = known.wrapAt === undefined ? {} : { wrapAt: known.wrapAt };
    // As many as it was chosen for, not as there are: what grows a little at each key would never be chosen anew.
    const drawing = anchoredTo(known, drawnBy({ direction: known.direction, ...wrapAt }));
    return { ...drawing, chosenFor: { ...known.chosenFor, direction } };
  }
  // A box that was shut or opened is another picture anyway.
  const other = known?.chosenFor?.shut === chosenFor.shut ? GAIN.other : GAIN.turned;
  const directions: readonly Direction[] = direction === null ? ['TB', 'LR'] : [direction];
  let best: Drawing | null = null;
  let most = 0;
  const consider = (drawing: Drawing, handicap: number): void => {
    const worth = Math.min(1, zoomIn(room, drawing)) / handicap;
    if (worth > most) [best, most] = [drawing, worth];
  };
  for (const way of directions) {
    const turned = way === 'TB' ? 1 : GAIN.turned;
    const handicap = known ? (known.direction === way ? 1 : other) : turned;
    const plain = drawnBy({ direction: way });
    consider(plain, handicap);
    if (plain.overview || zoomIn(room, plain) >= LARGE_ENOUGH) continue;
    for (const wrapAt of lengthsFor(room, plain))
      consider(drawnBy({ direction: way, wrapAt }), handicap * GAIN.columns);
  }
  return { ...(best ?? drawnBy({ direction: 'TB' })), chosenFor };
}

function withoutPlaces(workflow: Workflow): Workflow {
  if (!workflow.nodes.some(({ place }) => place)) return workflow;
  return { ...workflow, nodes: workflow.nodes.map(({ place: _, ...node }) => node) };
}

/** How large a drawing is shown in a room, whole. */
export function zoomIn(room: Room, drawing: Room): number {
  return Math.min(room.width / Math.max(1, drawing.width), room.height / Math.max(1, drawing.height));
}

/** Half of the nodes at least stand in it. */
function isOf({ nodes, boxes }: Drawing, workflow: Workflow): boolean {
  const drawn = new Set([...nodes.map(({ id }) => id), ...boxes.flatMap(({ owner }) => owner ?? [])]);
  return 2 * workflow.nodes.filter(({ id }) => drawn.has(id)).length >= workflow.nodes.length;
}

function isSame(before: NonNullable<Drawing['chosenFor']>, now: NonNullable<Drawing['chosenFor']>): boolean {
  const more = Math.abs(now.nodes - before.nodes);
  const few = before.nodes > SAME.above ? before.nodes * SAME.share : 0;
  return now.width === before.width && now.height === before.height && now.shut === before.shut && more <= few;
}

/**
 * Lengths to cut at, for the two numbers of columns that would fill the room best: n columns are n times as wide and an n-th as long.
 */
function lengthsFor(room: Room, { direction, width, height }: Drawing): number[] {
  const [length, across] = direction === 'TB' ? [height, width] : [width, height];
  const [along, beside] = direction === 'TB' ? [room.height, room.width] : [room.width, room.height];
  const ideal = Math.sqrt((length * beside) / (across * along));
  const counts = new Set([Math.floor(ideal), Math.ceil(ideal)].map((count) => Math.min(count, MOST_COLUMNS)));
  return [...counts].filter((count) => count > 1).map((count) => Math.ceil(length / count));
}

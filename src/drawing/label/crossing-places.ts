import type { Detail } from '../paint/detail.ts';
import type { Drawing, DrawnBox, DrawnLine, Point, Rectangle } from '../drawing.ts';
import { overlap, within, type PlacedLabel } from './label-places.ts';
import { FONT, NODE_BADGE } from '../measure/sizes.ts';
import { fitText, SPARE, textWidth } from '../measure/text-width.ts';

/** So many letters of a text stand beside an upright part, or at a label, at most. */
const BESIDE = 24;
/** A shorter level part has room for a word or two, between two nodes: it would only be in the way. */
const LEAST_LEVEL = 100;
/** Fewer letters than this say nothing. */
const LEAST_LETTERS = 6;
/** How much of what there is room for is shown where something else lies in the way. */
const SHARES = [1, 0.7, 0.45] as const;
/** Of more texts than this none could be read among the others. */
const MOST_TEXTS = 300;

/** A place that words may have: from its left edge, or up to its right one, or in its middle. */
interface Room extends Rectangle {
  align: 'start' | 'middle' | 'end';
}

/**
 * Where the first words of what crossed each line stand (`words`, by the line's id), in letters that can be read: at the line's label, else
 * along its longest parts. They lie on no node, label, heading, frame, line or other words, and repeat no label; where there is no room for a few letters they
 * are left out. `labels`: as they are shown.
 */
export function crossingPlaces(
  drawing: Drawing,
  labels: ReadonlyMap<string, PlacedLabel>,
  words: ReadonlyMap<string, string>,
  { least, strength }: Pick<Detail, 'least' | 'strength'>,
): ReadonlyMap<string, PlacedLabel> {
  const placed = new Map<string, PlacedLabel>();
  if (words.size === 0 || words.size > MOST_TEXTS) return placed;
  const size = Math.max(FONT.edge, least);
  const taken: Rectangle[] = [
    ...labels.values(),
    ...drawing.nodes.flatMap((node) => [node, ...badgesOf(node, strength)]),
    ...drawing.boxes.flatMap((box) => [...writtenIn(box), ...sidesOf(box), ...(box.body ? sidesOf(box.body) : [])]),
    ...drawing.stubs.map(({ label }) => label),
    ...drawing.lines.flatMap(({ points }) => pairs(points).map(([from, to]) => around(from, to))),
  ];
  for (const line of drawing.lines) {
    const text = words.get(line.id) ?? '';
    const label = labels.get(line.id) ?? null;
    if (text === '' || text === label?.text) continue;
    const place = placeOf(roomsFor(line, label, size), text, size, drawing, taken);
    if (!place) continue;
    taken.push(place);
    placed.set(line.id, place);
  }
  return placed;
}

function placeOf(
  rooms: readonly Room[],
  text: string,
  size: number,
  drawing: Rectangle,
  taken: readonly Rectangle[],
): PlacedLabel | null {
  for (const share of SHARES) {
    for (const { align, ...room } of rooms) {
      const shown = fitText(text, size * SPARE, room.width * share);
      if (shown.replace('…', '').length < Math.min(LEAST_LETTERS, text.length)) continue;
      const width = textWidth(shown, size) * SPARE;
      const free = room.width - width;
      const x = room.x + (align === 'start' ? 0 : align === 'end' ? free : free / 2);
      const place = { text: shown, size, x, y: room.y, width, height: room.height };
      if (within(place, drawing) && !taken.some((other) => overlap(place, other))) return place;
    }
  }
  return null;
}

/** Where the words of a line may stand, the best first. */
function roomsFor({ points }: DrawnLine, label: PlacedLabel | null, size: number): Room[] {
  const height = size * 1.4;
  const gap = size * 0.35;
  const beside = BESIDE * size * 0.55;
  const rooms: Room[] = [];
  if (label) {
    const middle = { x: label.x + (label.width - beside) / 2, width: beside, height, align: 'middle' } as const;
    const level = { y: label.y + (label.height - height) / 2, width: beside, height };
    rooms.push({ ...middle, y: label.y + label.height + gap / 2 }, { ...middle, y: label.y - height - gap / 2 });
    rooms.push({ ...level, x: label.x + label.width + gap, align: 'start' });
    rooms.push({ ...level, x: label.x - gap - beside, align: 'end' });
  }
  const parts = pairs(points).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  for (const part of parts) {
    const [from, to] = part;
    const length = lengthOf(part);
    if (from.y === to.y && length >= LEAST_LEVEL) {
      const room = { x: Math.min(from.x, to.x) + size / 2, width: length - size, height };
      const [above, below] = [from.y - height - gap / 2, from.y + gap / 2];
      for (const y of [above, below])
        for (const align of ['start', 'middle', 'end'] as const) rooms.push({ ...room, y, align });
    } else if (from.x === to.x && length >= height) {
      const [top, span] = [Math.min(from.y, to.y), length - height];
      for (const share of [0.5, 0.2, 0.8]) {
        const room = { y: top + span * share, width: beside, height };
        rooms.push({ ...room, x: from.x + gap, align: 'start' }, { ...room, x: from.x - gap - beside, align: 'end' });
      }
    }
  }
  return rooms;
}

/** What is written in a box around its members: heading, ports and limits; all of one that is shut. */
function writtenIn({ body, ...box }: DrawnBox): Rectangle[] {
  if (!body) return [box];
  const end = body.y + body.height;
  const { x, y, width, height } = box;
  return [
    { x, y, width, height: Math.max(box.header, body.y - y) },
    { x, y: end, width, height: Math.max(0, y + height - end) },
  ];
}

/** The frame of a box: words stand inside or outside of it. */
function sidesOf({ x, y, width, height }: Rectangle): Rectangle[] {
  const [first, last] = [
    { x, y },
    { x: x + width, y: y + height },
  ];
  const [other, beside] = [
    { x: last.x, y },
    { x, y: last.y },
  ];
  return [around(first, other), around(first, beside), around(other, last), around(beside, last)];
}

/** What stands beyond the corners of a node in a run: its mark, and how often it ran. */
function badgesOf({ x, y, width, height }: Rectangle, strength: number): Rectangle[] {
  const { beyond, size, runs } = NODE_BADGE;
  const right = x + width + beyond * strength;
  return [
    { x: right - size * strength, y: y - beyond * strength, width: size * strength, height: size * strength },
    { x: right - runs * strength, y: y + height, width: runs * strength, height: beyond * strength },
  ];
}

function pairs(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
}

function lengthOf([from, to]: readonly [Point, Point]): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}

/** The room that a part of a line takes. */
function around(from: Point, to: Point): Rectangle {
  const [x, y] = [Math.min(from.x, to.x) - 1, Math.min(from.y, to.y) - 1];
  return { x, y, width: Math.abs(to.x - from.x) + 2, height: Math.abs(to.y - from.y) + 2 };
}

import { boxTitle, titleArea } from '../paint/box-title.ts';
import type { Detail } from '../paint/detail.ts';
import type { Drawing, DrawnText, Rectangle } from '../drawing.ts';
import { FONT, LABEL } from '../measure/sizes.ts';
import { fitText, textWidth } from '../measure/text-width.ts';

/** A line's label as it is shown at a zoom. */
export interface PlacedLabel extends DrawnText {
  /** Pixels of the letters. */
  size: number;
}

/** Of more labels than this each would take its place among too many: at such a zoom none could be read among them. */
const MOST_LABELS = 300;

/** How much of its text a label keeps where it is in the way of something; less says nothing. */
const SHARES = [1, 0.6, 0.4] as const;
const LEAST_LETTERS = 4;

/**
 * Labels in letters that can be read. Shown small they are larger than the room that was kept for them: each takes more around its
 * middle as far as nothing else lies there, and is cut, or left out, where it does.
 */
export function labelPlaces(drawing: Drawing, detail: Detail): ReadonlyMap<string, PlacedLabel> {
  const labels = drawing.lines.flatMap(({ id, label }) => (label ? [{ id, label }] : []));
  if (detail.least <= FONT.edge) return new Map(labels.map(({ id, label }) => [id, { ...label, size: FONT.edge }]));
  const placed = new Map<string, PlacedLabel>();
  if (labels.length > MOST_LABELS) return placed;
  const taken: Rectangle[] = [
    ...drawing.nodes,
    ...drawing.boxes.filter(({ collapsed }) => collapsed),
    ...drawing.boxes.flatMap((box) => {
      const title = boxTitle(box, drawing.lines, detail);
      return title ? [titleArea(box, title)] : [];
    }),
    ...drawing.stubs.map(({ label }) => label),
  ];
  for (const { id, label } of labels) {
    const place = placeOf(label, detail, drawing, taken);
    if (!place) continue;
    taken.push(place);
    placed.set(id, place);
  }
  return placed;
}

function placeOf(
  label: DrawnText,
  { least }: Detail,
  drawing: Rectangle,
  taken: readonly Rectangle[],
): PlacedLabel | null {
  const scale = least / FONT.edge;
  const height = LABEL.height * scale * 0.9;
  const padding = LABEL.padding * scale * 0.8;
  const whole = textWidth(label.text, least);
  for (const share of SHARES) {
    const text = share === 1 ? label.text : fitText(label.text, least, whole * share);
    if (text.replace('…', '').length < Math.min(LEAST_LETTERS, label.text.length)) break;
    const width = textWidth(text, least) + 2 * padding;
    const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
    // Beside its middle, too, by as much as it is larger than it was measured.
    const aside = [Math.max(0, width - label.width) / 2, Math.max(0, height - label.height) / 2] as const;
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const x = middle.x - width / 2 + dx * aside[0];
      const y = middle.y - height / 2 + dy * aside[1];
      const place: PlacedLabel = { text, x, y, width, height, size: least };
      if (within(place, drawing) && !taken.some((other) => overlap(place, other))) return place;
    }
  }
  return null;
}

/** Whether two rectangles have a point in common. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether all of a rectangle lies in another. */
export function within(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

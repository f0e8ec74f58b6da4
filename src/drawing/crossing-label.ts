import type { DrawnLine, DrawnText, Rectangle } from './drawing.ts';
import { overlap } from './label-places.ts';
import { fitText, textWidth } from './text-width.ts';

/** Beside an upright line so much of a text is shown at most. */
const BESIDE = 150;
/** A shorter level part has room for a word or two, between two nodes: it would only be in the way. */
const LEAST_LEVEL = 100;
/** Fewer letters than this say nothing. */
const LEAST_LETTERS = 6;

/**
 * Where the first words of what went along a line stand, in letters of `size` pixels: above its longest level part, else below it, as far as they
 * fit there, or to the right of its longest upright part, else to its left, but not on what is `taken` by labels; null where there is no room,
 * and on a line with a label of its own, which says enough.
 */
export function crossingLabel(
  { points, label }: DrawnLine,
  text: string,
  size: number,
  taken: readonly Rectangle[] = [],
): DrawnText | null {
  if (label) return null;
  const parts = points.slice(1).map((to, index) => {
    const from = points[index]!;
    return { from, to, length: Math.abs(to.x - from.x) + Math.abs(to.y - from.y), level: from.y === to.y };
  });
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  const height = size * 1.5;
  if (!longest) return null;
  const { from, to, length, level } = longest;
  const places: DrawnText[] = [];
  const consider = (place: DrawnText | null): void => void (place && places.push(place));
  if (level) {
    if (length < LEAST_LEVEL) return null;
    const room = { x: Math.min(from.x, to.x) + size / 2, width: length - size, height };
    consider(fitted(text, size, { ...room, y: from.y - height - size * 0.2 }));
    consider(fitted(text, size, { ...room, y: from.y + size * 0.2 }));
  } else {
    if (length < height) return null;
    const y = (from.y + to.y - height) / 2;
    const right = fitted(text, size, { x: from.x + size * 0.4, y, width: BESIDE, height });
    consider(right);
    consider(right && { ...right, x: from.x - size * 0.4 - right.width });
  }
  return places.find((place) => !taken.some((one) => overlap(one, place))) ?? null;
}

function fitted(
  text: string,
  size: number,
  room: { x: number; y: number; width: number; height: number },
): DrawnText | null {
  const shown = fitText(text, size, room.width);
  if (shown.length < Math.min(LEAST_LETTERS, text.length)) return null;
  return { x: room.x, y: room.y, width: textWidth(shown, size), height: room.height, text: shown };
}

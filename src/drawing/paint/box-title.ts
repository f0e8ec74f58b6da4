import type { Detail } from './detail.ts';
import type { DrawnBox, DrawnLine, Rectangle } from '../drawing.ts';
import { CONTAINER, CYCLE, FONT } from '../measure/sizes.ts';
import { fitText, semibold, textWidth } from '../measure/text-width.ts';

/** A box's title as it is shown at a zoom: its letters, and where the icon before it begins. */
export interface BoxTitle {
  text: string;
  /** Pixels of the letters. */
  size: number;
  /** Where icon and text begin, in the drawing. */
  iconX: number;
  iconSize: number;
  x: number;
}

/** Between a title and a line that comes in through its header. */
const BESIDE = 6;

/** Fewer letters than this say nothing. */
const LEAST_LETTERS = 4;

/**
 * The title of a box: at the left, in letters that can be read, as wide as the box leaves it beside the lines that come in and `kept`
 * pixels at its right. Null where not even its beginning can be read.
 */
export function boxTitle(box: DrawnBox, lines: readonly DrawnLine[], { least }: Detail, kept = 0): BoxTitle | null {
  const measures = box.kind === 'container' ? CONTAINER : CYCLE;
  const right = box.x + box.width - measures.titleX;
  if (least <= FONT.title) {
    const { x } = box.title;
    const place = { size: FONT.title, iconX: x - measures.icon - measures.iconGap, iconSize: measures.icon, x };
    return titleIn(box, place, right - kept);
  }
  const size = least;
  if (size > box.header) return null;
  const iconX = box.x + measures.titleX;
  const x = iconX + size + size / 2;
  const crossing = crossingsOf(box, lines).filter((at) => at > iconX);
  const most = Math.min(right - kept, ...crossing.map((at) => at - BESIDE));
  return titleIn(box, { size, iconX, iconSize: size, x }, most);
}

/** As much of a box's title as there is room for, up to `most`. */
function titleIn({ title }: DrawnBox, place: Omit<BoxTitle, 'text'>, most: number): BoxTitle | null {
  const letters = semibold(place.size);
  // The icon before it says that it is a loop.
  const short = title.text.replace(/^[^:]+: /, '');
  for (const text of [title.text, short]) if (place.x + textWidth(text, letters) <= most) return { ...place, text };
  const cut = fitText(short, letters, most - place.x);
  return cut.length < LEAST_LETTERS + 1 ? null : { ...place, text: cut };
}

/** Where lines cross the header of a box. */
function crossingsOf(box: DrawnBox, lines: readonly DrawnLine[]): number[] {
  const [top, bottom] = [box.y, box.y + box.header];
  return lines.flatMap(({ points }) =>
    points.slice(1).flatMap((point, index) => {
      const before = points[index] ?? point;
      const [upper, lower] = [Math.min(before.y, point.y), Math.max(before.y, point.y)];
      const isUpright = before.x === point.x && point.x > box.x && point.x < box.x + box.width;
      return isUpright && upper < bottom && lower > top ? [point.x] : [];
    }),
  );
}

/** The room that a title takes, for what must not lie on it. */
export function titleArea(box: DrawnBox, { text, size, iconX, x }: BoxTitle): Rectangle {
  return { x: iconX, y: box.y, width: x - iconX + textWidth(text, semibold(size)), height: box.header };
}

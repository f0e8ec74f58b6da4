import type { Detail } from './detail.ts';
import type { DrawnBox, DrawnLine, Rectangle } from './drawing.ts';
import { CONTAINER, CYCLE, FONT } from './sizes.ts';
import { fitText, semibold, textWidth } from './text-width.ts';

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
  if (least <= FONT.title) {
    const { text, x } = box.title;
    return { text, size: FONT.title, iconX: x - measures.icon - measures.iconGap, iconSize: measures.icon, x };
  }
  const size = least;
  if (size > box.header) return null;
  const right = box.x + box.width - measures.titleX;
  const iconX = box.x + measures.titleX;
  const x = iconX + size + size / 2;
  const crossing = crossingsOf(box, lines).filter((at) => at > iconX);
  const most = Math.min(right - kept, ...crossing.map((at) => at - BESIDE));
  // The icon before it says that it is a loop.
  const short = box.title.text.replace(/^[^:]+: /, '');
  for (const text of [box.title.text, short])
    if (x + textWidth(text, semibold(size)) <= most) return { text, size, iconX, iconSize: size, x };
  const cut = fitText(short, semibold(size), most - x);
  return cut.length < LEAST_LETTERS + 1 ? null : { text: cut, size, iconX, iconSize: size, x };
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

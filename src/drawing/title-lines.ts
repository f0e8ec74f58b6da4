import { fitText, semibold, textWidth } from './text-width.ts';

/** A title in large letters, in as many lines as there is room for. */
export interface TitleLines {
  size: number;
  lines: string[];
}

/** Line height, in shares of the size of the letters. */
export const TITLE_LINE = 1.12;

/** How much larger than they must be letters are written where there is room. */
const LARGER = [1.3, 1.15, 1] as const;

/** The title as large as it fits, no smaller than `least`; what does not fit even so ends in an ellipsis. */
export function titleLines(title: string, room: { width: number; height: number }, least: number): TitleLines {
  for (const factor of LARGER) {
    const size = least * factor;
    const lines = brokenLines(title, semibold(size), room.width, lineCount(room.height, size));
    if (lines) return { size, lines };
  }
  const size = least;
  return { size, lines: cutLines(title, semibold(size), room.width, lineCount(room.height, size)) };
}

function lineCount(height: number, size: number): number {
  return Math.max(1, Math.floor(height / (size * TITLE_LINE)));
}

/** The title in at most `most` lines, broken after spaces, underscores and the like; null where it does not fit so. */
function brokenLines(title: string, size: number, width: number, most: number): string[] | null {
  const words = title.match(/[^\s_\-./:]*[\s_\-./:]*/g)?.filter((word) => word !== '') ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (textWidth((line + word).trimEnd(), size) <= width) {
      line += word;
      continue;
    }
    if (textWidth(word.trimEnd(), size) > width || lines.length + 1 === most) return null;
    if (line !== '') lines.push(line.trimEnd());
    line = word;
  }
  return [...lines, line.trimEnd()];
}

/** Broken wherever a line is full; the last line ends in an ellipsis where something is left. */
function cutLines(title: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = title.slice(0, 400).trim();
  while (lines.length + 1 < most && textWidth(rest, size) > width) {
    // As much as fits, without the ellipsis that stands for the rest: with one at its end it never fits whole.
    const full = fitText(`${rest}…`, size, width + textWidth('…', size)).replace(/…$/, '');
    const space = full.search(/[\s_\-./:][^\s_\-./:]*$/);
    const end = space > full.length / 2 ? space + 1 : Math.max(1, full.length);
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, fitText(rest, size, width)];
}

import { wordBreaks } from './syllables.ts';
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

/** What stands together, with what comes behind it: a line may end after spaces, underscores and the like, and in camelCase. */
function wordsOf(title: string): string[] {
  const words = title.match(/[^\s_\-./:]*[\s_\-./:]*/g)?.filter((word) => word !== '') ?? [];
  return words.flatMap((word) => word.split(/(?<=[a-z])(?=[A-Z])/));
}

/** The title in at most `most` lines, broken between its words; null where it does not fit so. */
function brokenLines(title: string, size: number, width: number, most: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(title)) {
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

/** As many lines as there may be; a word that is wider than they are is broken between syllables, or cut where it cannot be. */
function cutLines(title: string, size: number, width: number, most: number): string[] {
  const words = wordsOf(title.slice(0, 400).trim());
  const fits = (text: string): boolean => textWidth(text.trimEnd(), size) <= width;
  const lines: string[] = [];
  while (lines.length + 1 < most && !fits(words.join(''))) {
    let line = '';
    while (words[0] !== undefined && fits(line + words[0])) line += words.shift();
    if (line === '') {
      const word = words.shift() ?? '';
      const at = wordBreaks(word).findLast(({ at, hyphen }) => fits(word.slice(0, at) + (hyphen ? '-' : '')));
      line = at ? word.slice(0, at.at) + (at.hyphen ? '-' : '') : fitText(word, size, width);
      if (at) words.unshift(word.slice(at.at));
    }
    lines.push(line.trimEnd());
  }
  return [...lines, fitText(words.join(''), size, width)];
}

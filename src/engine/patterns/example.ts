import type { Pattern } from './pattern.ts';

/** Numbers as scores are written; the first that a pattern takes is shown. */
const NUMBERS = ['0.85', '8.5', '8', '85'];

/** The first group that takes something, with groups in it. */
const GROUP = /\((?!\?(?!P?<\w))(?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)/;

/**
 * A short line in which a pattern finds a number, such as `SCORE: 0.85`: what its source says, with a number in place of its group. Null
 * where it finds none in such a line.
 */
export function exampleOf(source: string, pattern: Pattern): string | null {
  const group = GROUP.exec(source);
  if (!group) return null;
  const before = plainest(source.slice(0, group.index));
  const after = plainest(source.slice(group.index + group[0].length));
  for (const number of NUMBERS) {
    const line = `${before}${number}${after}`.trim();
    if (pattern.exec(line)?.groups[0] === number) return line;
  }
  return null;
}

/** The plainest text that a piece of a pattern takes: one space between words, and nothing that need not be there. */
function plainest(piece: string): string {
  return piece
    .replace(/^\(\?[a-z]+\)|\(\?:[^()]*\)[?*]|\\b|(?<!\\)[\^$]/g, '')
    .replace(/(?<=[:=\w]|^)\\s[*?](?=\w|$)|\\s\+?(?![*?])| \+/g, ' ')
    .replace(/(?:\\.|[^\\])[*?](?![?+])/g, '')
    .replace(/\\(.)/g, '$1');
}

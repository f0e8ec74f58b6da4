import type { CellPiece } from './compare/changed-words.ts';

/** Two texts that begin alike with fewer characters than this are shown from their beginning. */
const SOON = 60;
/** So many characters before what differs are shown, at least. */
const BEFORE = 20;

/** How many characters of two texts are left out, for they begin alike with them and a cell would show nothing else. */
export function leftOut(one: string, other: string): number {
  let alike = 0;
  while (alike < one.length && alike < other.length && one[alike] === other[alike]) alike++;
  return alike < SOON ? 0 : one.lastIndexOf(' ', alike - BEFORE) + 1;
}

/** A text without so many of its first characters. */
export function textFrom(text: string, from: number): string {
  return from === 0 ? text : `… ${text.slice(from)}`;
}

/** The same of a text in pieces. */
export function piecesFrom(pieces: readonly CellPiece[], from: number): readonly CellPiece[] {
  if (from === 0) return pieces;
  let left = from;
  const rest = pieces.flatMap(({ text, changed }) => {
    const shown = text.slice(left);
    left = Math.max(0, left - text.length);
    return shown === '' ? [] : [{ text: shown, changed }];
  });
  return [{ text: '… ', changed: false }, ...rest];
}

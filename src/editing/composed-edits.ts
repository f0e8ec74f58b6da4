import type { TextEdit } from '../engine/workflow/problem.ts';

/** A stretch of the first text that stays, or a text that was put in. */
type Piece = { start: number; end: number } | { put: string };

/** Edits that do at once what some edits do, and then others on the text that those give. None touch, in the order of the text. */
export function composedEdits(text: string, first: readonly TextEdit[], then: readonly TextEdit[]): TextEdit[] {
  return editsOf(text, edited(edited([{ start: 0, end: text.length }], first), then));
}

function edited(pieces: readonly Piece[], edits: readonly TextEdit[]): Piece[] {
  const sorted = [...edits].sort((one, other) => one.range.start - other.range.start);
  const made: Piece[] = [];
  let [at, index, offset] = [0, 0, 0];
  /** Goes on to a place of the text, and keeps what lies on the way, or lets it go. */
  const goTo = (place: number, keep: boolean): void => {
    while (at < place) {
      const piece = pieces[index];
      if (!piece) return;
      const end = Math.min(lengthOf(piece), offset + place - at);
      if (keep) made.push(part(piece, offset, end));
      at += end - offset;
      [index, offset] = end === lengthOf(piece) ? [index + 1, 0] : [index, end];
    }
  };
  for (const { range, text } of sorted) {
    goTo(range.start, true);
    if (text !== '') made.push({ put: text });
    goTo(range.end, false);
  }
  goTo(Infinity, true);
  return made;
}

function lengthOf(piece: Piece): number {
  return 'put' in piece ? piece.put.length : piece.end - piece.start;
}

function part(piece: Piece, from: number, to: number): Piece {
  return 'put' in piece ? { put: piece.put.slice(from, to) } : { start: piece.start + from, end: piece.start + to };
}

function editsOf(text: string, pieces: readonly Piece[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let [at, put] = [0, ''];
  const close = (start: number): void => {
    if (put !== '' || start > at) edits.push({ range: { start: at, end: start }, text: put });
    put = '';
  };
  for (const piece of pieces) {
    if ('put' in piece) put += piece.put;
    else if (piece.end > piece.start) {
      close(piece.start);
      at = piece.end;
    }
  }
  close(text.length);
  return edits;
}

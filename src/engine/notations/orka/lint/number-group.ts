import { compilePattern } from '../../../patterns/pattern.ts';
import { isRequired, piecesOf, type Piece } from './pattern-pieces.ts';

/**
 * A score pattern without a group, with one around its number; with a number behind it where it is nothing but a label. It finds
 * what the pattern found. Null where that is not sure: in alternatives, of two numbers, beside what may take digits away.
 */
export function withNumberGroup(source: string): string | null {
  const [pieces, ...others] = piecesOf(source);
  // With `x`, what stands in a pattern is partly a note to its reader.
  if (!pieces || others.length > 0 || /^\(\?[a-zA-Z]*x/.test(source)) return null;
  const good = pieces.some(mayTakeNumber) ? around(source, pieces) : behind(source, pieces);
  return good !== null && compilePattern(good, { syntax: 'python' }).ok ? good : null;
}

/** Brackets around the one number among the pieces, or inside the one group that holds it. */
function around(source: string, pieces: readonly Piece[]): string | null {
  const first = pieces.findIndex((piece) => isNumberPart(piece) && holdsNumber(piece));
  if (first === -1) return inside(source, pieces);
  const from = pieces.slice(0, first).findLastIndex((piece) => !isNumberPart(piece)) + 1;
  const next = pieces.slice(first).findIndex((piece) => !isNumberPart(piece));
  const parts = pieces.slice(from, next === -1 ? pieces.length : first + next);
  const after = pieces.slice(from + parts.length);
  const before = pieces.slice(0, from);
  const sign = before.at(-1);
  if (sign && isOptionalSign(sign)) parts.unshift(...before.splice(-1));
  const [start, end] = [parts.at(0)?.start, parts.at(-1)?.end];
  const isSure = isOneNumber(parts) && isApart(before.toReversed()) && isApart(after);
  if (!isSure || [...before, ...after].some(holdsNumber)) return null;
  return `${source.slice(0, start)}(${source.slice(start, end)})${source.slice(end)}`;
}

/** The same in a group that is there once and has no alternative. */
function inside(source: string, pieces: readonly Piece[]): string | null {
  const at = pieces.findIndex(holdsNumber);
  const group = pieces[at];
  const [only, ...others] = group?.alternatives ?? [];
  const before = pieces.slice(0, Math.max(at, 0));
  const after = pieces.slice(at + 1);
  if (group?.repeat !== '' || !only || others.length > 0 || after.some(holdsNumber)) return null;
  return isApart(before.toReversed()) && isApart(after) ? around(source, only) : null;
}

/** A pattern of a mere label, and the number behind it. */
function behind(source: string, pieces: readonly Piece[]): string | null {
  const label = pieces.slice(0, pieces.findLastIndex((piece) => !piece.signs.includes(' ')) + 1);
  const last = label.at(-1);
  const isOpen = pieces.every(({ kind, start, end }) => kind !== 'place' || OPEN.test(source.slice(start, end)));
  if (!last || last.kind === 'place' || !isOpen) return null;
  const colon = label.length < pieces.length ? ':?' : ':';
  return `${source.slice(0, last.end)}${endsInWord(last) ? colon : ''}\\s*([0-9.]+)`;
}

/** A place that does not keep anything from standing behind the pattern. */
const OPEN = /^(?:\^|\\[bA]|\(\?[a-zA-Z]+\))$/;

/** Whether the pieces beside a number, the nearest first, can take nothing of it, up to one that must stand between. */
function isApart(pieces: readonly Piece[]): boolean {
  const taker = pieces.findIndex(mayTakeNumber);
  return taker === -1 || pieces.slice(0, taker).some(mustTake);
}

/** Whether what parts of numbers find together has at most one point, where no class lets in more. */
function isOneNumber(parts: readonly Piece[]): boolean {
  const points = parts.flatMap(pointsIn);
  const isOnce = ({ repeat }: Piece): boolean => repeat === '' || repeat === '?';
  const holders = parts.filter((part) => part.kind === 'group' && pointsIn(part).length > 0);
  return (
    points.length <= 1 && holders.every(isOnce) && points.every((point) => point.signs.length > 1 || isOnce(point))
  );
}

function pointsIn(piece: Piece): Piece[] {
  return piece.signs.includes('.') ? [piece] : piece.alternatives.flat().flatMap(pointsIn);
}

function isNumberPart({ kind, signs, alternatives }: Piece): boolean {
  if (kind === 'sign') return signs.length > 0 && signs.every(isNumeric);
  return kind === 'group' && alternatives.every((pieces) => pieces.every(isNumberPart));
}

/** Whether digits are looked for that are not written out: the 2 of `criterion 2` is no score. */
function holdsNumber(piece: Piece): boolean {
  if (piece.kind === 'sign') return isNumberPart(piece) && piece.signs.length > 1;
  return piece.alternatives.flat().some(holdsNumber);
}

function mayTakeNumber({ signs, alternatives }: Piece): boolean {
  return signs.some(isNumeric) || alternatives.flat().some(mayTakeNumber);
}

function mustTake(piece: Piece): boolean {
  if (!isRequired(piece) || piece.kind === 'place') return false;
  return piece.kind === 'sign' || piece.alternatives.every((pieces) => pieces.some(mustTake));
}

function isOptionalSign({ signs, repeat }: Piece): boolean {
  return repeat === '?' && signs.length > 0 && signs.every((sign) => sign === '-' || sign === '+');
}

function endsInWord({ signs, alternatives }: Piece): boolean {
  return signs.some((sign) => /\w/.test(sign)) || alternatives.some((pieces) => pieces.slice(-1).some(endsInWord));
}

function isNumeric(sign: string): boolean {
  return /[0-9.]/.test(sign);
}

import type { TextRange } from '../workflow/problem.ts';

/** A text in which all ways to write a sign are one, and the place of each of its signs in the text as it is written. */
interface CanonicalText {
  text: string;
  /** Where a stretch of it is written. */
  written(range: TextRange): TextRange;
}

/** An escape of JSON or YAML, however often it was escaped again; a quote between single quotes; white space. */
const ESCAPE = /\\+(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([^\\])|$)|''|\s+/g;
const SPACE = /^[nrt\s]$/;

/**
 * A text as whoever reads it may understand it: escapes stand for their signs, and any white space, over however many lines, for
 * one blank. Two texts of one value are the same, wherever they are quoted, folded or indented.
 */
export function canonicalText(source: string): CanonicalText {
  const signs: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  const put = (sign: string, start: number, end: number): void => {
    if (sign === ' ' && signs.at(-1) === ' ' && ends.at(-1) === start) {
      ends[ends.length - 1] = end;
      return;
    }
    signs.push(sign);
    starts.push(start);
    ends.push(end);
  };
  const putUntil = (end: number): void => {
    for (; at < end; at++) put(source[at] ?? '', at, at + 1);
  };
  for (const match of source.matchAll(ESCAPE)) {
    putUntil(match.index);
    at += match[0].length;
    put(signOf(match), match.index, at);
  }
  putUntil(source.length);
  return {
    text: signs.join(''),
    written: ({ start, end }) => ({ start: starts[start] ?? source.length, end: ends[end - 1] ?? source.length }),
  };
}

function signOf([written, unicode, byte, sign]: RegExpMatchArray): string {
  const code = unicode ?? byte;
  const meant = code === undefined ? (sign ?? written.at(-1) ?? '') : String.fromCharCode(parseInt(code, 16));
  const isSpace = code === undefined ? SPACE.test(meant) : /\s/.test(meant);
  return isSpace ? ' ' : meant;
}

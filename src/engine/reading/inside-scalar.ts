import type { TextRange } from '../workflow/problem.ts';
import type { YamlScalar } from './yaml-node.ts';

/**
 * Where a stretch of a scalar's content stands in the text: behind the quote, the escapes, the mark of a block and its indentation.
 * `start` and `end` are offsets of `scalar.text`. The range is not empty unless the scalar is; it is that of the whole scalar where an
 * alias stands for it.
 */
export function rangeInside(scalar: YamlScalar, start: number, end: number): TextRange {
  const { range, raw = '', text } = scalar;
  if (text === '' || raw.length !== range.end - range.start) return range;
  const first = Math.min(Math.max(0, start), text.length - 1);
  const last = Math.min(Math.max(first, end - 1), text.length - 1);
  const places = placesOf(raw, text, last);
  const begin = places[first]?.start ?? 0;
  const stop = places[last]?.end ?? raw.length;
  return { start: range.start + begin, end: Math.min(range.start + Math.max(stop, begin + 1), range.end) };
}

/** The place in `raw` of each character of the content up to `last`. */
function placesOf(raw: string, text: string, last: number): TextRange[] {
  const sign = raw.charAt(0);
  if (sign === '"') return quotedPlaces(raw, text, last, DOUBLE);
  if (sign === "'") return quotedPlaces(raw, text, last, SINGLE);
  return alignedPlaces(raw, text, last, /^[|>]/.test(sign) ? raw.indexOf('\n') + 1 : 0, NOTHING);
}

/** How many characters of `raw` at an offset stand for how many of the content; null when they stand for themselves. */
type Escape = (raw: string, at: number) => { length: number; content: number } | null;

const NOTHING: Escape = () => null;
const SINGLE: Escape = (raw, at) => (raw.startsWith("''", at) ? { length: 2, content: 1 } : null);
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

const DOUBLE: Escape = (raw, at) => {
  if (raw.charAt(at) !== '\\') return null;
  const broken = /^\\[ \t]*\r?\n[ \t]*/.exec(raw.slice(at, at + 400));
  if (broken) return { length: broken[0].length, content: 0 };
  const digits = DIGITS[raw.charAt(at + 1)] ?? 0;
  const code = digits === 8 ? parseInt(raw.slice(at + 2, at + 10), 16) : 0;
  return { length: 2 + digits, content: code > 0xffff ? 2 : 1 };
};

function quotedPlaces(raw: string, text: string, last: number, escape: Escape): TextRange[] {
  return alignedPlaces(raw, text, last, 1, escape);
}

const INDENT = /[ \t]*/y;
const SPACE = /\s*/y;
const BREAK = /[ \t]*\r?\n\s*/y;

/**
 * Walks through both at once. Within a line they are alike but for escapes; white space around line breaks differs (breaks are
 * folded, indentation is not part of the content), and is passed over on both sides.
 */
function alignedPlaces(raw: string, text: string, last: number, from: number, escape: Escape): TextRange[] {
  const places: TextRange[] = [];
  let at = from + (from > 1 ? lengthOf(INDENT, raw, from) - lengthOf(INDENT, text, 0) : 0);
  while (places.length <= last && at < raw.length) {
    const escaped = escape(raw, at);
    if (escaped) {
      for (let count = 0; count < escaped.content; count++) places.push({ start: at, end: at + escaped.length });
      at += escaped.length;
      continue;
    }
    const blank = lengthOf(BREAK, raw, at);
    if (blank === 0) {
      places.push({ start: at, end: at + 1 });
      at++;
      continue;
    }
    const content = lengthOf(SPACE, text, places.length);
    const stop = at + blank;
    // The last of them are the indentation that belongs to the content.
    for (let left = content; left > 0; left--) {
      const start = Math.max(at, stop - left);
      places.push({ start, end: start + 1 });
    }
    at = stop;
  }
  return places;
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

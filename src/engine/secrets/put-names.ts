import { placeholderOf } from '../document/placeholder.ts';
import type { TextRange } from '../workflow/problem.ts';

/** Where a secret stands, and the name in its placeholder. */
export interface NamedRange extends TextRange {
  name: string;
}

const PLACEHOLDER = /\$\{\w+\}/g;

/**
 * What is replaced in a text: of `found` that overlap the first alone, and none inside a placeholder that is there already, for a
 * secret may be a part of a name. Sorts by the beginnings, of those that begin alike the first in `found`.
 */
export function apart(text: string, found: readonly NamedRange[]): NamedRange[] {
  const placeholders = Array.from(text.matchAll(PLACEHOLDER), ({ 0: written, index }): TextRange => {
    return { start: index, end: index + written.length };
  });
  const kept: NamedRange[] = [];
  let end = 0;
  for (const range of [...found, ...placeholders].toSorted((one, other) => one.start - other.start)) {
    if (range.start < end) continue;
    end = range.end;
    if ('name' in range) kept.push(range);
  }
  return kept;
}

/** The text with placeholders in the place of `ranges`, which are in order and apart. */
export function putNames(text: string, ranges: readonly NamedRange[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const range of ranges) {
    parts.push(text.slice(end, range.start), placeholderOf(range.name));
    end = range.end;
  }
  return parts.join('') + text.slice(end);
}

/** As `putNames`, for the text of a document: what stands alone inside brackets is quoted, so that YAML reads it as before. */
export function putNamesInSource(text: string, ranges: readonly NamedRange[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const range of ranges) {
    const isAlone =
      /[[{,:]\s*$/.test(text.slice(Math.max(0, range.start - 20), range.start)) &&
      /^\s*[,}\]:]/.test(text.slice(range.end, range.end + 20));
    const name = placeholderOf(range.name);
    parts.push(text.slice(end, range.start), isAlone ? `"${name}"` : name);
    end = range.end;
  }
  return parts.join('') + text.slice(end);
}

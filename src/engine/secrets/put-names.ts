import { placeholderOf } from '../document/placeholder.ts';
import type { TextRange } from '../workflow/problem.ts';

/** Where a secret stands, and the name in its placeholder. */
export interface NamedRange extends TextRange {
  name: string;
}

export interface Edit extends TextRange {
  text: string;
}

const PLACEHOLDER = /\$\{\w+\}/g;

/**
 * What is replaced in a text: of `found` that overlap the first, with what the others have beyond its end, and none inside a
 * placeholder that is there already, for a secret may be a part of a name. Sorts by the beginnings, of those that begin alike the
 * first in `found`.
 */
export function apart(text: string, found: readonly NamedRange[]): NamedRange[] {
  const placeholders = Array.from(text.matchAll(PLACEHOLDER), ({ 0: written, index }) => {
    return { start: index, end: index + written.length, name: null };
  });
  const kept: NamedRange[] = [];
  let end = 0;
  for (const range of [...found, ...placeholders].toSorted((one, other) => one.start - other.start)) {
    const { name } = range;
    const before = kept.at(-1);
    if (range.start >= end) {
      end = range.end;
      if (name !== null) kept.push({ ...range, name });
    } else if (name !== null && before && before.end === end && before.name !== name && range.end > end) {
      end = before.end = range.end;
    }
  }
  return kept;
}

/** The text with placeholders in the place of `ranges`, which are apart. */
export function putNames(text: string, ranges: readonly NamedRange[]): string {
  return edited(text, nameEdits(ranges));
}

export function nameEdits(ranges: readonly NamedRange[]): Edit[] {
  return ranges.map(({ start, end, name }) => ({ start, end, text: placeholderOf(name) }));
}

/** The text with `text` in the place of each range: of edits at one place the first goes first, and none is made inside another. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < end) continue;
    parts.push(text.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return parts.join('') + text.slice(end);
}

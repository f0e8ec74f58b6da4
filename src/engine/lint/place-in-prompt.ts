import type { TextRange } from '../workflow/problem.ts';
import type { Path } from '../workflow/fix-act.ts';
import type { Places } from '../reading/places.ts';

/** Where words stand in a text of a part, as it is written; the whole text where they cannot be found. */
export function placeIn(places: Places, text: string, part: string, path: Path, words: string): TextRange | null {
  const range = places.at(part, ...path);
  if (!range) return null;
  const at = text.slice(range.start, range.end).indexOf(words);
  return at === -1 ? range : { start: range.start + at, end: range.start + at + words.length };
}

import type { TextRange } from '../workflow/problem.ts';

/** The line that begins a document, and the one that ends one; at the left edge they are never part of a value. */
const BEGINS = /^---(?=[ \t]|$)/;
const ENDS = /^\.\.\.(?=[ \t]|$)/;
/** Lines that may stand before a document begins: nothing, comments, directives. */
const BEFORE = /^(?:[ \t]*(?:#.*)?|%.*)$/;

/**
 * The stretches of the documents of a text, each with the `---` line that begins it; together they are the whole text. Looks at
 * the lines alone, so that an editor can do it at every key: names and contents are for `namedDocuments`.
 */
export function splitDocuments(text: string): TextRange[] {
  // Most texts are one document, and are seen to be without reading their lines.
  if (!text.includes('---') && !text.includes('...')) return [{ start: 0, end: text.length }];
  const starts = [0];
  /** What the current document has had: nothing yet, its `---`, or content; or it was ended by `...`. */
  let state: 'nothing' | 'begun' | 'ended' = 'nothing';
  let at = 0;
  while (at <= text.length) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, text[end - 1] === '\r' ? end - 1 : end);
    if (BEGINS.test(line)) {
      if (state !== 'nothing') starts.push(at);
      state = 'begun';
    } else if (ENDS.test(line)) {
      // Each end of nothing ends a document of nothing.
      if (state === 'ended') starts.push(at);
      state = 'ended';
    } else if (state !== 'begun' && !BEFORE.test(line)) {
      if (state === 'ended') starts.push(at);
      state = 'begun';
    }
    at = end + 1;
  }
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}

/** Which of the documents an offset stands in; between two, the later one. */
export function documentAt(ranges: readonly TextRange[], offset: number): number {
  let found = 0;
  ranges.forEach((range, index) => {
    if (range.start <= offset) found = index;
  });
  return found;
}

import type { TextRange } from '../workflow/problem.ts';
import { plainInFlow } from './plain-in-flow.ts';
import { edited, nameEdits, type Edit, type NamedRange } from './put-names.ts';

/**
 * As `putNames`, for the text of a document: where YAML would take the brackets of a placeholder for its own, the scalar that gets
 * one is quoted, and means the same. Quotes are those of JSON, so that JSON stays JSON.
 */
export function putNamesInSource(text: string, ranges: readonly NamedRange[]): string {
  const quoted = ranges.length === 0 ? [] : around(ranges, plainInFlow(text));
  return edited(text, [
    ...quoted.map(({ start }) => ({ start, end: start, text: '"' })),
    ...nameEdits(ranges),
    ...quoted.flatMap(({ start, end }) => [...escapes(text, start, end), { start: end, end, text: '"' }]),
  ]);
}

/** What is to be quoted: from the scalar in which a secret begins to the one in which it ends. Both lists are in order and apart. */
function around(ranges: readonly TextRange[], scalars: readonly TextRange[]): TextRange[] {
  const quoted: TextRange[] = [];
  let next = 0;
  for (const { start, end } of ranges) {
    while ((scalars[next]?.end ?? Infinity) <= start) next++;
    const first = scalars[next];
    while ((scalars[next]?.end ?? Infinity) < end) next++;
    const last = scalars[next];
    if (!first || !last || first.start > start || last.start >= end) continue;
    const before = quoted.at(-1);
    if (before && first.start < before.end) before.end = last.end;
    else quoted.push({ start: first.start, end: last.end });
  }
  return quoted;
}

function escapes(text: string, start: number, end: number): Edit[] {
  return Array.from(text.slice(start, end).matchAll(/["\\]/g), ({ index }) => {
    return { start: start + index, end: start + index, text: '\\' };
  });
}

import { sharedEnds } from '../../engine/document/shared-ends.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';

/** One line break everywhere: editors and text areas know only that one, and offsets must mean the same to all of them. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Line and column, both from 1, as people and editors count. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++;
  return { line, column: before.length - lastBreak };
}

/**
 * Where a stretch of an older text stands in a newer one, taking the difference between them for one change: nothing of what stands behind
 * that change becomes part of it.
 */
export function movedRange(range: TextRange, before: string, after: string): TextRange {
  if (before === after) return range;
  const { tail } = sharedEnds(before, after);
  const moved = (offset: number): number =>
    offset > before.length - tail ? offset + after.length - before.length : Math.min(offset, after.length - tail);
  return clampRange({ start: moved(range.start), end: moved(range.end) }, after.length);
}

/** The range cut to what a text of this length has, so that an old range never reaches past a newer text. */
export function clampRange(range: TextRange, length: number): TextRange {
  const start = Math.min(Math.max(0, range.start), length);
  return { start, end: Math.min(Math.max(start, range.end), length) };
}

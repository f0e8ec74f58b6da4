import { lineAt, type Line, type Lines } from './lines.ts';

/** What a key does on a line: leads to another place, opens the line, or folds and unfolds it; null where it means nothing here. */
export type LineKey = { to: number } | 'open' | 'toggle' | null;

/** Keys are those of a tree; `page` lines are on the screen. */
export function keyOnLine(key: string, lines: Lines, at: number, page: number): LineKey {
  const line = lineAt(lines, at);
  const to = (place: number): LineKey => ({ to: Math.min(Math.max(0, place), lines.count - 1) });
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'PageDown':
      return to(at + page);
    case 'PageUp':
      return to(at - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(lines.count - 1);
    case 'ArrowRight':
      return isOpen(line) === false ? 'toggle' : isOpen(line) ? to(at + 1) : null;
    case 'ArrowLeft':
      return isOpen(line) ? 'toggle' : to(around(lines, at));
    case 'Enter':
    case ' ':
      return 'open';
    default:
      return null;
  }
}

/** Whether a line is unfolded; null of one that cannot be. */
export function isOpen(line: Line | null): boolean | null {
  return line && line.kind !== 'more' ? line.open : null;
}

/** The line that one lies under. */
function around(lines: Lines, at: number): number {
  const level = lineAt(lines, at)?.level ?? 0;
  let last = -1;
  for (const { start, line } of lines.stretches) {
    if (start >= at) break;
    if (line && line.level < level) last = start;
  }
  return last < 0 ? at : last;
}

import { scalarValue } from '../engine/reading/scalar.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';

/** A scalar written anew in the quotes that it has; null where it is a block. */
export function scalarEdit(text: string, range: TextRange, name: string): TextEdit | null {
  const raw = text.slice(range.start, range.end);
  if (raw.startsWith('"')) return { range, text: JSON.stringify(name) };
  if (raw.startsWith("'")) return { range, text: `'${name.replaceAll("'", "''")}'` };
  if (/^[|>&!*]/.test(raw)) return null;
  return { range, text: isPlain(name) ? name : JSON.stringify(name) };
}

/** Whether a text may stand without quotes, and is still a text then. */
export function isPlain(text: string): boolean {
  if (!/^[\p{L}_][\p{L}\p{N}_ ./+-]*$/u.test(text) || text.endsWith(' ')) return false;
  const range = { start: 0, end: text.length };
  return ['1.1' as const, '1.2' as const].every(
    (version) => typeof scalarValue({ kind: 'scalar', range, text, plain: true, tag: null }, version) === 'string',
  );
}

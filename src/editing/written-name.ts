import { isPlain } from '../engine/reading/plain-text.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';

/** A scalar written anew in the quotes that it has; null where it is a block. */
export function scalarEdit(text: string, range: TextRange, name: string): TextEdit | null {
  const raw = text.slice(range.start, range.end);
  if (raw.startsWith('"')) return { range, text: JSON.stringify(name) };
  if (raw.startsWith("'")) return { range, text: `'${name.replaceAll("'", "''")}'` };
  if (/^[|>&!*]/.test(raw)) return null;
  return { range, text: isPlain(name) ? name : JSON.stringify(name) };
}

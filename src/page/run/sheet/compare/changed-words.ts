import { textDiff } from '../../view/text/text-diff.ts';

/** A stretch of a cell's text, and whether it is new since the round before. */
export interface CellPiece {
  text: string;
  changed: boolean;
}

/** A text of which less than this share stayed was written anew: all of it is marked at once. Of a few words each tells. */
const LEAST_KEPT = 0.2;
const FEW_WORDS = 8;

const MOST_KNOWN = 512;
const known = new Map<string, readonly CellPiece[]>();

/** A cell's text with the words marked that the round before did not have; null where there is nothing to compare with. */
export function changedWords(before: string | null, now: string): readonly CellPiece[] {
  if (before === null || before === '' || before === now) return [{ text: now, changed: false }];
  const key = `${before}\u0000${now}`;
  const found = known.get(key);
  if (found) return found;
  const made = compared(before, now);
  if (known.size >= MOST_KNOWN) for (const oldest of known.keys()) if (known.delete(oldest)) break;
  known.set(key, made);
  return made;
}

/** Both may be cut: what the earlier text had beyond its end is not known, so nothing after the last common word is called new. */
function compared(before: string, now: string): readonly CellPiece[] {
  const parts = textDiff(withoutDots(before), withoutDots(now)).filter(({ kind }) => kind !== 'removed');
  const lastCommon = parts.findLastIndex(({ kind }) => kind === 'same');
  const isOpen = before.endsWith('…');
  const pieces = parts.map(({ kind, text }, at) => ({
    text,
    changed: kind === 'added' && text.trim() !== '' && !(isOpen && at > lastCommon),
  }));
  if (now.endsWith('…')) pieces.push({ text: '…', changed: false });
  const kept = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  const isNew = kept < now.length * LEAST_KEPT && now.split(/\s+/).length > FEW_WORDS;
  return isNew ? [{ text: now, changed: true }] : pieces;
}

function withoutDots(text: string): string {
  return text.endsWith('…') ? text.slice(0, -1) : text;
}

import type { TextRange } from '../workflow/problem.ts';

/**
 * The parts of a text that stand one under another without a mark between them: a list at the margin cannot follow keys at the
 * margin, nor the other way round. The comment right above a part belongs to it.
 */
export function partsOf(text: string): TextRange[] {
  const starts = [0];
  let kind: 'list' | 'map' | null = null;
  /** The last key at the margin has nothing beside it yet, so that a list may. */
  let isOpen = false;
  let comment: number | null = null;
  let offset = 0;
  for (const line of text.split('\n')) {
    const now = /^-(?:\s|$)/.test(line) ? 'list' : /^["'\w]/.test(line) ? 'map' : null;
    if (now !== null && kind !== null && now !== kind && !(now === 'list' && isOpen)) starts.push(comment ?? offset);
    if (now === 'map') isOpen = /:\s*(?:#.*)?$/.test(line);
    else if (now === null && line.trim() !== '' && !line.startsWith('#')) isOpen = false;
    if (now !== null && !(now === 'list' && isOpen)) kind = now;
    comment = line.startsWith('#') ? (comment ?? offset) : null;
    offset += line.length + 1;
  }
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}

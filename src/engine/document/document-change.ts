import type { LoopDocument } from './document.ts';
import { textChange, type TextChange } from './text-change.ts';

/** A part of a document that decides what a run of it does. */
export type DocumentPart = 'text' | 'inputs' | 'script' | 'settings';

const HELD_AS = { text: 'text', inputs: 'inputs', script: 'scriptText', settings: 'settings' } as const;
const PARTS: readonly DocumentPart[] = ['text', 'inputs', 'script', 'settings'];

export function isDocumentPart(value: string): value is DocumentPart {
  return PARTS.some((part) => part === value);
}

/** What changed in a document between two runs of it; of the text, how. */
export interface DocumentChange {
  text: TextChange | null;
  others: Exclude<DocumentPart, 'text'>[];
}

/** The parts in which two documents differ. */
export function changedParts(before: LoopDocument, after: LoopDocument): DocumentPart[] {
  return PARTS.filter((part) => JSON.stringify(before[HELD_AS[part]]) !== JSON.stringify(after[HELD_AS[part]]));
}

export function documentChange(before: LoopDocument, after: LoopDocument): DocumentChange {
  const others = changedParts(before, after).filter((part) => part !== 'text');
  return { text: textChange(before.text, after.text), others };
}

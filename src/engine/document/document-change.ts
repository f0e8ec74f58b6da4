import type { LoopDocument } from './document.ts';
import { SETTINGS } from './settings/declaration.ts';
import { textChange, type TextChange } from './text-change.ts';

/** A part of a document that decides what a run of it does. */
export type DocumentPart = 'text' | 'inputs' | 'script' | 'settings';

const HELD_AS = { text: 'text', inputs: 'inputs', script: 'scriptText', settings: 'settings' } as const;
const PARTS: readonly DocumentPart[] = ['text', 'inputs', 'script', 'settings'];

export function isDocumentPart(value: string): value is DocumentPart {
  return PARTS.some((part) => part === value);
}

/** What changed in a document between two runs of it; of the text, and of the seed that is set beside it, how. */
export interface DocumentChange {
  text: TextChange | null;
  others: Exclude<DocumentPart, 'text'>[];
  /** Absent where it is the same. */
  seed?: { before: number; after: number };
}

/** The parts in which two documents differ. */
export function changedParts(before: LoopDocument, after: LoopDocument): DocumentPart[] {
  return PARTS.filter((part) => JSON.stringify(before[HELD_AS[part]]) !== JSON.stringify(after[HELD_AS[part]]));
}

/** Of the settings only those beside the seed count among the others: of the seed both numbers are told. */
export function documentChange(before: LoopDocument, after: LoopDocument): DocumentChange {
  const seed = { before: seedOf(before), after: seedOf(after) };
  const others = changedParts(withoutSeed(before), withoutSeed(after)).filter((part) => part !== 'text');
  return { text: textChange(before.text, after.text), others, ...(seed.before !== seed.after && { seed }) };
}

function seedOf({ settings }: LoopDocument): number {
  return settings.seed ?? SETTINGS.seed.default;
}

function withoutSeed(document: LoopDocument): LoopDocument {
  const { seed: _seed, ...settings } = document.settings;
  return { ...document, settings };
}

import type { DocumentPart } from '../engine/document/document-change.ts';

/** Where a fork began. */
export interface Parent {
  run: string;
  /** How many answers of that run it was offered, from the first on; the others were left behind. */
  at: number;
  edits: Edit[];
}

/** What was changed between a run and its fork: a part of the document, or the answer at an address. */
export type Edit = DocumentPart | { address: string };

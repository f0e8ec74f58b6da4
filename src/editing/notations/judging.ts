import type { ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { NodeSymbol } from '../symbols.ts';

/** How the loops of a notation may end, and what its nodes have to do with it. */
export interface Judging {
  /** A loop may go by its number of rounds alone. */
  counts: boolean;
  /** So many rounds there may be. */
  most: number;
  /** By what a node would end a loop; null where it cannot decide. */
  decides(document: EditedDocument, node: NodeSymbol): Deciding | null;
  /** Whether what a node said may be what the loop ends with. */
  works(node: NodeSymbol): boolean;
  /** Why some nodes cannot be repeated; null where they can. */
  stays?(document: EditedDocument, nodes: readonly NodeSymbol[]): ActRefusal | null;
  /** Whether a node speaks for a loop that begins at another, or for one inside of that. */
  speaksFor?(document: EditedDocument, node: NodeSymbol, first: NodeSymbol): boolean;
}

/** A word, one that the node says already or else a usual one, or a score that is high enough. */
export type Deciding = { by: 'says'; word: string } | { by: 'scores'; score: number };

/** Of scores between 0 and 1 this one is usually high enough. */
export const SCORE = 0.8;

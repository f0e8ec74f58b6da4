import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { StopKind } from './closing.ts';

/** How the loops of a notation may end, and what its nodes have to do with it. */
export interface Judging {
  /** The first is what is offered first. */
  kinds: readonly StopKind[];
  /** Whether a node may decide. */
  decides(node: NodeSymbol): boolean;
  /** Whether what a node said may be what the loop ends with. */
  works(node: NodeSymbol): boolean;
  /** The word by which a node would end a loop: one that it says already, else a usual one. */
  word(document: EditedDocument, node: NodeSymbol): string;
}

import type { Loop, WorkflowNode } from '../workflow/workflow.ts';
import type { Path } from '../workflow/fix-act.ts';

/** What rules ask of a loop with a node of its own, in every notation alike. */
export interface LoopFacts {
  loop: Loop;
  node: WorkflowNode;
  /** Where its limit stands in the node. */
  limitPath: Path;
  limit: number;
  /** Whether anything in a round hangs on the rounds before it; null when that cannot be told. */
  carries: boolean | null;
  /** A threshold that everything reaches: where it stands, and in which round it ends the loop. */
  alwaysMet?: { field: string; path: Path; round: number };
  /**
   * Nodes that decide about the loop and see nothing of what its body made; `sees` names what they should, `reference` brings it there:
   * null where all of it is made after them.
   */
  blind: { node: WorkflowNode; reference: string | null; sees: string; path: Path }[];
}

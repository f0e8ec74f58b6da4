import type { NodeSymbol } from '../symbols.ts';

/** Nodes of one graph go over the border of one loop: into its body, or out of it to where the loop stands. */
export interface Step {
  nodes: readonly NodeSymbol[];
  owner: NodeSymbol;
  into: boolean;
}

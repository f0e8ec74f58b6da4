import type { Json } from '../../engine/workflow/json.ts';
import type { NodeSymbol } from '../symbols.ts';

/** Nodes of one graph, in the order of the text, that are to be put into a new loop; `fields`: what the loop says besides. */
export interface Wrapping {
  nodes: readonly NodeSymbol[];
  name: string;
  fields: Readonly<Record<string, Json>>;
}

import type { Json } from '../../../workflow/json.ts';
import { isOfType, type OrkaWorkflow } from '../workflow.ts';

/** Inputs of this name and the name of a loop hold what a run before has left of that loop. */
export const LOOP_STORE = 'past_loops:';

/** A node that has ended, and what it gave, by port. */
export interface EndedNode {
  /** Its name, without the loops that it stands in. */
  node: string;
  outputs: Readonly<Record<string, Json>>;
}

/**
 * What the next run of the same document is to be given besides its own inputs (001, `persist_across_runs`): of each loop that
 * keeps its history the past rounds that it ended with, as the input `past_loops:NAME`. `ended` in the order of ending; of a loop
 * that ran several times the last run counts. Empty where nothing is kept.
 */
export function keptOf(workflow: OrkaWorkflow, ended: Iterable<EndedNode>): Record<string, Json> {
  const kept: Record<string, Json> = {};
  const keeps = workflow.nodes.filter((node) => isOfType(node, 'loop') && node.config.persists);
  const names = new Set(keeps.map(({ name }) => name));
  for (const { node, outputs } of ended) {
    const past = outputs['past_loops'];
    if (names.has(node) && Array.isArray(past)) kept[`${LOOP_STORE}${node}`] = past;
  }
  return kept;
}

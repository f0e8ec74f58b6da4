import type { ChosenModel } from '../../../ask/protocol.ts';

/** The model that the visitor agreed to, and the names of others of the same place that he gave single nodes of the open document, by their ids. */
export type ModelInUse = ChosenModel & { readonly byNode?: ReadonlyMap<string, string> };

/** The model that answers a node, by its id. */
export function modelOf(chosen: ModelInUse | null, node: string): string | undefined {
  return chosen?.byNode?.get(node) ?? chosen?.model;
}

/** All that answer, the run's own first. */
export function modelsIn({ model, byNode }: ModelInUse): string[] {
  return [...new Set([model, ...(byNode?.values() ?? [])])];
}

import type { ModelInUse } from './in-use.ts';

/** Another model of the same place answers a node, by its id; '': the run's. */
export function withNode(chosen: ModelInUse, node: string, typed: string): ModelInUse {
  const model = typed.trim();
  const byNode = new Map(chosen.byNode);
  if (model === '' || model === chosen.model) byNode.delete(node);
  else byNode.set(node, model);
  return { ...chosen, byNode };
}

import type { AgreedModel, ChosenModel, ModelAt } from '../../../ask/protocol.ts';
import type { WorkflowNode } from '../../../engine/workflow/workflow.ts';
import type { AskedModel, AskedModels } from '../../../worker/protocol.ts';
import { renamesBetween } from '../what-if/change.ts';

/** The model that the visitor agreed to, and those that he gave single nodes of the open document, by their ids. */
export type ModelInUse = ChosenModel & { readonly byNode?: ReadonlyMap<string, AgreedModel> };

/** A node by what it is known again once it is called otherwise. */
type Known = Pick<WorkflowNode, 'id' | 'type'>;

/** The model that answers a node, by its id. */
export function modelOf(chosen: ModelInUse, node: string): AgreedModel {
  return chosen.byNode?.get(node) ?? chosen;
}

/** All that answer, the run's own first, each once. `nodes`: those that the document has now. */
export function modelsIn(chosen: ModelInUse, nodes: readonly { readonly id: string }[]): AgreedModel[] {
  const all: AgreedModel[] = [chosen];
  for (const { id } of nodes) {
    const own = chosen.byNode?.get(id);
    if (own && !all.some((each) => isSameModel(each, own))) all.push(own);
  }
  return all;
}

/** Gives a node another model, by its id; null: the run's. */
export function withNode(chosen: ModelInUse, node: string, model: AgreedModel | null): ModelInUse {
  const byNode = new Map(chosen.byNode);
  if (model === null || isSameModel(model, chosen)) byNode.delete(node);
  else byNode.set(node, model);
  return { ...chosen, byNode };
}

/** A node that is called otherwise by now keeps the model that it was given. */
export function withNames(chosen: ModelInUse, before: readonly Known[], now: readonly Known[]): ModelInUse {
  const { byNode } = chosen;
  const names = new Map(byNode ? renamesBetween(before, now, 'id') : []);
  if (!byNode || ![...byNode.keys()].some((id) => names.has(id))) return chosen;
  return { ...chosen, byNode: new Map([...byNode].map(([id, model]) => [names.get(id) ?? id, model])) };
}

/** Whom a run asks, as its worker is told. */
export function askedModels(chosen: ModelInUse): AskedModels {
  return {
    all: askedModel(chosen),
    byNode: new Map([...(chosen.byNode ?? [])].map(([node, own]) => [node, askedModel(own)])),
  };
}

function askedModel({ place, model, price }: AgreedModel): AskedModel {
  return { place, model, price };
}

/** What the frame is told of a model. */
export function named({ place, model }: ModelAt): ModelAt {
  return { place, model };
}

function isSameModel(one: ModelAt, other: ModelAt): boolean {
  return one.place === other.place && one.model === other.model;
}

import type { NamedModel, Workflow, WorkflowNode } from '../../../engine/workflow/workflow.ts';

/** The models that a workflow names with how each is reached, as far as it says so: each once, in the order of its nodes. */
export function modelsReached(workflow: Pick<Workflow, 'nodes'> | null): NamedModel[] {
  const all = workflow?.nodes.flatMap(namedIn) ?? [];
  return [
    ...new Map(all.map((each) => [JSON.stringify([each.model, each.provider ?? '', each.place ?? '']), each])).values(),
  ];
}

function namedIn({ models = [], reached }: WorkflowNode): NamedModel[] {
  return reached ?? models.map((model) => ({ model }));
}

import type { Workflow } from '../../../engine/workflow/workflow.ts';

/** How a reader knows the nodes of a workflow: by their labels. */
export function nodeNames(workflow: Workflow): (id: string) => string {
  const labels = new Map(workflow.nodes.map((node) => [node.id, node.label]));
  return (id) => labels.get(id) ?? id;
}

import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Names } from './words.ts';

/** Nodes as their author named them, by id; anything else stands as it is. */
export function namesOf(workflow: Workflow): Names {
  const names = new Map(workflow.nodes.map((node) => [node.id, node.name]));
  return (id) => names.get(id) ?? id;
}

/** Nodes as a reader knows them, by their labels; anything else stands as it is. */
export function labelsOf(workflow: Workflow): Names {
  const labels = new Map(workflow.nodes.map((node) => [node.id, node.label]));
  return (id) => labels.get(id) ?? id;
}

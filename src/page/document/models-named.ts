import type { Workflow } from '../../engine/workflow/workflow.ts';

/** The models that a workflow names, each once, in the order of its nodes. */
export function modelsNamed(workflow: Pick<Workflow, 'nodes'> | null): string[] {
  return [...new Set(workflow?.nodes.flatMap(({ models = [] }) => models))];
}

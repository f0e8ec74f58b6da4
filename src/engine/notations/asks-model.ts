import type { WorkflowNode } from '../workflow/workflow.ts';

/** Whether a node asks a model when it runs, as far as its own text tells. */
export function asksModel({ family, asks }: Pick<WorkflowNode, 'family' | 'asks'>): boolean {
  return (asks ?? family) === 'model';
}

import type { WorkflowNode } from '../workflow/workflow.ts';

/** Types that ask a model if their config says so. */
const PERHAPS: ReadonlySet<string> = new Set(['router']);

/**
 * Whether a node asks a model when it runs; null where its config would have to say so. For whoever only shows it: neither config nor notation is
 * loaded there.
 */
export function asksModel({ type, family }: Pick<WorkflowNode, 'type' | 'family'>): boolean | null {
  return family === 'model' ? true : PERHAPS.has(type) ? null : false;
}

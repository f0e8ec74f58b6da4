import type { Json } from '../workflow/json.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunView } from './view.ts';

/** The nodes that were to give the result of a run that came to its end, by their ids, where none of them ran; else none. */
export function unreachedEnds(
  workflow: Pick<Workflow, 'nodes' | 'result'>,
  { status, nodes, result }: Pick<RunView, 'status' | 'nodes' | 'result'>,
): string[] {
  if (status !== 'completed' || !result || !isEmpty(result.result.value)) return [];
  const ends = new Set(workflow.result.nodes);
  const hasRun = workflow.nodes.some(({ id }, part) => ends.has(id) && (nodes[part]?.runs ?? 0) > 0);
  return hasRun ? [] : workflow.result.nodes;
}

/** Nothing, or a map of nothing by name. */
function isEmpty(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === '';
}

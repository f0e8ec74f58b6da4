import { report, type Reading } from '../../reading/field-problems.ts';
import type { Sources } from '../../workflow/workflow.ts';
import type { Rounds } from './evaluator.ts';
import { isLoop, type LoopExitNode } from './nodes.ts';
import { leadsIntoBody } from './pairing.ts';
import type { ReadEdge } from './read-edge.ts';
import { referencesOf } from './references.ts';
import type { Region } from './regions.ts';

/** What counts as an end of a workflow. */
const ENDS = ['output', 'exit', 'aggregator', 'file_write'];

/**
 * Checks what a document begins and ends with: errors `loop-exit-no-output`, `loop-exit-loop-unfed` {node}; warnings
 * `loop-exit-empty-body` {node, exit} (T9) and `loop-exit-final-is-prompt` {node, exit, from} (rule L14).
 */
export function checkEnds(
  nodes: readonly LoopExitNode[],
  edges: readonly ReadEdge[],
  regions: ReadonlyMap<string, Region>,
  rounds: ReadonlyMap<string, Rounds>,
  reading: Reading,
  sources: Sources,
): void {
  const [first] = nodes;
  if (first && !nodes.some(({ type }) => ENDS.includes(type)))
    report(reading, 'error', 'no-output', {}, sources[first.id]);
  for (const node of nodes.filter(isLoop)) {
    const own = { ...reading, part: node.id };
    if (!edges.some((edge) => edge.to.id === node.id))
      report(own, 'error', 'loop-unfed', { node: node.id }, sources[node.id]);
    const region = regions.get(node.id);
    const found = rounds.get(node.id);
    if (!region || !found) continue;
    if (edges.some((edge) => edge.from.id === node.id && edge.to.id === region.closer && leadsIntoBody(edge)))
      report(own, 'warning', 'empty-body', { node: node.id, exit: region.closer }, sources[node.id]);
    const merge = mergeAtExit(nodes, edges, node, found);
    if (merge !== null) {
      const params = { node: node.id, exit: region.closer, from: merge };
      report(own, 'warning', 'final-is-prompt', params, sources[node.id]);
    }
  }
}

/** A template that puts answers of several models together, reaches the exit, and begins the next round as a prompt. */
function mergeAtExit(
  nodes: readonly LoopExitNode[],
  edges: readonly ReadEdge[],
  loop: LoopExitNode,
  { exits, feedback, evaluator }: Rounds,
): string | null {
  const [only, second] = exits;
  const merge = nodes.find(({ id }) => id === only?.node);
  if (!merge || second || evaluator || feedback.length > 0 || merge.type !== 'transform') return null;
  if (loop.limit?.value === 1) return null;
  const feedsModel = edges.some((edge) => edge.from.id === loop.id && leadsIntoBody(edge) && edge.to.type === 'llm');
  const models = new Set(nodes.filter(({ type }) => type === 'llm').map(({ id }) => id));
  const read = new Set(
    referencesOf(merge)
      .map(({ head }) => head)
      .filter((head) => models.has(head)),
  );
  return feedsModel && read.size > 1 ? merge.id : null;
}

import { report, type Reading } from '../../../reading/field-problems.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import type { Rounds } from './evaluator.ts';
import { isLoop, typeNamed, type ReadNode } from '../workflow.ts';
import { leadsIntoBody } from './pairing.ts';
import type { ReadEdge } from '../read/edge.ts';
import type { Region } from './regions.ts';

/**
 * Checks what a document begins and ends with: errors `loop-exit-no-input`, `loop-exit-no-output`, `loop-exit-loop-unfed`
 * {node}; warnings `loop-exit-empty-body` {node, exit} (T9) and `loop-exit-orphan` {node, type}.
 */
export function checkEnds(
  nodes: readonly ReadNode[],
  edges: readonly ReadEdge[],
  regions: ReadonlyMap<string, Region>,
  rounds: ReadonlyMap<string, Rounds>,
  reading: Reading,
  sources: Sources,
): void {
  const [first] = nodes;
  if (first && !nodes.some(({ type }) => typeNamed(type)?.begins))
    report(reading, 'error', 'no-input', {}, sources[first.id]);
  if (first && !nodes.some(({ type }) => typeNamed(type)?.ends))
    report(reading, 'error', 'no-output', {}, sources[first.id]);
  const into = groupBy(edges, ({ to }) => to.id);
  const connected = new Set([...into.keys(), ...edges.map(({ from }) => from.id)]);
  for (const { id, type } of nodes) {
    if (connected.has(id) || edges.length === 0 || type === 'note' || type === 'loop') continue;
    report({ ...reading, part: id }, 'warning', 'orphan', { node: id, type }, sources[id]);
  }
  for (const node of nodes.filter(isLoop)) {
    const own = { ...reading, part: node.id };
    if (!into.has(node.id)) report(own, 'error', 'loop-unfed', { node: node.id }, sources[node.id]);
    const region = regions.get(node.id);
    if (!region || !rounds.has(node.id)) continue;
    if (into.get(region.closer)?.some((edge) => edge.from.id === node.id && leadsIntoBody(edge)))
      report(own, 'warning', 'empty-body', { node: node.id, exit: region.closer }, sources[node.id]);
  }
}

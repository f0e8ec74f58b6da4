import type { WorkflowEdge } from '../../../workflow/workflow.ts';
import type { Read } from '../types/shared/prompt-names.ts';
import type { PromptRead } from './references.ts';
import type { UnitGraph } from '../../shared/unit-graph.ts';

/** How far it is looked whether edges already lead from one node to another: only a warning depends on it. */
const MOST_LOOKED_AT = 1_000;

/** What prompts take, by the id of the node that takes it, and the edges that follow. */
export interface BoundReads {
  readsOf: ReadonlyMap<string, readonly Read[]>;
  edges: Omit<WorkflowEdge, 'id'>[];
}

/**
 * Binds what prompts take from other nodes. A reference to a node that no edge leads from makes an implied edge, so that the text is
 * never of the round before (rule E3). One to a node that itself waits for this one is not bound, and stays in the prompt as it is
 * written. Problems: warning `container-implied-edge` {from, to, reference}; `container-reference-to-later` {reference, node,
 * from}, a warning, in strict mode an error. `graph` holds the written edges and takes on the implied ones.
 */
export function bindReads(reads: readonly PromptRead[], graph: UnitGraph, all: UnitGraph, strict: boolean): BoundReads {
  const readsOf = new Map<string, Read[]>();
  for (const { from, member } of reads) if (from !== member) all.add(from.node.id, member.node.id);
  const mayGoRound = all.round();
  const refused = new Set<string>();

  const edges = reads.flatMap(({ member, key, from, read, reference }): Omit<WorkflowEdge, 'id'>[] => {
    const [source, target] = [from.node.id, member.node.id];
    const isSuspect = mayGoRound.has(source) && mayGoRound.has(target);
    if (source === target || (isSuspect && graph.leads(target, source))) {
      const said = JSON.stringify([target, reference]);
      const params = { reference, node: member.node.name, from: from.node.name };
      if (!refused.has(said)) member.data.problem(key, strict ? 'error' : 'warning', 'reference-to-later', params);
      refused.add(said);
      return [];
    }
    const bound = readsOf.get(target) ?? [];
    if (!bound.some((other) => other.alias === read.alias && other.key === read.key)) bound.push(read);
    readsOf.set(target, bound);
    const leads = graph.leads(source, target, MOST_LOOKED_AT);
    if (leads) return [];
    graph.add(source, target);
    if (leads === null) return [];
    const params = { from: from.node.name, to: member.node.name, reference };
    member.data.problem(key, 'warning', 'implied-edge', params);
    return [{ from: source, to: target, fromPort: read.output, condition: '', kind: 'control', implied: true }];
  });
  return { readsOf, edges };
}

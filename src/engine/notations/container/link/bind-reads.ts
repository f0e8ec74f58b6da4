import type { WorkflowEdge } from '../../../workflow/workflow.ts';
import type { PromptRead } from './references.ts';
import { writingOf } from './writing.ts';
import type { UnitGraph } from '../../shared/unit-graph.ts';

/** How far it is looked whether edges already lead from one node to another: only a warning depends on it. */
const MOST_LOOKED_AT = 1_000;

/**
 * Binds what prompts take from other nodes, into the config of what reads it, and gives the edges that follow. A reference to a node
 * that no edge leads from makes an implied edge, so that the text is never of the round before (rule E3). One to a node that
 * itself waits for this one is not bound, and stays in the prompt as it is written.
 * Problems: warning `container-implied-edge` {from, to, reference}; `container-reference-to-later` {reference, node, from}, a
 * warning, in strict mode an error. `graph` holds the written edges and takes on the implied ones.
 */
export function bindReads(
  reads: readonly PromptRead[],
  graph: UnitGraph,
  all: UnitGraph,
  strict: boolean,
): WorkflowEdge[] {
  for (const { from, member } of reads) if (from !== member) all.add(from.node.id, member.node.id);
  const mayGoRound = all.round();
  const refused = new Set<string>();

  return reads.flatMap(({ member, config, from, read, reference }): WorkflowEdge[] => {
    const [source, target] = [from.node.id, member.node.id];
    const isSuspect = mayGoRound.has(source) && mayGoRound.has(target);
    if (source === target || (isSuspect && graph.leads(target, source))) {
      const key = JSON.stringify([target, reference]);
      const params = { reference, node: member.node.name, from: from.node.name };
      if (!refused.has(key))
        member.data.problem(writingOf(config).key, strict ? 'error' : 'warning', 'reference-to-later', params);
      refused.add(key);
      return [];
    }
    if (!config.reads.some(({ alias, key }) => alias === read.alias && key === read.key)) config.reads.push(read);
    const leads = graph.leads(source, target, MOST_LOOKED_AT);
    if (leads) return [];
    graph.add(source, target);
    if (leads === null) return [];
    const params = { from: from.node.name, to: member.node.name, reference };
    member.data.problem(writingOf(config).key, 'warning', 'implied-edge', params);
    return [{ id: '', from: source, to: target, fromPort: read.output, condition: '', kind: 'control', implied: true }];
  });
}

import type { Link } from '../../shared/dataflow.ts';
import { isWriting, type ContainerNode } from '../workflow.ts';
import { readName } from '../read/name.ts';
import type { Ways } from './ways.ts';

/** What prompts take from other nodes; where an implied edge is drawn for it, the value goes along that edge. */
export function readLinks(
  members: readonly ContainerNode[],
  positions: ReadonlyMap<string, number>,
  ways: Ways,
): Link[] {
  const byName = new Map(members.map((node) => [node.name, node]));
  return members.flatMap((node, to) => {
    if (!isWriting(node)) return [];
    const taken = new Set<string>();
    return node.config.reads.flatMap((read): Link[] => {
      const source = byName.get(read.node);
      const from = source && positions.get(source.id);
      const input = readName(read.node, read.output);
      if (!source || from === undefined || taken.has(input)) return [];
      taken.add(input);
      return [{ from, to, output: read.output, input, edge: ways.impliedEdge(source.id, node.id, read.output) }];
    });
  });
}

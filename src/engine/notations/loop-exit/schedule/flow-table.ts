import type { Unit } from '../../../kernel/plan.ts';
import { compileDataflow, type Link } from '../../shared/dataflow.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { FlowTable } from './flow.ts';
import type { Wiring } from '../link/link.ts';
import type { LoopExitNode } from '../workflow.ts';

/** Compiles the table of a scope, `units` in the order of the document. */
export function flowTable(
  scope: string,
  units: readonly Unit[],
  members: readonly LoopExitNode[],
  positions: ReadonlyMap<string, number>,
  { routes, rounds, edgeAt }: Wiring,
): FlowTable {
  const links: Link[] = [];
  const feeds: { from: number; handle: string }[][] = members.map(() => []);
  for (const { from, handle, to, input, edge, flow } of routes.ways(scope)) {
    const [source, target] = [positions.get(from), positions.get(to)];
    if (source === undefined || target === undefined) continue;
    links.push({ from: source, to: target, output: handle, input, edge });
    if (flow) feeds[target]?.push({ from: source, handle });
  }
  const around = rounds.get(scope);
  const leaving = members.map(({ id }) =>
    [...(around?.exits ?? []), ...(around?.feedback ?? [])].flatMap(({ node, handle, edge }) =>
      node === id && edge ? [{ handle, edge: edgeAt.get(edge.id) ?? -1 }] : [],
    ),
  );
  const entered = routes.captures(scope).flatMap(({ to, flow }) => (flow ? [positions.get(to) ?? -1] : []));
  const nothingToAdd = members.map(() => null);
  const dataflow = compileDataflow(units, links, nothingToAdd);
  return { dataflow, feeds, entered: new Set(entered), leaving };
}

/** The handles of each node that somebody takes: edges, templates, or the end of the region; nodes that nobody takes of lack. */
export function takenHandles(nodes: readonly LoopExitNode[], { routes, rounds }: Wiring): Map<string, string[]> {
  const taken = new Map<string, Set<string>>();
  for (const scope of new Set(nodes.map(({ id }) => routes.scopeOf(id)))) {
    const around = rounds.get(scope);
    const ends = [...(around?.exits ?? []), ...(around?.feedback ?? [])];
    const takes = [
      ...routes.ways(scope).map(({ from, handle }) => ({ node: from, handle })),
      ...ends.filter(({ node }) => routes.scopeOf(node) === scope),
    ];
    for (const [node, handles] of groupBy(takes, (take) => take.node))
      taken.set(node, new Set(handles.map(({ handle }) => handle)));
  }
  return new Map(
    [...taken].map(([node, handles]) => [
      node,
      // `output`, the whole, comes before its parts.
      [...handles].sort((left, right) => Number(right === 'output') - Number(left === 'output')),
    ]),
  );
}

import type { Unit } from '../../kernel/plan.ts';
import { compileDataflow, type Link } from '../../schedulers/dataflow.ts';
import type { FlowTable } from './flow.ts';
import type { Wiring } from './link.ts';
import type { LoopExitNode } from './nodes.ts';

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
  const asks = members.flatMap(({ type, config }, position) =>
    type === 'llm' || type === 'loop' || type === 'iterator' || (config.kind === 'router' && config.mode === 'llm')
      ? [position]
      : [],
  );
  const entered = routes.captures(scope).flatMap(({ to, flow }) => (flow ? [positions.get(to) ?? -1] : []));
  const nothingToAdd = members.map(() => null);
  const dataflow = compileDataflow(units, links, nothingToAdd);
  return { dataflow, feeds, entered: new Set(entered), leaving, asks: new Set(asks) };
}

/** The handles of a node that somebody takes: edges, templates, or the end of the region. */
export function takenOf(id: string, { routes, rounds, regions }: Wiring): string[] {
  const taken = new Set<string>(['output']);
  const scope = routes.scopeOf(id);
  for (const way of routes.ways(scope)) if (way.from === id) taken.add(way.handle);
  const around = regions.has(scope) ? rounds.get(scope) : undefined;
  for (const source of [...(around?.exits ?? []), ...(around?.feedback ?? [])])
    if (source.node === id) taken.add(source.handle);
  const isRead = routes.ways(scope).some((way) => way.from === id && way.handle === 'output');
  const isEnd = [...(around?.exits ?? []), ...(around?.feedback ?? [])].some(
    (source) => source.node === id && source.handle === 'output',
  );
  if (taken.size > 1 && !isRead && !isEnd) taken.delete('output');
  return [...taken];
}

import { groupBy } from '../../workflow/group.ts';
import type { RunAhead } from '../notation-help.ts';
import type { CallBounds } from '../shared/node-type.ts';
import { isHeldBySure, usualCalls } from '../shared/sure-flow.ts';
import { isOfType, ROOT, typeNamed, type OrkaNode, type OrkaWorkflow } from './workflow.ts';

export const orkaAhead: RunAhead<OrkaWorkflow> = {
  calls: callsOf,
  sure(workflow, { scope, nodes }) {
    const members = byName(nodes);
    const sure = new Set<string>();
    const open = [...orderOf(workflow, scope)];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const node = members.get(name);
      if (!node || sure.has(node.id)) continue;
      sure.add(node.id);
      if (isOfType(node, 'fork')) open.push(...node.config.branches.flat());
    }
    return sure;
  },
  opens: (_, { inner, sure }) => isHeldBySure(inner, sure),
  mostRuns: (workflow) => runsOf(workflow, dearestRoute),
  mostRunsAlone: (workflow) => runsOf(workflow, anyRoute),
  drains: false,
};

function callsOf(node: OrkaNode): CallBounds {
  return typeNamed(node.type)?.calls ?? usualCalls(node);
}

/** The list that a scope is opened with. */
function orderOf({ order, nodes, scopes }: OrkaWorkflow, scope: string): readonly string[] {
  if (scope === ROOT) return order;
  const owner = scopes.find(({ id }) => id === scope)?.owner;
  const node = nodes.find(({ id }) => id === owner);
  return node && isOfType(node, 'loop') ? node.config.order : [];
}

function byName(nodes: readonly OrkaNode[]): ReadonlyMap<string, OrkaNode> {
  return new Map(nodes.map((node) => [node.name, node]));
}

/** Whom a router begins at most, of its routes; `callsFrom`: the most calls that begin with an agent. */
type Route = (routes: readonly (readonly string[])[], callsFrom: (name: string) => number | null) => readonly string[];

function runsOf(workflow: OrkaWorkflow, route: Route): Map<string, number | null> {
  const members = groupBy(workflow.nodes, ({ scope }) => scope);
  return new Map([...members].flatMap(([scope, nodes]) => [...runsIn(nodes, orderOf(workflow, scope), route)]));
}

/** By node how often it is on the list: from the beginning, and each time that another puts it there (rules Q2, Q9, Q10). */
function runsIn(nodes: readonly OrkaNode[], order: readonly string[], route: Route): Map<string, number | null> {
  // Whom a scout or a path names is not known before.
  const isOpen = nodes.some((node) => typeNamed(node.type)?.chooses && !isOfType(node, 'router'));
  if (isOpen) return new Map(nodes.map(({ id }) => [id, null]));
  const members = byName(nodes);
  const callsFrom = oncePerName((name, again): number | null => {
    const node = members.get(name);
    // What a loop comes to depends on its rounds.
    if (node && isOfType(node, 'loop')) return null;
    return node ? sumOf([callsOf(node).most, ...begunBy(node, dearestRoute, again).map(again)]) : 0;
  });
  const begun = groupBy(
    nodes.flatMap((node) => begunBy(node, route, callsFrom).map((name) => ({ name, by: node.name }))),
    ({ name }) => name,
  );
  const listed = groupBy(order, (name) => name);
  const runs = oncePerName((name, again): number | null =>
    sumOf([listed.get(name)?.length ?? 0, ...(begun.get(name) ?? []).map(({ by }) => again(by))]),
  );
  return new Map(nodes.map(({ id, name }) => [id, runs(name)]));
}

/** Whom the end of an agent begins. */
function begunBy(node: OrkaNode, route: Route, callsFrom: (name: string) => number | null): readonly string[] {
  if (isOfType(node, 'fork')) return node.config.branches.flat();
  return isOfType(node, 'router') ? route(Object.values(node.config.routes), callsFrom) : [];
}

/** Each agent as often as in the route that names it most. */
function anyRoute(routes: Parameters<Route>[0]): string[] {
  const most = new Map<string, readonly string[]>();
  for (const targets of routes)
    for (const [name, same] of groupBy(targets, (each) => each))
      if (same.length > (most.get(name)?.length ?? 0)) most.set(name, same);
  return [...most.values()].flat();
}

/** The route with the most calls; all of them where these cannot be compared. */
function dearestRoute(routes: Parameters<Route>[0], callsFrom: Parameters<Route>[1]): readonly string[] {
  const calls = routes.map((targets) => sumOf(targets.map(callsFrom)));
  const known = calls.filter((each) => each !== null);
  if (known.length < calls.length) return routes.flat();
  return routes[calls.indexOf(Math.max(...known))] ?? [];
}

/** So many that begin each other are followed: a text may name thousands. */
const DEEPEST = 200;

/** A number for each name, made once from those of others; null where it would be made of itself, or of too many. */
function oncePerName(
  make: (name: string, again: (name: string) => number | null) => number | null,
): (name: string) => number | null {
  const known = new Map<string, number | null>();
  let depth = 0;
  const again = (name: string): number | null => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (depth === DEEPEST) return null;
    known.set(name, null);
    depth++;
    const made = make(name, again);
    depth--;
    known.set(name, made);
    return made;
  };
  return again;
}

function sumOf(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

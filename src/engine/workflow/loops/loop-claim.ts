import { groupBy } from '../group.ts';
import type { LoopRule } from './loop-rule.ts';
import type { Loop, Workflow, WorkflowEdge } from '../workflow.ts';

/** What may be said of a loop before it runs; `wording/en/document/loop.ts` says it, and a property test holds runs to it. */
export interface LoopClaim extends LoopRule {
  /** Ids of what is repeated, the entry first: the nodes of the loop and of cycles in it, without guards, those that never run, and those on the way out. */
  members: string[];
  /** The loop around it. */
  around: string | null;
  /** The bound on rounds is the run's limit, which lies below the loop's own. */
  isRunLimit: boolean;
}

/**
 * The claims about all loops, by id: of each its rule, under the limit on rounds that the run sets to every loop. In time with the
 * workflow and what is claimed: it is made again with each key that is typed.
 */
export function claimsOf(workflow: Workflow): Map<string, LoopClaim> {
  const membersOf = memberFinder(workflow);
  const aroundOf = aroundFinder(workflow);
  return new Map(
    workflow.loops.map((loop) => [
      loop.id,
      { ends: loop.rule.ends, ...roundsOf(loop, workflow), members: membersOf(loop), around: aroundOf(loop) },
    ]),
  );
}

function roundsOf({ rule: { rounds } }: Loop, { limits }: Workflow): Pick<LoopClaim, 'rounds' | 'isRunLimit'> {
  const limit = limits.rounds;
  const own = rounds === 'unknown' ? null : rounds;
  if (limit === undefined || (own !== null && limit >= own.most)) return { rounds, isRunLimit: false };
  return { rounds: { most: limit, exactly: own?.exactly ?? false, by: [] }, isRunLimit: true };
}

/** The number that the rounds of a loop are counted towards; null when nothing bounds them. */
export function mostRounds({ rule: { rounds } }: Loop): number | null {
  return rounds === null || rounds === 'unknown' ? null : rounds.most;
}

/** Finds what a loop repeats; what is in a container is said by that container's own claim. */
function memberFinder({ loops, nodes, edges, scopes }: Workflow): (loop: Loop) => string[] {
  const guards = new Set(loops.flatMap(({ id, caps }) => caps.flatMap(({ node }) => (node === id ? [] : [node]))));
  const containers = new Set(scopes.map(({ owner }) => owner));
  const cycles = scopes.filter(({ kind }) => kind === 'cycle');
  const cyclesIn = groupBy(cycles, ({ parent }) => parent);
  const repeated = nodes
    .map(({ id, scope, type, isIdle }, index) => ({ id, scope, type, isIdle, index }))
    .filter(({ id, type, isIdle }) => type !== 'note' && !isIdle && (!guards.has(id) || containers.has(id)));
  const nodesIn = groupBy(repeated, ({ scope }) => scope);
  const scopeOf = new Map(nodes.map(({ id, scope }) => [id, scope]));
  const written = edges.filter(({ kind, implied }) => kind !== 'feedback' && !implied);
  const edgesIn = groupBy(written, ({ to }) => scopeOf.get(to) ?? '');
  return ({ scope, entries, rule }) => {
    const leaving = onTheWayOut(edgesIn.get(scope) ?? [], rule);
    const inside = [scope];
    for (const at of inside) inside.push(...(cyclesIn.get(at) ?? []).map(({ id }) => id));
    const members = inside.flatMap((at) => nodesIn.get(at) ?? []).sort((one, other) => one.index - other.index);
    const isEntry = new Set(entries);
    const ids = members.flatMap(({ id }) => (leaving.has(id) ? [] : [id]));
    return [...ids.filter((id) => isEntry.has(id)), ...ids.filter((id) => !isEntry.has(id))];
  };
}

/** The nodes of a loop to which only branches lead that end it. `led`: the edges to its nodes that lead on in a round. */
function onTheWayOut(led: readonly WorkflowEdge[], { ends }: LoopRule): ReadonlySet<string> {
  const found = new Set<string>();
  const ending = new Map(ends.flatMap((end) => (end.kind === 'branch' ? [[end.node, end.branches]] : [])));
  if (ending.size === 0) return found;
  const into = groupBy(led, ({ to }) => to);
  const out = groupBy(led, ({ from }) => from);
  const leads = ({ from, fromPort = '' }: WorkflowEdge): boolean =>
    found.has(from) || ending.get(from)?.includes(fromPort) === true;
  const next = led.filter(leads);
  for (const { to } of next) {
    if (found.has(to) || !into.get(to)?.every(leads)) continue;
    found.add(to);
    for (const edge of out.get(to) ?? []) next.push(edge);
  }
  return found;
}

/** Finds the id of the innermost loop that a loop lies in. */
function aroundFinder({ loops, scopes }: Workflow): (loop: Loop) => string | null {
  const byScope = new Map(loops.map(({ id, scope }) => [scope, id]));
  const parents = new Map(scopes.map(({ id, parent }) => [id, parent]));
  return (loop) => {
    for (let at = parents.get(loop.scope) ?? null; at !== null; at = parents.get(at) ?? null) {
      const id = byScope.get(at);
      if (id !== undefined) return id;
    }
    return null;
  };
}

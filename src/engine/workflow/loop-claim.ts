import type { LoopRule } from './loop-rule.ts';
import type { Loop, Workflow } from './workflow.ts';

/** What may be said of a loop before it runs; `wording/en/loop.ts` says it, and a property test holds runs to it. */
export interface LoopClaim extends LoopRule {
  /** Ids of what is repeated, the entry first: the nodes of the loop and of cycles in it, without guards. */
  members: string[];
  /** The loop around it. */
  around: string | null;
  /** The bound on rounds is the run's limit, which lies below the loop's own. */
  isRunLimit: boolean;
}

/** The claim about a loop: its rule, under the limit on rounds that the run sets to every loop. */
export function claimOf(loop: Loop, workflow: Workflow): LoopClaim {
  const { ends, rounds } = loop.rule;
  const limit = workflow.limits.rounds;
  const own = rounds === 'unknown' ? null : rounds;
  const isRunLimit = limit !== undefined && (own === null || limit < own.most);
  const bound = isRunLimit ? { most: limit, exactly: own?.exactly ?? false, by: [] } : rounds;
  return { ends, rounds: bound, isRunLimit, members: membersOf(loop, workflow), around: aroundOf(loop, workflow) };
}

/** The number that the rounds of a loop are counted towards; null when nothing bounds them. */
export function mostRounds({ rule: { rounds } }: Loop): number | null {
  return rounds === null || rounds === 'unknown' ? null : rounds.most;
}

function membersOf(loop: Loop, workflow: Workflow): string[] {
  const guards = new Set(
    workflow.loops.flatMap(({ id, caps }) => caps.flatMap(({ node }) => (node === id ? [] : [node]))),
  );
  const containers = new Set(workflow.scopes.flatMap(({ owner }) => (owner === null ? [] : [owner])));
  const inside = scopesOf(loop, workflow);
  const members = workflow.nodes.filter(
    ({ id, scope, type }) => inside.has(scope) && type !== 'note' && (!guards.has(id) || containers.has(id)),
  );
  const entries = new Set(loop.entries);
  return [...members.filter(({ id }) => entries.has(id)), ...members.filter(({ id }) => !entries.has(id))].map(
    ({ id }) => id,
  );
}

/** The loop's scope and those of the cycles in it; what is in a container is said by that container's own claim. */
function scopesOf(loop: Loop, workflow: Workflow): Set<string> {
  const inside = new Set([loop.scope]);
  for (const { id, kind, parent } of workflow.scopes)
    if (kind === 'cycle' && parent !== null && inside.has(parent)) inside.add(id);
  return inside;
}

/** The id of the innermost loop that this one lies in. */
function aroundOf(loop: Loop, workflow: Workflow): string | null {
  const byScope = new Map(workflow.loops.map(({ id, scope }) => [scope, id]));
  const parents = new Map(workflow.scopes.map(({ id, parent }) => [id, parent]));
  for (let at = parents.get(loop.scope) ?? null; at !== null; at = parents.get(at) ?? null) {
    const id = byScope.get(at);
    if (id !== undefined) return id;
  }
  return null;
}

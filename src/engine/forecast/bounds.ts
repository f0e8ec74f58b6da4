import type { Settings } from '../document/document.ts';
import { NOTATION_HELPS } from '../notations/notation-helps.ts';
import type { CallBounds } from '../notations/shared/node-type.ts';
import { claimsOf, type LoopClaim } from '../workflow/loops/loop-claim.ts';
import type { Scope, Workflow } from '../workflow/workflow.ts';

/** The fewest and the most rounds; `most` null = any number. */
export interface RoundBounds {
  least: number;
  most: number | null;
}

/** What the structure of a workflow allows a run, whatever is answered, as long as nothing fails and no time or budget runs out. */
export interface RunBounds {
  calls: CallBounds;
  /** Of the outermost loop that comes first; null where there is no loop. */
  main: { loop: string; rounds: RoundBounds } | null;
}

/** The bounds of a run. Never says more than is sure: where it cannot tell, the least is 0 and the most null. */
export function boundsOf(written: Workflow, { limits, follow }: Pick<Settings, 'limits' | 'follow'>): RunBounds {
  const workflow = { ...written, limits: { ...written.limits, ...limits } };
  const claims = claimsOf(workflow);
  const { ahead } = NOTATION_HELPS[workflow.notation];
  const runs = ahead.mostRuns(workflow);
  const times = timesFinder(workflow, { claims, runs, more: ahead.drains && follow === 'document' ? 1 : 0 });
  let most: number | null = 0;
  for (const node of workflow.nodes) {
    const calls = ahead.calls(node);
    const own = runs.get(node.id);
    if (calls.most === 0 || own === 0 || node.isIdle) continue;
    const factor = product(times(node.scope), own);
    most = most === null || factor === null || calls.most === null ? null : most + calls.most * factor;
  }
  const activations = workflow.limits.activations === undefined ? Infinity : 0;
  const least = Math.min(activations, leastCalls(workflow, claims), most ?? Infinity);
  const main = mainLoop(workflow, claims);
  return { calls: { least, most }, main };
}

function mainLoop({ loops }: Workflow, claims: ReadonlyMap<string, LoopClaim>): RunBounds['main'] {
  const loop = loops.find(({ id }) => claims.get(id)?.around === null);
  const claim = loop && claims.get(loop.id);
  if (!loop || !claim) return null;
  return { loop: loop.id, rounds: roundsOf(claim) };
}

/**
 * Finds how often a scope is opened at most, a loop's once a round; null = any number. `more`: so many times more than it has rounds
 * the nodes of a cycle may run.
 */
function timesFinder(
  { scopes, loops, nodes }: Workflow,
  {
    claims,
    runs,
    more,
  }: { claims: ReadonlyMap<string, LoopClaim>; runs: ReadonlyMap<string, number | null>; more: number },
): (scope: string) => number | null {
  const byId = new Map(scopes.map((scope) => [scope.id, scope]));
  const loopOf = new Map(loops.map(({ id, scope }) => [scope, id]));
  const scopeOf = new Map(nodes.map(({ id, scope }) => [id, scope]));
  const known = new Map<string, number | null>();
  const count = (scope: Scope): number | null => {
    const outside = scope.owner === null ? scope.parent : (scopeOf.get(scope.owner) ?? scope.parent);
    const around = outside === null ? 1 : product(times(outside), runs.get(scope.owner ?? ''));
    if (scope.kind === 'map') return null;
    const loop = loopOf.get(scope.id);
    if (loop === undefined) return scope.kind === 'cycle' ? null : around;
    const rounds = claims.get(loop)?.rounds ?? null;
    if (around === null || rounds === null || rounds === 'unknown') return null;
    return around * (rounds.most + more);
  };
  function times(id: string): number | null {
    const before = known.get(id);
    if (before !== undefined) return before;
    const scope = byId.get(id);
    const counted = scope ? count(scope) : null;
    known.set(id, counted);
    return counted;
  }
  return times;
}

/** `by` undefined = once. */
function product(times: number | null, by: number | null | undefined): number | null {
  return times === null || by === null ? null : times * (by ?? 1);
}

/** Calls of the nodes that are sure to run, in so many rounds as are sure to come. */
function leastCalls(workflow: Workflow, claims: ReadonlyMap<string, LoopClaim>): number {
  const { scopes, loops } = workflow;
  const { ahead } = NOTATION_HELPS[workflow.notation];
  const scopeOf = new Map(workflow.nodes.map(({ id, scope }) => [id, scope]));
  const loopOf = new Map(loops.map((loop) => [loop.scope, loop]));

  /** Of one opening of a scope; `isLast`: of the last round of a loop. */
  function once(outer: Scope, isLast: boolean): number {
    const nodes = workflow.nodes.filter(({ scope }) => scope === outer.id);
    const edges = workflow.edges.filter(
      ({ from, to }) => scopeOf.get(to) === outer.id && scopeOf.get(from) === outer.id,
    );
    const sure = ahead.sure(workflow, { scope: outer.id, nodes, edges, isLast });
    let calls = 0;
    for (const node of nodes) if (sure.has(node.id)) calls += ahead.calls(node).least;
    for (const inner of scopes) if (ahead.opens(workflow, { outer, inner, sure })) calls += whole(inner);
    return calls;
  }

  function whole(scope: Scope): number {
    const loop = loopOf.get(scope.id);
    if (!loop) return once(scope, false);
    const { least } = roundsOf(claims.get(loop.id));
    return least === 0 ? 0 : (least === 1 ? 0 : (least - 1) * once(scope, false)) + once(scope, true);
  }

  return scopes[0] ? whole(scopes[0]) : 0;
}

function roundsOf(claim: LoopClaim | undefined): RoundBounds {
  const rounds = claim?.rounds ?? null;
  if (rounds === null || rounds === 'unknown') return { least: 1, most: null };
  return { least: rounds.exactly ? rounds.most : Math.min(1, rounds.most), most: rounds.most };
}

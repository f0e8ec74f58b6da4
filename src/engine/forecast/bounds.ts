import type { Settings } from '../document/document.ts';
import { NOTATION_HELPS } from '../notations/notation-helps.ts';
import type { CallBounds } from '../notations/shared/node-type.ts';
import { claimsOf, type LoopClaim } from '../workflow/loops/loop-claim.ts';
import type { Scope, Workflow, WorkflowNode } from '../workflow/workflow.ts';

/** The fewest and the most rounds; `most` null = any number. */
export interface RoundBounds {
  least: number;
  most: number | null;
}

/** What the structure of a workflow allows a run, whatever is answered, as long as nothing fails and no time or budget runs out. */
export interface RunBounds {
  calls: CallBounds;
  /** Of each node that may call a model; `node`: its id. */
  byNode: (CallBounds & { node: string })[];
  /** Of the outermost loop that comes first; null where there is no loop. `others`: there are other loops, whose rounds are not counted. */
  main: { loop: string; rounds: RoundBounds; others?: true } | null;
}

/** The bounds of a run. Never says more than is sure: where it cannot tell, the least is 0 and the most null. */
export function boundsOf(written: Workflow, { limits, follow }: Pick<Settings, 'limits' | 'follow'>): RunBounds {
  const workflow = { ...written, limits: { ...written.limits, ...limits } };
  const claims = claimsOf(workflow);
  const { ahead } = NOTATION_HELPS[workflow.notation];
  const more = ahead.drains && follow === 'document' ? 1 : 0;
  const runs = ahead.mostRuns(workflow);
  const mostOf = mostCalls(workflow, { claims, runs, more });
  const alone = ahead.mostRunsAlone?.(workflow);
  const mostAlone = alone ? mostCalls(workflow, { claims, runs: alone, more }) : mostOf;
  const sure = workflow.limits.activations === undefined ? leastCalls(workflow, claims) : new Map<string, number>();
  const byNode: RunBounds['byNode'] = [];
  let most: number | null = 0;
  for (const node of workflow.nodes) {
    const here = mostOf(node);
    most = most === null || here === null ? null : most + here;
    const own = mostAlone(node);
    if (own !== 0) byNode.push({ node: node.id, least: Math.min(sure.get(node.id) ?? 0, own ?? Infinity), most: own });
  }
  const together = [...sure.values()].reduce((sum, calls) => sum + calls, 0);
  const main = mainLoop(workflow, claims);
  return { calls: { least: Math.min(together, most ?? Infinity), most }, byNode, main };
}

function mainLoop({ loops }: Workflow, claims: ReadonlyMap<string, LoopClaim>): RunBounds['main'] {
  const loop = loops.find(({ id }) => claims.get(id)?.around === null);
  const claim = loop && claims.get(loop.id);
  if (!loop || !claim) return null;
  return { loop: loop.id, rounds: roundsOf(claim), ...(loops.length > 1 && { others: true }) };
}

interface Opened {
  claims: ReadonlyMap<string, LoopClaim>;
  /** How often a node runs in the opening of its scope, where that may not be once. */
  runs: ReadonlyMap<string, number | null>;
  /** So many times more than it has rounds the nodes of a cycle may run. */
  more: number;
}

/** Finds how many calls a node makes at most; null = any number. */
function mostCalls(workflow: Workflow, opened: Opened): (node: WorkflowNode) => number | null {
  const { ahead } = NOTATION_HELPS[workflow.notation];
  const times = timesFinder(workflow, opened);
  return (node) => {
    const [own, { most }] = [opened.runs.get(node.id), ahead.calls(node)];
    return most === 0 || own === 0 || node.isIdle ? 0 : product(product(times(node.scope), own), most);
  };
}

/** Finds how often a scope is opened at most, a loop's once a round; null = any number. */
function timesFinder(
  { scopes, loops, nodes }: Workflow,
  { claims, runs, more }: Opened,
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

/** Calls of the nodes that are sure to run, by their ids, in so many rounds as are sure to come. */
function leastCalls(workflow: Workflow, claims: ReadonlyMap<string, LoopClaim>): ReadonlyMap<string, number> {
  const { scopes, loops } = workflow;
  const { ahead } = NOTATION_HELPS[workflow.notation];
  const scopeOf = new Map(workflow.nodes.map(({ id, scope }) => [id, scope]));
  const loopOf = new Map(loops.map((loop) => [loop.scope, loop]));

  const least = new Map<string, number>();

  /** Counts so many openings of a scope; `isLast`: of the last round of a loop. */
  function open(outer: Scope, isLast: boolean, times: number): void {
    const nodes = workflow.nodes.filter(({ scope }) => scope === outer.id);
    const edges = workflow.edges.filter(
      ({ from, to }) => scopeOf.get(to) === outer.id && scopeOf.get(from) === outer.id,
    );
    const sure = ahead.sure(workflow, { scope: outer.id, nodes, edges, isLast });
    for (const node of nodes)
      if (sure.has(node.id)) least.set(node.id, (least.get(node.id) ?? 0) + times * ahead.calls(node).least);
    for (const inner of scopes) if (ahead.opens(workflow, { outer, inner, sure })) whole(inner, times);
  }

  function whole(scope: Scope, times: number): void {
    const loop = loopOf.get(scope.id);
    if (!loop) return open(scope, false, times);
    const rounds = roundsOf(claims.get(loop.id)).least;
    if (rounds > 1) open(scope, false, times * (rounds - 1));
    if (rounds > 0) open(scope, true, times);
  }

  if (scopes[0]) whole(scopes[0], 1);
  return least;
}

function roundsOf(claim: LoopClaim | undefined): RoundBounds {
  const rounds = claim?.rounds ?? null;
  if (rounds === null || rounds === 'unknown') return { least: 1, most: null };
  // Before two texts are there they cannot be alike.
  const first = claim?.ends.length && claim.ends.every(({ kind }) => kind === 'similarity') ? 2 : 1;
  return { least: rounds.exactly ? rounds.most : Math.min(first, rounds.most), most: rounds.most };
}

import { report, type Reading } from '../../../reading/field-problems.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { isLoop, isRouter, type NodeOf, type ReadNode } from '../workflow.ts';
import { leadsIntoBody, reachable, type EdgesFrom } from './pairing.ts';
import type { ReadEdge } from '../read/edge.ts';
import type { Region } from './regions.ts';

/** A value of a round: what a node gives under a handle. `edge` is the edge that carries it, or null. */
export interface RoundSource {
  node: string;
  handle: string;
  input: string;
  edge: ReadEdge | null;
}

/** The router that decides about a region, and the handles of its branches that mean done. */
export interface Evaluator {
  node: NodeOf<'router'>;
  done: string[];
}

export interface Rounds {
  /** What reaches the closer. */
  exits: RoundSource[];
  /** What is led back to the next round; the first that is there counts. */
  feedback: RoundSource[];
  evaluator: Evaluator | null;
  /** Nodes that only work for the next round: they do not run in the last one. */
  feeding: ReadonlySet<string>;
}

/**
 * Finds what decides a region and what leads back (rules L3, L5). Errors `loop-exit-no-evaluator` {node, routers} and
 * `loop-exit-several-sinks` {node, sinks}; info `loop-exit-side-node` {node, loop}.
 */
export function findRounds(
  region: Region,
  into: ReadonlyMap<string, readonly ReadEdge[]>,
  back: readonly ReadEdge[],
  from: EdgesFrom,
  inScope: readonly ReadNode[],
  reading: Reading,
  sources: Sources,
): Rounds {
  const { opener, closer, members } = region;
  const intoExit = (into.get(closer) ?? []).filter(
    (edge) => members.has(edge.from.id) || (edge.from.id === opener.id && leadsIntoBody(edge)),
  );
  const exits = intoExit.map(sourceOf);
  const explicit = back.map(sourceOf);
  const wantsEvaluator = isLoop(opener) && opener.config.exitCondition === 'evaluator';
  const evaluator = wantsEvaluator ? evaluatorOf(inScope, intoExit) : null;
  if (wantsEvaluator && !evaluator) {
    const routers = inScope.filter(isRouter).map(({ id }) => id);
    report({ ...reading, part: opener.id }, 'error', 'no-evaluator', { node: opener.id, routers }, sources[opener.id]);
  }
  const onlyOnContinue = evaluator ? continueRegion(region, evaluator, from) : new Set<string>();
  const reachesExit = leadingTo([closer], members, into);
  const leadsBack = leadingTo(
    explicit.map(({ node }) => node),
    members,
    into,
  );
  const feeding = new Set<string>();
  const sinks: string[] = [];
  for (const { id, type } of inScope) {
    if (type === 'note' || reachesExit.has(id)) continue;
    if (leadsBack.has(id) || onlyOnContinue.has(id)) feeding.add(id);
    else report({ ...reading, part: id }, 'info', 'side-node', { node: id, loop: opener.id }, sources[id]);
    const isSink = !(from.get(id) ?? []).some((edge) => members.has(edge.to.id));
    if (onlyOnContinue.has(id) && isSink) sinks.push(id);
  }
  if (explicit.length === 0 && sinks.length > 1)
    report({ ...reading, part: opener.id }, 'error', 'several-sinks', { node: opener.id, sinks }, sources[opener.id]);
  const implied = sinks.slice(0, 1).map((node) => ({ node, handle: 'output', input: 'feedback', edge: null }));
  return { exits, feedback: explicit.length > 0 ? explicit : implied, evaluator, feeding };
}

/** The members from which one of `ends` can be reached, and `ends`: no way out of a body passes by its closer. */
function leadingTo(
  ends: readonly string[],
  members: ReadonlySet<string>,
  into: ReadonlyMap<string, readonly ReadEdge[]>,
): Set<string> {
  const seen = new Set<string>();
  const open = [...ends];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const edge of into.get(id) ?? []) if (members.has(edge.from.id)) open.push(edge.from.id);
  }
  return seen;
}

function sourceOf(edge: ReadEdge): RoundSource {
  return { node: edge.from.id, handle: edge.handle, input: edge.input, edge };
}

/** The router with a branch into the exit; else the only one with a branch named done. */
function evaluatorOf(inScope: readonly ReadNode[], intoExit: readonly ReadEdge[]): Evaluator | null {
  const direct = intoExit.filter(({ branch }) => branch !== null);
  const [node] = direct.map(({ from }) => from).filter(isRouter);
  if (node) return { node, done: direct.filter(({ from }) => from.id === node.id).map(({ handle }) => handle) };
  const named = inScope.filter(isRouter).flatMap((node) => {
    const index = node.config.branches.findIndex((branch) => branch.toLowerCase() === 'done');
    return index === -1 ? [] : [{ node, done: [`branch-${index}`] }];
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The names of the branches that mean done. */
export function doneBranches({ node, done }: Evaluator): string[] {
  return node.config.branches.filter((_, index) => done.includes(`branch-${index}`));
}

/** What can only be reached through the evaluator's other branches. */
function continueRegion({ opener, closer, members }: Region, { node, done }: Evaluator, from: EdgesFrom): Set<string> {
  const doneOnly = (from.get(node.id) ?? []).filter(({ branch, handle }) => branch === null || done.includes(handle));
  const without = { get: (id: string) => (id === node.id ? doneOnly : from.get(id)) };
  const starts = (from.get(opener.id) ?? []).filter(leadsIntoBody).map(({ to }) => to.id);
  const otherwise = reachable(starts, without, closer);
  return new Set([...members].filter((id) => !otherwise.has(id)));
}

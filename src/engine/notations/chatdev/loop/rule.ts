import { groupBy } from '../../../workflow/group.ts';
import type { AnswerTest, LoopEnd, LoopRule, RoundBound } from '../../../workflow/loops/loop-rule.ts';
import { mayDrop, mayBeTaken, isSureToReach, takesOneIfItSpeaks, type TriggeringGraph } from './sure-rounds.ts';
import { isTriggeredOnEachWayBack } from './accompanied.ts';
import type { ChatdevEdge } from '../edges.ts';
import { aheadOf, type ChatdevNode } from '../workflow.ts';
import { alwaysSpeaks, holdsBack, isGuard, isTakenOn, knownMessage } from './triggering.ts';

/** A cycle, as far as its rule hangs on it. */
interface Cycle {
  members: readonly string[];
  entries: readonly string[];
  /** Guards that are sure to say nothing in its first round. */
  silent: ReadonlySet<string>;
}

/** The rule of a cycle, and the guards in it that bound it or end it. */
interface Ruled {
  rule: LoopRule;
  holding: ReadonlySet<string>;
}

/**
 * What ends a cycle (000 and 004; rules M40, M43 and M44): its edges out, of those of its counters a bound where
 * every round that another one follows is sure to trigger the counter, and silence where a round may trigger nothing. Claims nothing in doubt.
 */
export function ruleOf(cycle: Cycle, graph: TriggeringGraph): Ruled {
  const { members, entries } = cycle;
  const inside = new Set(members);
  const taken = members.flatMap((id) => graph.out(id)).filter((edge) => mayBeTaken(edge, graph));
  const exits = groupBy(
    taken.filter((edge) => !inside.has(edge.to)),
    ({ from }) => from,
  );
  const isReached = (goal: string): boolean =>
    entries.every(
      (entry) =>
        entry === goal ||
        isSureToReach(graph, members, entry, new Set([goal])) ||
        isTriggeredOnEachWayBack(graph, members, entry, goal),
    );
  const counters = [...exits].flatMap(([id, edges]) => {
    const times = timesOf(graph.node(id), edges);
    return times === null ? [] : [{ id, times, bounds: isReached(id) }];
  });
  const bounding = counters.filter(({ bounds }) => bounds);
  const counted = new Map(counters.map((counter) => [counter.id, counter]));
  const ends = [...exits].flatMap(([id, edges]): LoopEnd[] => {
    const counter = counted.get(id);
    if (!counter) return endsBy(graph.node(id), edges, graph);
    return counter.bounds ? [] : [{ kind: 'count', node: id, times: counter.times }];
  });
  const isSilent = !entries.every((entry) => isSureToReach(graph, members, entry, new Set([entry])));
  if (isSilent) ends.push(...entries.slice(0, 1).map((entry): LoopEnd => ({ kind: 'silence', entry })));
  const timers = ends.flatMap((end) => (end.kind === 'time' ? [end.node] : []));
  const holding = new Set([...bounding.map(({ id }) => id), ...timers]);
  const bound = boundOf(bounding);
  const isOnce = hasOneRound(cycle, taken, graph);
  // A counter of one is a reason that can be changed; else it is the way that the edges lie.
  const once = bound?.most === 1 ? { ...bound, exactly: true } : ONE_ROUND;
  return { rule: { ends, rounds: isOnce ? once : bound }, holding };
}

const ONE_ROUND: RoundBound = { most: 1, exactly: true, by: [] };

function boundOf(counters: readonly { id: string; times: number }[]): RoundBound | null {
  if (counters.length === 0) return null;
  const most = Math.min(...counters.map(({ times }) => times));
  return { most, exactly: false, by: counters.filter(({ times }) => times === most).map(({ id }) => id) };
}

/**
 * Every round leaves it, or nothing can lead back to where it was entered: neither what says nothing in the first round, nor what
 * leaves the loop whenever it says anything, as a guard does that is triggered alone.
 */
function hasOneRound(
  { members, entries, silent }: Cycle,
  taken: readonly ChatdevEdge[],
  graph: TriggeringGraph,
): boolean {
  const inside = new Set(members);
  const next = groupBy(taken, ({ from }) => from);
  const goesOn = (id: string): readonly ChatdevEdge[] => {
    const edges = next.get(id) ?? [];
    const isOver =
      silent.has(id) ||
      takesOneIfItSpeaks(
        edges.filter(({ to }) => !inside.has(to)),
        graph,
      );
    return isOver ? [] : edges.filter(({ to }) => inside.has(to));
  };
  return entries.every((entry) => {
    const seen = new Set<string>();
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop())
      for (const { to } of goesOn(id)) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    return !seen.has(entry) || isSureToReach(graph, members, entry, new Set());
  });
}

/** The limit of a counter whose message is sure to lead out. */
function timesOf(node: ChatdevNode | undefined, edges: readonly ChatdevEdge[]): number | null {
  if (aheadOf(node).guard !== 'count' || !node?.limit) return null;
  const said = knownMessage(node) ?? '';
  const isSure = edges.some((edge) => !mayDrop(edge) && isTakenOn(edge, said) === true);
  return isSure ? node.limit.value : null;
}

/** What a node does that ends the loop, by its edges out of it. */
function endsBy(node: ChatdevNode | undefined, edges: readonly ChatdevEdge[], graph: TriggeringGraph): LoopEnd[] {
  if (node === undefined) return [];
  if (aheadOf(node).guard === 'time' && holdsBack(node) && takesOneIfItSpeaks(edges, graph) && node.limit)
    return [{ kind: 'time', node: node.id, seconds: node.limit.value }];
  if (isGuard(node)) return edges.map(asEdge);
  if (alwaysSpeaks(node) && takesOneIfItSpeaks(edges, graph)) return [{ kind: 'ran', node: node.id }];
  const tested = edges.filter((edge) => !mayDrop(edge) && testOf(edge) !== null);
  const tests = tested.flatMap((edge) => testOf(edge) ?? []);
  const others = edges.filter((edge) => !tested.includes(edge)).map(asEdge);
  return tests.length === 0 ? others : [{ kind: 'answer', node: node.id, tests }, ...others];
}

function asEdge({ id, from, to }: ChatdevEdge): LoopEnd {
  return { kind: 'edge', edge: id, from, to };
}

function testOf({ settings: { condition } }: ChatdevEdge): AnswerTest | null {
  switch (condition.kind) {
    case 'always':
    case 'never':
      return null;
    case 'keyword':
      return condition;
    case 'function':
      return { kind: 'function', name: condition.name };
    default:
      return unknownCondition(condition);
  }
}

function unknownCondition(condition: never): never {
  throw new Error(`unknown condition: ${JSON.stringify(condition)}`);
}

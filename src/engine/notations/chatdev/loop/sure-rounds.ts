import { stronglyConnected, type Arc } from '../../../workflow/graph.ts';
import { coverAllAnswers, isNeverMet } from './answers-covered.ts';
import type { ChatdevEdge } from '../edges.ts';
import { aheadOf, type ChatdevNode } from '../workflow.ts';
import { alwaysSpeaks, isTakenOn, knownMessage } from './triggering.ts';

export interface TriggeringGraph {
  node(id: string): ChatdevNode | undefined;
  out(id: string): readonly ChatdevEdge[];
}

/** So many edges are looked at; beyond that nothing is called sure. */
const MOST_STEPS = 2_000;

/** An edge that triggers on some message of its node. */
export function mayBeTaken(edge: ChatdevEdge, graph: TriggeringGraph): boolean {
  const { trigger, condition } = edge.settings;
  if (!trigger || isNeverMet(condition)) return false;
  const said = knownMessage(graph.node(edge.from));
  return said === null || isTakenOn(edge, said) !== false;
}

/** Whether a node that runs is sure to take one of these of its edges, whatever it says. */
function takesOneOf(edges: readonly ChatdevEdge[], graph: TriggeringGraph): boolean {
  const node = graph.node(edges[0]?.from ?? '');
  if (!alwaysSpeaks(node) || aheadOf(node).guard === 'time') return false;
  return takesOneIfItSpeaks(edges, graph);
}

/** The same of a node that says something. */
export function takesOneIfItSpeaks(edges: readonly ChatdevEdge[], graph: TriggeringGraph): boolean {
  const whole = edges.filter((edge) => edge.settings.trigger && !mayDrop(edge));
  const said = knownMessage(graph.node(edges[0]?.from ?? ''));
  if (said !== null) return whole.some((edge) => isTakenOn(edge, said) === true);
  return coverAllAnswers(whole.map((edge) => edge.settings.condition));
}

/** An edge on which a message may get lost though its condition holds. */
export function mayDrop({ settings: { process, dynamic } }: ChatdevEdge): boolean {
  return dynamic !== null || (process?.kind === 'regex_extract' && process.onNoMatch === 'drop');
}

/**
 * Whether every round of a loop, from `entry` on, is sure to trigger one of `goals` (the entry among them: to trigger it
 * again) or to leave the loop. In doubt it says no: loops inside are followed only as far as they are sure to be left.
 */
export function isSureToReach(
  graph: TriggeringGraph,
  members: readonly string[],
  entry: string,
  goals: ReadonlySet<string>,
): boolean {
  let steps = MOST_STEPS;

  function reaches(
    around: readonly string[],
    start: string,
    wanted: ReadonlySet<string>,
    isGoodOutside: (edge: ChatdevEdge) => boolean,
  ): boolean {
    steps -= around.length;
    if (steps < 0) return false;
    const inside = new Set(around);
    const cycleOf = cyclesWithout(graph, around, start);
    const known = new Map<string, boolean>();

    const isGood = (edge: ChatdevEdge): boolean => {
      if (!inside.has(edge.to)) return isGoodOutside(edge);
      if (wanted.has(edge.to)) return true;
      return edge.to !== start && isSure(edge.to);
    };

    /** From a node that runs. No way leads back to it: cycles are taken as one. */
    function isSure(id: string): boolean {
      const before = known.get(id);
      if (before !== undefined) return before;
      const cycle = cycleOf.get(id);
      const edges = graph.out(id);
      if ((steps -= edges.length + 1) < 0) return false;
      const sure = cycle
        ? entriesOf(cycle, around).every((at) => isSureThrough(cycle, at))
        : takesOneOf(
            edges.filter((edge) => edge.settings.trigger && isGood(edge)),
            graph,
          );
      known.set(id, sure);
      return sure;
    }

    /** From a loop inside that is entered at `at`: its first round gets there, or it is sure to be left towards there. */
    function isSureThrough(cycle: readonly string[], at: string): boolean {
      if (wanted.has(at) || reaches(cycle, at, wanted, isGood)) return true;
      if (!reaches(cycle, at, new Set([at]), () => true)) return false;
      const within = new Set(cycle);
      const ways = cycle
        .flatMap((id) => graph.out(id))
        .filter((edge) => !within.has(edge.to) && mayBeTaken(edge, graph));
      return ways.length > 0 && ways.every(isGood);
    }

    function entriesOf(cycle: readonly string[], others: readonly string[]): string[] {
      const within = new Set(cycle);
      const entered = new Set(
        others.filter((id) => !within.has(id)).flatMap((id) => graph.out(id).map((edge) => edge.to)),
      );
      return cycle.filter((id) => entered.has(id));
    }

    return takesOneOf(
      graph.out(start).filter((edge) => edge.settings.trigger && isGood(edge)),
      graph,
    );
  }

  return reaches(members, entry, goals, () => true);
}

/** The cycles that remain in a loop when nothing leads back to its entry, by each of their nodes. */
function cyclesWithout(
  graph: TriggeringGraph,
  members: readonly string[],
  entry: string,
): ReadonlyMap<string, readonly string[]> {
  const places = new Map(members.map((id, place) => [id, place]));
  const arcs: Arc[] = [];
  const looping = new Set<number>();
  members.forEach((id, from) => {
    for (const edge of graph.out(id)) {
      const to = places.get(edge.to);
      if (to === undefined || edge.to === entry || !edge.settings.trigger) continue;
      arcs.push([from, to]);
      if (from === to) looping.add(from);
    }
  });
  const found = new Map<string, readonly string[]>();
  for (const part of stronglyConnected(members.length, arcs)) {
    if (part.length === 1 && !looping.has(part[0]!)) continue;
    const ids = part.map((place) => members[place]!);
    for (const id of ids) found.set(id, ids);
  }
  return found;
}

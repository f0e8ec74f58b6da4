import type { ChatdevEdge } from '../edges.ts';
import { implies } from './answers-covered.ts';
import { mayBeTaken, type TriggeringGraph } from './sure-rounds.ts';

/**
 * Whether a loop that was entered at `entry` never gets there again without triggering `goal` in the same round: each way back goes
 * through it, or along an edge beside which another one leads to it that is taken as well.
 */
export function isTriggeredOnEachWayBack(
  graph: TriggeringGraph,
  members: readonly string[],
  entry: string,
  goal: string,
): boolean {
  const inside = new Set(members);
  const seen = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === goal) continue;
    const edges = graph.out(id).filter((edge) => inside.has(edge.to) && mayBeTaken(edge, graph));
    const beside = edges.filter((edge) => edge.to === goal && isWhole(edge));
    for (const edge of edges) {
      const { condition } = edge.settings;
      if (isWhole(edge) && beside.some((other) => implies(condition, other.settings.condition))) continue;
      if (edge.to === entry) return false;
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      open.push(edge.to);
    }
  }
  return true;
}

/** What goes along an edge, and whether it does, hangs on its condition alone. */
function isWhole({ settings: { process, dynamic } }: ChatdevEdge): boolean {
  return process === null && dynamic === null;
}

import type { Json } from '../../../workflow/json.ts';
import type { Dynamic } from '../parts/dynamic.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';

export interface DynamicEdges {
  /** Names of the nodes that they come from. */
  sources: ReadonlySet<string>;
  settings: Dynamic;
  /**
   * Where two of them say different things in what the original compares, which makes the node fail as it runs: the nodes that they come
   * from, the first key that differs, and what each says.
   */
  conflict: { from: string; other: string; key: string; value: Json; otherValue: Json } | null;
}

/** Gives the dynamic edges into a node, or null when there are none. */
export function createDynamicInto({ edges, nodes }: ChatdevWorkflow): (node: ChatdevNode) => DynamicEdges | null {
  const dynamic = groupBy(
    edges.filter(({ settings }) => settings.dynamic !== null),
    ({ to }) => to,
  );
  const nameOf = new Map(dynamic.size === 0 ? [] : nodes.map(({ id, name }) => [id, name]));
  return ({ id }) => dynamicEdges(dynamic.get(id) ?? [], nameOf);
}

function dynamicEdges(into: readonly ChatdevEdge[], nameOf: ReadonlyMap<string, string>): DynamicEdges | null {
  const [first] = into;
  const settings = first?.settings.dynamic;
  if (!settings) return null;
  const named = ({ from }: ChatdevEdge): string => nameOf.get(from) ?? from;
  const mine = compared(settings);
  for (const edge of into) {
    const theirs = edge.settings.dynamic && compared(edge.settings.dynamic);
    const at = theirs?.findIndex(([key, value], place) => key !== mine[place]?.[0] || value !== mine[place][1]) ?? -1;
    const [key, value] = mine[at] ?? [];
    if (key === undefined || value === undefined) continue;
    const conflict = { from: named(first), other: named(edge), key, value, otherValue: theirs?.[at]?.[1] ?? null };
    return { sources: new Set(into.map(named)), settings, conflict };
  }
  return { sources: new Set(into.map(named)), settings, conflict: null };
}

/** How the messages are divided, by key, but for the finer settings of a pattern: there the first edge counts. */
function compared(dynamic: Dynamic): [key: string, value: Json][] {
  const { kind, split, maxParallel } = dynamic;
  const what: [string, Json][] =
    split.kind === 'regex'
      ? [['pattern', split.pattern]]
      : split.kind === 'json_path'
        ? [['json_path', split.jsonPath]]
        : [];
  const size: [string, Json][] = kind === 'tree' ? [['group_size', dynamic.groupSize]] : [];
  return [['type', kind], ['split', split.kind], ...what, ['max_parallel', maxParallel], ...size];
}

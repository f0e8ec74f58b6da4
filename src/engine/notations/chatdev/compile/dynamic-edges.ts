import type { Dynamic } from '../parts/dynamic.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';

export interface DynamicEdges {
  /** Names of the nodes that they come from. */
  sources: ReadonlySet<string>;
  settings: Dynamic;
  /** Several of them say the same in what the original compares; when they do not, the node fails as it runs. */
  agree: boolean;
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
  const settings = into[0]?.settings.dynamic;
  if (!settings) return null;
  const said = new Set(into.map((edge) => JSON.stringify(edge.settings.dynamic && compared(edge.settings.dynamic))));
  return { sources: new Set(into.map((edge) => nameOf.get(edge.from) ?? edge.from)), settings, agree: said.size === 1 };
}

/** How the messages are divided, but for the finer settings of a pattern: there the first edge counts. */
function compared(dynamic: Dynamic): unknown[] {
  const { kind, split, maxParallel } = dynamic;
  const what = split.kind === 'regex' ? split.pattern : split.kind === 'json_path' ? split.jsonPath : null;
  return [kind, split.kind, what, maxParallel, kind === 'tree' ? dynamic.groupSize : null];
}

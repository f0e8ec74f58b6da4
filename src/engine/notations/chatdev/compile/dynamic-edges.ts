import type { Dynamic } from '../parts/dynamic.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';

export interface DynamicEdges {
  /** Names of the nodes that they come from. */
  sources: ReadonlySet<string>;
  settings: Dynamic;
  /** Several of them say the same in what the original compares; when they do not, the node fails as it runs. */
  agree: boolean;
}

/** The dynamic edges into a node, or null when there are none. */
export function dynamicInto(node: ChatdevNode, workflow: ChatdevWorkflow): DynamicEdges | null {
  const into = workflow.edges.filter((edge) => edge.to === node.id && edge.settings.dynamic !== null);
  const settings = into[0]?.settings.dynamic;
  if (!settings) return null;
  const nameOf = new Map(workflow.nodes.map(({ id, name }) => [id, name]));
  const said = new Set(into.map((edge) => JSON.stringify(edge.settings.dynamic && compared(edge.settings.dynamic))));
  return { sources: new Set(into.map((edge) => nameOf.get(edge.from) ?? edge.from)), settings, agree: said.size === 1 };
}

/** How the messages are divided, but for the finer settings of a pattern: there the first edge counts. */
function compared(dynamic: Dynamic): unknown[] {
  const { kind, split, maxParallel } = dynamic;
  const what = split.kind === 'regex' ? split.pattern : split.kind === 'json_path' ? split.jsonPath : null;
  return [kind, split.kind, what, maxParallel, kind === 'tree' ? dynamic.groupSize : null];
}

import type { Act } from '../../../editing/act.ts';
import { numberedName } from '../../../editing/free-name.ts';
import { NAME_RULES } from '../../../engine/notations/name-rules.ts';
import { WRITTEN_GRAPHS } from '../../../engine/notations/written-graph.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { Workflow, WorkflowEdge, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import type { PaletteType } from '../../../language/palette.ts';

/** A node that will be there. `at`: the part that it is put beside; null where it follows from nothing. */
export interface NodeToCome {
  node: WorkflowNode;
  at: { part: string; where: 'after' | 'beside' | 'on' | 'inside' } | null;
}

/** What an act will have made of a workflow, said before anybody has read the text with it. */
export interface OptimisticChange {
  /** Ids of nodes, which go with all that lies in them. */
  gone: readonly string[];
  /** Edges as they led: an id may come to mean another one. */
  cut: readonly WorkflowEdge[];
  nodes: readonly NodeToCome[];
  edges: readonly WorkflowEdge[];
  /** Another name of a node; its id is another only once the text is read. */
  named: { part: string; name: string } | null;
  /** A value that a face shows, by its path in the map of the node. */
  value: { part: string; path: string; value: number | string } | null;
  /** What will stand elsewhere: where, only the text says. */
  moving: readonly string[];
}

const NOTHING: OptimisticChange = { gone: [], cut: [], nodes: [], edges: [], named: null, value: null, moving: [] };

/**
 * What acts come to on the workflow that is shown, as far as that follows from it alone: a loop that is made, or what is pasted, is only known from
 * the text. `types`: those that may be added.
 */
export function optimisticChangeOf(
  act: Act,
  workflow: Workflow,
  types: readonly PaletteType[],
): OptimisticChange | null {
  const edgesOf = (ids: readonly string[]): WorkflowEdge[] => workflow.edges.filter(({ id }) => ids.includes(id));
  switch (act.kind) {
    case 'delete':
      return { ...NOTHING, gone: act.parts, cut: edgesOf(act.parts) };
    case 'disconnect':
      return { ...NOTHING, cut: edgesOf([act.edge]) };
    case 'connect':
      return { ...NOTHING, edges: [edgeOf(workflow, act)] };
    case 'rename':
      return { ...NOTHING, named: { part: act.part, name: act.name } };
    case 'set-field':
      return ofValue(act.part, act.path.join('.'), act.value);
    case 'move':
      return { ...NOTHING, moving: act.parts };
    case 'duplicate':
      return copies(act.parts, workflow);
    case 'add-node':
      return added(act, workflow, types);
    default:
      return null;
  }
}

function ofValue(part: string, path: string, value: Json | undefined): OptimisticChange | null {
  return typeof value === 'number' || typeof value === 'string' ? { ...NOTHING, value: { part, path, value } } : null;
}

/** Copies of nodes that hold no others, with the edges among them. */
function copies(parts: readonly string[], workflow: Workflow): OptimisticChange | null {
  const { nodes, edges, scopes } = workflow;
  const originals = nodes.filter(({ id }) => parts.includes(id));
  if (originals.length < parts.length || scopes.some(({ owner }) => owner !== null && parts.includes(owner)))
    return null;
  const taken = namesOf(workflow);
  const ids = new Map<string, string>();
  const made = originals.map((node): NodeToCome => {
    const copy = called(node, freeName(workflow, node.name, taken));
    taken.add(copy.name);
    ids.set(node.id, copy.id);
    return { node: copy, at: { part: node.id, where: 'beside' } };
  });
  const among = edges.flatMap((edge) => {
    const [from, to] = [ids.get(edge.from), ids.get(edge.to)];
    return from !== undefined && to !== undefined && !edge.implied && parts.length > 1
      ? [{ ...edge, ...edgeOf(workflow, { from, to }), condition: edge.condition }]
      : [];
  });
  return { ...NOTHING, nodes: made, edges: among };
}

function added(
  { type, name, scope, from, on, after }: Extract<Act, { kind: 'add-node' }>,
  workflow: Workflow,
  types: readonly PaletteType[],
): OptimisticChange | null {
  const known = types.find((each) => each.type === type);
  const split = workflow.edges.find(({ id }) => id === on);
  const source = split ? { part: split.from } : from;
  const beside = workflow.nodes.find(({ id }) => id === (after ?? source?.part));
  const around = workflow.scopes.find(({ owner, kind }) => owner === scope && (kind === 'body' || kind === 'map'));
  if (!known || (on !== undefined && !split) || (scope !== undefined && !around)) return null;
  const prefix = scope !== undefined ? `${scope}/` : beside ? beside.id.slice(0, -beside.name.length) : '';
  const own = name ?? freeName(workflow, known.name, namesOf(workflow));
  const node: WorkflowNode = {
    id: prefix + own,
    name: own,
    scope: around?.id ?? beside?.scope ?? workflow.scopes[0]?.id ?? '',
    type,
    family: known.family,
    icon: known.icon,
    label: own,
    summary: '',
    inputs: [],
    outputs: [],
  };
  const at = split
    ? { part: split.id, where: 'on' as const }
    : beside
      ? { part: beside.id, where: 'after' as const }
      : scope === undefined
        ? null
        : { part: scope, where: 'inside' as const };
  const edges = source ? [edgeOf(workflow, { from: source.part, to: node.id, fromPort: from?.port })] : [];
  if (!split) return { ...NOTHING, nodes: [{ node, at }], edges };
  const { from: start, fromPort, to, toPort, condition } = split;
  const into = { ...edgeOf(workflow, { from: start, fromPort, to: node.id }), condition };
  const out = edgeOf(workflow, { from: node.id, to, toPort });
  return { ...NOTHING, cut: [split], nodes: [{ node, at }], edges: [into, out] };
}

/** A node of another name, which stands nowhere yet. */
function called(node: WorkflowNode, name: string): WorkflowNode {
  const { place: _, ...rest } = node;
  return { ...rest, id: node.id.slice(0, -node.name.length) + name, name, label: labelFor(node, name) };
}

/** What is drawn on a node once it has another name: that, unless it has a title. */
export function labelFor(node: WorkflowNode, name: string): string {
  return node.label === node.name ? name : node.label;
}

interface Ends {
  from: string;
  to: string;
  fromPort?: string | undefined;
  toPort?: string | undefined;
}

function edgeOf({ notation }: Workflow, { from, to, fromPort, toPort }: Ends): WorkflowEdge {
  return {
    id: `${[from, fromPort ?? []].flat().join('.')}->${[to, toPort ?? []].flat().join('.')}`,
    from,
    to,
    ...(fromPort !== undefined && { fromPort }),
    ...(toPort !== undefined && { toPort }),
    condition: '',
    kind: 'control',
    // Where edges are written nowhere they follow from an order.
    implied: WRITTEN_GRAPHS[notation].edges === null,
  };
}

function namesOf({ nodes }: Workflow): Set<string> {
  return new Set(nodes.map(({ name }) => name));
}

function freeName({ notation }: Workflow, wished: string, taken: ReadonlySet<string>): string {
  return numberedName(wished, taken, NAME_RULES[notation].dashes);
}

import type { Settings } from '../../../document/document.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Loop, Port, Scope, Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import { askedInput } from './asked-input.ts';
import { bindReads } from './bind-reads.ts';
import { bodyLinking } from './body.ts';
import { linkEdges, type Fed } from './edges.ts';
import { reportLoneContinue } from './interfaces.ts';
import { linkComponent, linkLoop } from './loop.ts';
import { linkMap } from './map.ts';
import { linkReferences } from './references.ts';
import { mappingLines } from './mapping-lines.ts';
import { linkTree, membersOf, memberTowards, type BodyScope, type Linking, type Member } from './tree.ts';
import {
  isAgent,
  isComponent,
  isLoop,
  isMap,
  isWriting,
  typeNamed,
  type ContainerNode,
  type ContainerWorkflow,
} from '../workflow.ts';
import { ruleOf } from '../loop/rule.ts';
import type { ReadDocument } from '../read/document.ts';
import type { Read } from '../types/shared/prompt-names.ts';
import { oncePerName } from '../../shared/once-per-name.ts';
import { createUnitGraph, type UnitGraph } from '../../shared/unit-graph.ts';

export interface Linked {
  workflow: ContainerWorkflow;
  sources: Sources;
}

/**
 * Links bodies, edges, mappings and references. Problems: those of its parts;
 * error `container-cycle` {path}; warning `container-input-unfed` {node, input}.
 */
export function link(
  document: ReadDocument,
  documents: ReadonlyMap<string, YamlNode>,
  files: ReadonlySet<string>,
  reading: Reading,
  settings: Settings,
): Linked {
  const linking: Linking = {
    reading,
    sources: Object.create(null),
    documents,
    files,
    scopes: [],
    cyclic: new Set(),
  };
  const root = linkTree(document, linking);
  const { edges: written, brokenEnds, fed } = linkEdges(linking);
  const makers = new Map(
    linking.scopes.flatMap((scope) =>
      [...scope.members.values()].map((member) => [member, linkMember(member, scope, fed, linking)]),
    ),
  );

  const graph = graphOf(written, linking);
  const cycle = graph.cycle();
  if (cycle) reportCycle(cycle, [...makers.keys()], linking);
  const strict = settings.strict ?? false;
  const read: Fed = new Map();
  const references = linking.scopes.flatMap((scope) => linkReferences(scope, strict, read));
  const { readsOf, edges: following } = bindReads(references, graph, graphOf(written, linking), strict);
  const implied = following.map((edge, index) => ({ id: `implied:${index + 1}`, ...edge }));
  const nodeOf = new Map([...makers].map(([member, make]) => [member, make(readsOf.get(member.node.id) ?? [])]));
  const inOrder = [...nodeOf.values()];
  const edges = [...written, ...implied, ...inOrder.flatMap(feedbackEdges)];
  for (const scope of linking.scopes) {
    if (scope !== root) reportUnfed(scope, fed);
    reportLoneContinue(scope);
  }

  const leaving = groupBy(
    edges.map((edge, place) => ({ edge, place })),
    ({ edge }) => edge.from,
  );
  const nodes = membersOf(root).flatMap((member) => nodeOf.get(member) ?? []);
  const inputs = workflowInputs(root, fed);
  const asked = askedInput(inputs, nodes, edges, { fed, read });
  const workflow: ContainerWorkflow = {
    notation: 'container',
    name: document.name,
    description: document.description,
    inputs: inputs.map((port) => (port.name === asked ? { ...port, asked: true } : port)),
    scopes: linking.scopes.map(scopeOf),
    nodes,
    edges: [...edges, ...inOrder.flatMap(mappingLines)],
    ...(brokenEnds.length > 0 && { brokenEnds }),
    loops: linking.scopes.flatMap(({ members, bodies }) =>
      [...members].flatMap(([name, member]) => loopOf(nodeOf.get(member), bodies.get(name), leaving)),
    ),
    result: { nodes: [...root.members.values()].flatMap(({ node }) => (leaving.has(node.id) ? [] : [node.id])) },
    limits: { ...settings.limits },
  };
  return { workflow, sources: linking.sources };
}

/** Links what a node says of its body. The node itself is made when all ports are known that anything uses, and what its text takes. */
function linkMember(
  member: Member,
  scope: BodyScope,
  fed: Fed,
  { cyclic }: Linking,
): (reads: readonly Read[]) => ContainerNode {
  const { node, inputs, outputs } = member;
  const body = scope.bodies.get(node.name);
  const work = body && !cyclic.has(body) ? bodyLinking(member, body) : null;
  if (isLoop(node)) {
    const linked = linkLoop(node, member, fed, work);
    return () => ({ ...node, inputs, outputs, ...linked });
  }
  if (isMap(node)) {
    const config = linkMap(node, fed, work);
    return () => ({ ...node, inputs, outputs, config });
  }
  if (isComponent(node)) {
    const config = linkComponent(node, fed, work);
    return () => ({ ...node, inputs, outputs, config });
  }
  if (isAgent(node)) return (reads) => ({ ...node, inputs, outputs, config: { ...node.config, reads } });
  if (isWriting(node)) return (reads) => ({ ...node, inputs, outputs, config: { ...node.config, reads } });
  return () => ({ ...node, inputs, outputs });
}

/** Which unit waits for which: an edge into a body makes the loop wait that stands beside its source. */
function graphOf(edges: readonly WorkflowEdge[], linking: Linking): UnitGraph {
  const graph = createUnitGraph();
  const places = new Map<string, { scope: BodyScope; member: Member }>();
  for (const scope of linking.scopes)
    for (const member of scope.members.values()) places.set(member.node.id, { scope, member });
  for (const edge of edges) {
    const from = places.get(edge.from);
    const to = places.get(edge.to);
    if (from && to) graph.add(edge.from, memberTowards(from.scope, to.scope, to.member).node.id);
  }
  return graph;
}

function reportCycle(cycle: string[], members: readonly Member[], linking: Linking): void {
  const [first = ''] = cycle;
  const path = cycle.map((id) => members.find(({ node }) => node.id === id)?.node.name ?? id);
  report({ ...linking.reading, part: first }, 'error', 'cycle', { path }, linking.sources[first]);
}

/** The lines from a value of one round to where the next takes it: drawn only. */
function feedbackEdges(node: ContainerNode): WorkflowEdge[] {
  if (!isLoop(node)) return [];
  return node.config.inputMappings.flatMap(({ source, target }, index): WorkflowEdge[] => {
    if (source.type !== 'previous') return [];
    const ends = {
      from: `${node.id}/${source.node}`,
      to: `${node.id}/${target.node}`,
      fromPort: source.output,
      toPort: target.input,
    };
    return [{ id: `${node.id}/previous:${index + 1}`, ...ends, condition: '', kind: 'feedback', implied: true }];
  });
}

function reportUnfed(scope: BodyScope, fed: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const { node, inputs, data } of scope.members.values()) {
    const unfed = inputs.find(
      (port) => port.required && port.default === undefined && !fed.get(node.id)?.has(port.name),
    );
    if (unfed) data.problem('inputs', 'warning', 'input-unfed', { node: node.name, input: unfed.name });
  }
}

/** The declared inputs of outermost nodes that nothing feeds, by name: the first says what it is like, any may require it. */
function workflowInputs(root: BodyScope, fed: ReadonlyMap<string, ReadonlySet<string>>): Port[] {
  const members = [...root.members.values()];
  return oncePerName(members.flatMap(({ node, inputs }) => inputs.filter(({ name }) => !fed.get(node.id)?.has(name))));
}

function scopeOf({ id, parent, owner }: BodyScope): Scope {
  const type = owner && typeNamed(owner.node.type);
  return {
    id,
    kind: type && 'body' in type ? type.body : 'root',
    parent: parent?.id ?? null,
    owner: owner?.node.id ?? null,
  };
}

function loopOf(
  node: ContainerNode | undefined,
  body: BodyScope | undefined,
  leaving: ReadonlyMap<string, readonly { edge: WorkflowEdge; place: number }[]>,
): Loop[] {
  if (!node || !isLoop(node) || !body) return [];
  const inside = new Set([...body.members.values()].map((member) => member.node.id));
  const edges = [...inside].flatMap((id) => leaving.get(id) ?? []).sort((one, other) => one.place - other.place);
  const feedback = edges.filter(({ edge }) => edge.kind === 'feedback' && inside.has(edge.to));
  const waiting = new Set(edges.flatMap(({ edge }) => (edge.kind === 'feedback' ? [] : [edge.to])));
  const mapped = new Set(node.config.inputMappings.map(({ target }) => `${node.id}/${target.node}`));
  return [
    {
      id: node.id,
      scope: body.id,
      entries: [...inside].filter((id) => mapped.has(id) || !waiting.has(id)),
      exits: (leaving.get(node.id) ?? []).map(({ edge }) => edge.id),
      feedback: feedback.map(({ edge }) => edge.id),
      caps: [{ node: node.id, kind: 'count', value: node.config.limit }],
      condition: node.summary,
      rule: ruleOf(node.id, node.config),
    },
  ];
}

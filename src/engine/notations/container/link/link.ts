import type { Settings } from '../../../document/document.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { Loop, Port, Scope, Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import { bindReads } from './bind-reads.ts';
import { linkEdges } from './edges.ts';
import { linkLoop } from './loop.ts';
import { linkMap } from './map.ts';
import { linkReferences } from './references.ts';
import { mappingLines } from './mapping-lines.ts';
import { linkTree, memberTowards, nodesOf, ROOT, type BodyScope, type Linking, type Member } from './tree.ts';
import { isLoop, type ContainerWorkflow } from '../workflow.ts';
import { ruleOf } from '../loop/rule.ts';
import type { ReadBody } from '../read/document.ts';
import { createUnitGraph, type UnitGraph } from '../../shared/unit-graph.ts';

/** A linked text. */
export interface Linked {
  workflow: ContainerWorkflow;
  sources: Sources;
}

/**
 * Makes the Workflow of a read document: bodies, edges, mappings, references (contract C5). Problems: those of its parts;
 * error `container-cycle` {path}; warning `container-input-unfed` {node, input}.
 */
export function link(
  body: ReadBody,
  documents: ReadonlyMap<string, YamlNode>,
  files: ReadonlySet<string>,
  reading: Reading,
  settings: Settings,
): Linked {
  const linking: Linking = { reading, sources: Object.create(null), documents, files, scopes: [] };
  const root = linkTree(body, body.name, linking);
  const linked = linkEdges(linking);
  const members = linking.scopes.flatMap((scope) => [...scope.members.values()]);
  for (const member of members) {
    linkLoop(member, linked);
    linkMap(member, linked);
  }

  const graph = graphOf(linked.edges, linking);
  const cycle = graph.cycle();
  if (cycle) reportCycle(cycle, members, linking);
  const strict = settings.strict ?? false;
  const reads = linking.scopes.flatMap((scope) => linkReferences(scope, strict));
  const implied = bindReads(reads, graph, graphOf(linked.edges, linking), strict);
  implied.forEach((edge, index) => linked.edges.push({ ...edge, id: `implied:${index + 1}` }));
  const feedback = members.flatMap(feedbackEdges);
  const edges = [...linked.edges, ...feedback];
  const mappings = members.flatMap(mappingLines);
  for (const scope of linking.scopes) if (scope !== root) reportUnfed(scope, linked.fed);

  const nodes = nodesOf(root);
  const sources = new Set(edges.map((edge) => edge.from));
  const sinks = [...root.members.values()].filter(({ node }) => !sources.has(node.id));
  const workflow: ContainerWorkflow = {
    notation: 'container',
    name: body.name,
    description: body.description,
    inputs: workflowInputs(root, linked.fed),
    scopes: linking.scopes.map(scopeOf),
    nodes,
    edges: [...edges, ...mappings],
    loops: members.flatMap((member) => loopOf(member, edges)),
    result: { nodes: sinks.map(({ node }) => node.id) },
    limits: { ...settings.limits },
  };
  return { workflow, sources: linking.sources };
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
function feedbackEdges({ node }: Member): WorkflowEdge[] {
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
  for (const { node, data } of scope.members.values()) {
    const unfed = node.inputs.find(
      (port) => port.required && port.default === undefined && !fed.get(node.id)?.has(port.name),
    );
    if (unfed) data.problem('inputs', 'warning', 'input-unfed', { node: node.name, input: unfed.name });
  }
}

/** The declared inputs of outermost nodes that nothing feeds, by name: the first says what it is like, any may require it. */
function workflowInputs(root: BodyScope, fed: ReadonlyMap<string, ReadonlySet<string>>): Port[] {
  const made = new Map<string, Port>();
  for (const { node } of root.members.values()) {
    for (const port of node.inputs) {
      if (fed.get(node.id)?.has(port.name)) continue;
      const known = made.get(port.name);
      if (known) known.required ||= port.required;
      else made.set(port.name, { ...port });
    }
  }
  return [...made.values()];
}

function scopeOf({ id, parent, owner }: BodyScope): Scope {
  return {
    id,
    kind: id === ROOT ? 'root' : owner?.map ? 'map' : owner?.component ? 'call' : 'body',
    parent: parent?.id ?? null,
    owner: owner?.node.id ?? null,
    scheduler: 'dataflow',
  };
}

function loopOf({ node, body }: Member, edges: readonly WorkflowEdge[]): Loop[] {
  if (!isLoop(node) || !body) return [];
  const inside = new Set([...body.members.values()].map((member) => member.node.id));
  const feedback = edges.filter((edge) => edge.kind === 'feedback' && inside.has(edge.from) && inside.has(edge.to));
  const waiting = new Set(
    edges.filter((edge) => edge.kind !== 'feedback' && inside.has(edge.from)).map((edge) => edge.to),
  );
  const mapped = new Set(node.config.inputMappings.map(({ target }) => `${node.id}/${target.node}`));
  return [
    {
      id: node.id,
      scope: body.id,
      entries: [...inside].filter((id) => mapped.has(id) || !waiting.has(id)),
      exits: edges.filter((edge) => edge.from === node.id).map((edge) => edge.id),
      feedback: feedback.map((edge) => edge.id),
      caps: [{ node: node.id, kind: 'count', value: node.config.limit }],
      condition: node.summary,
      rule: ruleOf(node.id, node.config),
    },
  ];
}

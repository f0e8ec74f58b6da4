import type { Settings } from '../../document/document.ts';
import { report, type Reading } from '../../reading/field-problems.ts';
import type { Sources, WorkflowEdge } from '../../workflow/workflow.ts';
import { createUnitGraph } from '../container/unit-graph.ts';
import { findRounds, type Rounds } from './evaluator.ts';
import { linkTemplates } from './link-templates.ts';
import type { LoopExitWorkflow } from './nodes.ts';
import { leadsIntoBody } from './pairing.ts';
import type { ReadEdge } from './read-edge.ts';
import { readParts } from './read-parts.ts';
import type { ReadDocument } from './read-document.ts';
import { findRegions, smallestAround, type Region } from './regions.ts';
import { createRoutes, ROOT, type Routes } from './routes.ts';
import { checkEnds } from './check-ends.ts';
import { checkRounds } from './check-rounds.ts';
import { workflowOf } from './workflow-of.ts';
import type { Meaning } from './template.ts';

/** How the nodes of a document hang together, beside its Workflow. */
export interface Wiring {
  regions: ReadonlyMap<string, Region>;
  rounds: ReadonlyMap<string, Rounds>;
  routes: Routes;
  /** Position of an edge in `Workflow.edges`, by id. */
  edgeAt: ReadonlyMap<string, number>;
  /** What the references of each node's templates stand for. */
  meanings: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
}

/** A linked document. */
export interface Linked {
  workflow: LoopExitWorkflow;
  wiring: Wiring;
  sources: Sources;
}

/** Makes the Workflow of a read document (contract C5). Problems: those of its parts; error `loop-exit-cycle` {path}. */
export function link(document: ReadDocument, reading: Reading, settings: Settings): Linked {
  const sources: Sources = Object.create(null);
  const { nodes, edges: all } = readParts(document, reading, sources);
  const back = all.filter((edge) => edge.to.type === 'loop' && edge.input === 'feedback');
  const edges = all.filter((edge) => !back.includes(edge));
  const from = new Map(nodes.map(({ id }) => [id, edges.filter((edge) => edge.from.id === id)]));
  const regions = findRegions(nodes, edges, from, reading, sources, settings.strict ?? false);
  for (const node of nodes) node.scope = smallestAround(node.id, regions) ?? ROOT;
  const scopes = new Map(nodes.map(({ id, scope }) => [id, scope]));
  const routes = createRoutes(regions, scopes);
  const edgeAt = new Map(all.map((edge, index) => [edge.id, index]));

  const graph = createUnitGraph();
  for (const edge of edges) graph.add(edge.from.id, edge.to.id);
  const cycle = graph.cycle();
  if (cycle) report({ ...reading, part: cycle[0] ?? '' }, 'error', 'cycle', { path: cycle }, sources[cycle[0] ?? '']);

  const rounds = new Map(
    [...regions.values()].map((region) => {
      const inScope = nodes.filter(({ scope }) => scope === region.opener.id);
      return [region.opener.id, findRounds(region, edges, back, from, inScope, reading, sources)];
    }),
  );
  for (const edge of edges) {
    const region = regions.get(edge.from.id);
    const isEntry = region !== undefined && leadsIntoBody(edge);
    const crossing = [...regions.values()].find(
      ({ closer, members }) => closer === edge.to.id && members.has(edge.from.id),
    );
    if (crossing || (isEntry && edge.to.id === region.closer)) continue;
    const way = { from: edge.from.id, handle: isEntry ? 'output' : edge.handle, to: edge.to.id, input: edge.input };
    routes.add(isEntry ? edge.from.id : edge.from.scope, { ...way, edge: edgeAt.get(edge.id) ?? -1, flow: true });
  }
  for (const { opener, closer } of regions.values())
    routes.add(opener.scope, { from: opener.id, handle: 'output', to: closer, input: 'input', edge: -1, flow: true });
  checkEnds(nodes, edges, regions, rounds, reading, sources);
  checkRounds(nodes, edges, rounds, reading, sources);

  const { meanings, implied } = linkTemplates(nodes, edges, regions, routes, graph, reading, sources, all.length);
  const drawn: WorkflowEdge[] = [...all.map((edge) => drawnEdge(edge, back.includes(edge))), ...implied];
  const workflow = workflowOf(document, nodes, drawn, regions, rounds, settings);
  return { workflow, wiring: { regions, rounds, routes, edgeAt, meanings }, sources };
}

function drawnEdge(edge: ReadEdge, isBack: boolean): WorkflowEdge {
  const { id, from, to, handle, input, branch } = edge;
  const branchName = branch !== null && from.config.kind === 'router' ? from.config.branches[branch] : undefined;
  return {
    id,
    from: from.id,
    to: to.id,
    fromPort: branchName ?? handle,
    toPort: input,
    condition: '',
    kind: isBack ? 'feedback' : 'control',
    implied: false,
  };
}

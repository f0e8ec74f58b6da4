import type { Settings } from '../../../document/document.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import { createUnitGraph } from '../../shared/unit-graph.ts';
import { findRounds, type Rounds } from './evaluator.ts';
import { feedbackLines } from './feedback-lines.ts';
import { linkTemplates } from './templates.ts';
import { isRouter, typeNamed, type LoopExitWorkflow } from '../workflow.ts';
import { leadsIntoBody } from './pairing.ts';
import type { ReadEdge } from '../read/edge.ts';
import { readParts } from '../read/parts.ts';
import type { ReadDocument } from '../read/document.ts';
import { findRegions, innermostRegions, type Region } from './regions.ts';
import { createRoutes, type Routes } from './routes.ts';
import { checkEnds } from './check-ends.ts';
import { checkRounds } from './check-rounds.ts';
import { workflowOf } from './workflow-of.ts';
import type { Meaning } from '../values/template.ts';

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

export interface Linked {
  workflow: LoopExitWorkflow;
  wiring: Wiring;
  sources: Sources;
}

/**
 * Problems: those of the parts of a document; error `loop-exit-cycle` {path} (rule L20). Of how its nodes hang together nothing is said
 * while a part of it could not be read: an Exit that lacks its Loop may have it once that is mended.
 */
export function link(document: ReadDocument, reading: Reading, settings: Settings): Linked {
  const sources: Sources = Object.create(null);
  const { nodes, edges: all, brokenEnds } = readParts(document, reading, sources);
  const isWhole =
    nodes.length === document.nodes.length &&
    all.length === document.edges.length &&
    nodes.every(({ type }) => typeNamed(type) !== null);
  const whole: Reading = isWhole ? reading : { ...reading, report: () => undefined };
  const back = groupBy(all.filter(leadsBack), ({ to }) => to.id);
  const edges = all.filter((edge) => !leadsBack(edge));
  const from = groupBy(edges, (edge) => edge.from.id);
  const into = groupBy(edges, (edge) => edge.to.id);
  const regions = findRegions(nodes, edges, from, whole, sources, settings.strict ?? false);
  const innermost = innermostRegions(regions);
  const routes = createRoutes(regions, innermost);
  const edgeAt = new Map(all.map((edge, index) => [edge.id, index]));

  const graph = createUnitGraph();
  for (const edge of edges) graph.add(edge.from.id, edge.to.id);
  const cycle = graph.cycle();
  if (cycle) report({ ...whole, part: cycle[0] ?? '' }, 'error', 'cycle', { path: cycle }, sources[cycle[0] ?? '']);

  const byScope = groupBy(nodes, ({ id }) => routes.scopeOf(id));
  const rounds = new Map(
    [...regions].map(([id, region]) => [
      id,
      findRounds(region, into, back.get(id) ?? [], from, byScope.get(id) ?? [], whole, sources),
    ]),
  );
  const closedBy = groupBy(regions.values(), ({ closer }) => closer);
  for (const edge of edges) {
    const region = regions.get(edge.from.id);
    const isEntry = region !== undefined && leadsIntoBody(edge);
    const isExit = closedBy.get(edge.to.id)?.some(({ members }) => members.has(edge.from.id)) ?? false;
    if (isExit || (isEntry && edge.to.id === region.closer)) continue;
    const way = { from: edge.from.id, handle: isEntry ? 'output' : edge.handle, to: edge.to.id, input: edge.input };
    routes.add(isEntry ? edge.from.id : routes.scopeOf(edge.from.id), {
      ...way,
      edge: edgeAt.get(edge.id) ?? -1,
      flow: true,
    });
  }
  for (const { opener, closer } of regions.values())
    routes.add(routes.scopeOf(opener.id), {
      from: opener.id,
      handle: 'output',
      to: closer,
      input: 'input',
      edge: -1,
      flow: true,
    });
  checkEnds(nodes, edges, regions, rounds, whole, sources);
  checkRounds(nodes, edges, rounds, whole, sources);

  const { meanings, implied } = linkTemplates(nodes, edges, regions, routes, graph, whole, sources, all.length);
  const lines = [...regions.values()].flatMap((region) => {
    const found = rounds.get(region.opener.id);
    return found ? feedbackLines(region, found, from) : [];
  });
  const drawn: WorkflowEdge[] = [...all.map((edge) => drawnEdge(edge, regions)), ...implied, ...lines];
  const workflow = workflowOf(document, nodes, drawn, regions, rounds, routes, settings);
  if (brokenEnds.length > 0) workflow.brokenEnds = brokenEnds;
  return { workflow, wiring: { regions, rounds, routes, edgeAt, meanings }, sources };
}

/** An edge to the `feedback` of a loop: its value begins the next round. */
function leadsBack({ to, input }: ReadEdge): boolean {
  return to.type === 'loop' && input === 'feedback';
}

function drawnEdge(edge: ReadEdge, regions: ReadonlyMap<string, Region>): WorkflowEdge {
  const { id, from, to, handle, input, branch } = edge;
  // What a round begins with has no name of its own; the handle `output` is what the loop came to.
  const isEntry = leadsIntoBody(edge) && (regions.get(from.id)?.members.has(to.id) ?? false);
  const branchName = branch !== null && isRouter(from) ? from.config.branches[branch] : undefined;
  return {
    id,
    from: from.id,
    to: to.id,
    ...(!isEntry && { fromPort: branchName ?? handle }),
    toPort: input,
    condition: '',
    kind: leadsBack(edge) ? 'feedback' : 'control',
    implied: false,
  };
}

import { closest } from '../../../reading/closest.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import type { UnitGraph } from '../../shared/unit-graph.ts';
import { isOf, type ReadNode } from '../workflow.ts';
import type { ReadEdge } from '../read/edge.ts';
import { meaningOf, referencesOf, type Names } from './references.ts';
import type { Meaning, Reference } from '../values/template.ts';
import type { Region } from './regions.ts';
import { ROOT, type Routes } from './routes.ts';
import { readPort } from '../values/values.ts';

/**
 * Finds what templates stand for, and lets a node wait for what it reads; where no edge leads there, one is drawn. Warnings
 * `loop-exit-unknown-reference` {node, reference, closest}, `loop-exit-read-later` {node, reference, from}.
 */
export function linkTemplates(
  nodes: readonly ReadNode[],
  edges: readonly ReadEdge[],
  regions: ReadonlyMap<string, Region>,
  routes: Routes,
  graph: UnitGraph,
  reading: Reading,
  sources: Sources,
  edgeCount: number,
): { meanings: Map<string, Map<string, Meaning>>; implied: WorkflowEdge[] } {
  const names: Names = {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    inputs: new Map(nodes.flatMap((node) => (isOf(node, 'input') ? [[node.config.name, node]] : []))),
  };
  const into = groupBy(edges, ({ to }) => to.id);
  const meanings = new Map<string, Map<string, Meaning>>();
  const implied: WorkflowEdge[] = [];
  for (const node of nodes) {
    const own = { ...reading, part: node.id };
    const fed = new Set(into.get(node.id)?.map((edge) => edge.input));
    const found = new Map<string, Meaning>();
    for (const reference of referencesOf(node)) {
      const meant = meaningOf(reference, fed, itemAround(node, regions, routes), names);
      const params = { node: node.id, reference: reference.raw };
      if (!meant) {
        const near = nearestName(reference, names);
        // A key of the object that comes in cannot be told before the run.
        if (fed.size === 0 || near !== null)
          report(own, 'warning', 'unknown-reference', { ...params, closest: near }, sources[node.id]);
        continue;
      }
      found.set(reference.raw, meant.meaning);
      const { read } = meant;
      if (!read) continue;
      const scope = regions.get(read.node)?.members.has(node.id) ? read.node : routes.scopeOf(read.node);
      const way = {
        from: read.node,
        handle: read.handle,
        to: node.id,
        input: readPort(read.node, read.handle),
        flow: false,
      };
      const leads = graph.leads(read.node, node.id) === true;
      // Where one leads to the other, the way back would be a cycle, which is refused.
      const isLater = read.node === node.id || (!leads && graph.leads(node.id, read.node) === true);
      const edge = leads ? -1 : edgeCount + implied.length;
      if (isLater || !routes.add(scope, { ...way, edge })) {
        const exit = isLater ? undefined : exitBetween(read.node, node.id, regions, routes);
        report(own, 'warning', 'read-later', { ...params, from: read.node, ...(exit && { exit }) }, sources[node.id]);
      } else if (!leads) {
        graph.add(read.node, node.id);
        implied.push({
          id: `implied:${implied.length + 1}`,
          from: read.node,
          to: node.id,
          condition: '',
          kind: 'data',
          implied: true,
        });
      }
    }
    meanings.set(node.id, found);
  }
  return { meanings, implied };
}

/** What closes the outermost loop that one node lies in and another does not. */
function exitBetween(
  from: string,
  to: string,
  regions: ReadonlyMap<string, Region>,
  routes: Routes,
): string | undefined {
  let exit: string | undefined;
  for (let at = routes.scopeOf(from); at !== ROOT; at = routes.scopeOf(at)) {
    const region = regions.get(at);
    if (region && !region.members.has(to)) exit = region.closer;
  }
  return exit;
}

/** The iterator whose item a node works on. */
function itemAround({ id }: ReadNode, regions: ReadonlyMap<string, Region>, routes: Routes): string | null {
  for (let at = routes.scopeOf(id); at !== ROOT; at = routes.scopeOf(at))
    if (regions.get(at)?.opener.type === 'iterator') return at;
  return null;
}

/** What was meant, where a known name is near: the id of a node, or `inputs.NAME`. */
function nearestName({ head, rest }: Reference, { nodes, inputs }: Names): string | null {
  if (head !== 'inputs') return closest(head, nodes.keys());
  const input = closest(rest.split(/[.[]/, 1)[0] ?? '', inputs.keys());
  return input === null ? null : `inputs.${input}`;
}

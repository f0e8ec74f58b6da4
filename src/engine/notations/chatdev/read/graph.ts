import type { Fields } from '../../../reading/fields.ts';
import { readValues } from '../../../schema/field.ts';
import { GRAPH_FIELDS } from '../graph-fields.ts';
import { findCycles } from '../link/cycles.ts';
import type { Draft } from './draft.ts';
import type { Place } from './place.ts';
import { checkStarts, fragmentEnds, givenEnds, noteSelfFeeding, readNames, type Ends } from './ends.ts';
import { driveGuard } from './feeder.ts';
import type { MemoryStore } from '../parts/memory.ts';
import type { ChatdevEdge } from '../edges.ts';
import { isGuard } from '../loop/triggering.ts';
import type { ChatdevNode } from '../workflow.ts';
import { rejectVars } from './python-values.ts';
import { readEdges, readNodes } from './parts.ts';
import type { InnerGraph } from './inner-graph.ts';

/** A graph's own fields; its parts went into the draft. */
export interface GraphOutline extends Ends {
  name: string;
  description: string;
  /** What is shown before a run. */
  instruction: string | null;
  majorityVoting: boolean;
  memory: MemoryStore[];
  /** Names of the guards of a fragment that a feeder drives. */
  driven: string[];
}

/** Where a graph's parts go, and whether it was its author who made it a graph. */
export interface GraphPlace {
  scope: string;
  prefix: string;
  fragment: boolean;
}

/**
 * Reads a graph, and the graphs inside it, into the draft (`entity/configs/graph.py`, `check/check_workflow.py`).
 * Problems, besides those of its parts and ends: `chatdev-vars-in-graph`.
 */
export function readGraph(graph: Fields, { scope, prefix, fragment }: GraphPlace, draft: Draft): GraphOutline {
  const written = readValues(graph, GRAPH_FIELDS);
  const { isMajorityVoting: majorityVoting, memory } = written;
  rejectVars(graph);
  const place: Place = { scope, prefix, stores: new Set(memory.map(({ name }) => name)) };
  const { nodes, inner } = readNodes(graph, place, draft);
  const edges = readEdges(graph, nodes, place, draft);
  const named = {
    start: readNames(graph, 'start', place, nodes, majorityVoting),
    end: readNames(graph, 'end', place, nodes, majorityVoting),
  };
  const about = { name: written.id ?? '', description: written.description ?? '' };
  graph.finish();

  const driven = fragment ? driveLoneGuards(nodes, edges, place) : [];
  const ends = fragment
    ? fragmentEnds(
        nodes,
        edges,
        named,
        driven.map(({ feeder }) => feeder),
      )
    : givenEnds(graph, nodes, edges, named, majorityVoting);
  const cycles = findCycles(nodes, edges, ends.start, scope);
  checkStarts(named.start ?? [], cycles, draft);
  noteSelfFeeding(cycles, draft, (id) => id.slice(place.prefix.length));
  draft.nodes.push(...nodes.map((node) => ({ ...node, scope: cycles.scopeOf.get(node.id) ?? scope })));
  draft.edges.push(...edges);
  draft.scopes.push(...cycles.scopes);
  // A graph that votes follows no edges.
  if (majorityVoting)
    for (const loop of cycles.loops) loop.rule = { ends: [], rounds: { most: 0, exactly: true, by: [] } };
  draft.loops.push(...cycles.loops);
  for (const within of inner) readInner(within, cycles.scopeOf, scope, draft);
  return {
    ...about,
    instruction: written.initialInstruction,
    majorityVoting,
    memory,
    ...ends,
    driven: driven.map(({ guard }) => guard),
  };
}

/** Adds what drives the guards of a fragment without edges. */
function driveLoneGuards(
  nodes: ChatdevNode[],
  edges: ChatdevEdge[],
  place: Place,
): { guard: string; feeder: string }[] {
  if (edges.length > 0) return [];
  return nodes.filter(isGuard).map((guard) => {
    const driven = driveGuard(guard, place, new Set(nodes.map((node) => node.name)));
    nodes.push(...driven.nodes);
    edges.push(...driven.edges);
    return { guard: guard.name, feeder: driven.feeder };
  });
}

/** Reads the graph inside a subgraph node, and tells the node where it starts and ends. */
function readInner(inner: InnerGraph, scopeOf: ReadonlyMap<string, string>, around: string, draft: Draft): void {
  const owner = inner.prefix.slice(0, -1);
  draft.scopes.push({
    id: inner.scope,
    kind: 'call',
    parent: scopeOf.get(owner) ?? around,
    owner,
  });
  const { file, scope, prefix } = inner;
  const named = file ? { ...draft, around: [...draft.around, file.name], vars: file.vars } : draft;
  const beside = file?.beside;
  const within = beside ? { ...named, sources: {}, report: beside.report } : named;
  const { start, result, majorityVoting, memory } = readGraph(inner.fields, { scope, prefix, fragment: false }, within);
  // Ranges of another text mean nothing here: its parts stand where it is named.
  if (beside) for (const part of Object.keys(within.sources)) draft.sources[part] = beside.range;
  draft.calls[owner] = { scope, start, result, majorityVoting, memory };
}

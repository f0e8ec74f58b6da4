import type { Message } from '../../../workflow/activation.ts';
import type { MapUnit, NodeInstance, NodeUnit, PlanNode, Schedule } from '../../../kernel/plan.ts';
import { openGraph, type GraphResult } from '../schedule/graph.ts';
import { createInstance } from '../schedule/instance.ts';
import { createTable } from '../schedule/table.ts';
import { callUnit } from './call.ts';
import type { DynamicEdges } from './dynamic-edges.ts';
import { runInUnits } from './dynamic-node.ts';
import { linksOf } from '../link/links.ts';
import { createMemories, type Memories } from '../types/shared/memory.ts';
import type { LookedFor } from './expectations.ts';
import { instancesOf } from './instances.ts';
import type { CalledGraph, ChatdevNode, ChatdevWorkflow } from '../workflow.ts';
import type { PresetMessage } from '../parts/preset.ts';

/** Types of nodes whose output is work of their own. */
const MAKERS: ReadonlySet<ChatdevNode['type']> = new Set(['agent', 'subgraph', 'python']);

export interface Compiling {
  workflow: ChatdevWorkflow;
  lookedFor(node: ChatdevNode): LookedFor;
  dynamicInto(node: ChatdevNode): DynamicEdges | null;
  nodes: readonly PlanNode[];
  /** `settings.follow: document` (see `Table.drains`). */
  drains: boolean;
}

/** Compiles one graph: the nodes of its scope and of the cycles in it. Gives what opens a fresh call of it. */
export function compileGraph(
  graph: CalledGraph,
  compiling: Compiling,
): (task: readonly Message[]) => Schedule<GraphResult> {
  const { workflow, nodes, drains } = compiling;
  const members = membersOf(workflow, graph.scope);
  const placeOf = new Map(members.map(({ id }, place) => [id, place]));
  const first = workflow.nodes.findIndex(({ id }) => placeOf.has(id));
  const own = nodes.slice(first, first + members.length);
  const makers = members.map((node) => instanceMaker(node, compiling));
  const table = createTable({
    nodes: own,
    first,
    units: own.map((node, place) => unitOf(node, members[place]!, compiling)),
    makes: members.map(({ type }) => MAKERS.has(type)),
    links: graph.majorityVoting ? [] : linksOf(workflow, placeOf),
    start: graph.majorityVoting ? members.map((_, place) => place) : graph.start.flatMap((id) => placeOf.get(id) ?? []),
    end: graph.result.flatMap((id) => placeOf.get(id) ?? []),
    window: Int32Array.from(members, (node) => node.contextWindow),
    preset: members.map((node) => node.presetInput.map((message) => presetMessage(message, null))),
    presetSaid: members.map((node) => node.presetOutput.map((message) => presetMessage(message, node.name))),
    returnsAll: graph.scope !== workflow.scopes[0]?.id,
    drains,
    votes: graph.majorityVoting,
  });
  return (task) => {
    const memories = createMemories(graph.memory);
    return openGraph(
      createInstance(
        table,
        task,
        makers.map((open) => open(memories)),
      ),
      memories,
    );
  };
}

/** The nodes of a graph stand together in the Workflow; those in its cycles belong to it, those of graphs inside it do not. */
function membersOf({ nodes, scopes }: ChatdevWorkflow, scope: string): ChatdevNode[] {
  const cycleParents = new Map(scopes.filter(({ kind }) => kind === 'cycle').map(({ id, parent }) => [id, parent]));
  return nodes.filter((node) => {
    let at = node.scope;
    for (let around = cycleParents.get(at); around; around = cycleParents.get(at)) at = around;
    return at === scope;
  });
}

function instanceMaker(node: ChatdevNode, { lookedFor, dynamicInto }: Compiling): (memories: Memories) => NodeInstance {
  const dynamic = dynamicInto(node);
  const open = instancesOf(node, lookedFor(node));
  return dynamic ? (memories) => runInUnits(open(memories), dynamic, node.name) : open;
}

/** A subgraph whose graph is here is a call; any other node is an activation. */
function unitOf(node: PlanNode, source: ChatdevNode, compiling: Compiling): NodeUnit | MapUnit {
  const called = compiling.workflow.calls[source.id];
  if (!called) return { kind: 'node', node };
  return callUnit(node, compileGraph(called, compiling), compiling.dynamicInto(source));
}

function presetMessage({ role, text, keep }: PresetMessage, source: string | null): Message {
  return { role, text, source, ...(keep && { keep: true }) };
}

import type { Json } from '../../document/document.ts';
import { ports, type Ports } from '../../kernel/activation.ts';
import { bind } from '../../kernel/instance.ts';
import type { LoopUnit, NodeInstance, Plan, PlanNode, Unit } from '../../kernel/plan.ts';
import { enterContainer, type ContainerRule } from '../../loops/container.ts';
import { bindings, type Binding } from '../../loops/mappings.ts';
import { compileDataflow, openDataflow, type DataflowTable, type Link } from '../../schedulers/dataflow.ts';
import { agentType, compileAgent } from './agent.ts';
import { isAgent, isLoop, type ContainerNode, type ContainerWorkflow, type LoopConfig } from './nodes.ts';
import { readName } from './read-name.ts';
import { resultOf } from './result.ts';
import { constantType, triggerType, wireType } from './simple-types.ts';
import { createWays, type Ways } from './ways.ts';
import { wantedOutputs } from './wanted.ts';

/** What compiling works with. */
interface Compiling {
  workflow: ContainerWorkflow;
  nodes: PlanNode[];
  ways: Ways;
  wanted: ReadonlyMap<string, ReadonlySet<string>>;
  members: ReadonlyMap<string, readonly ContainerNode[]>;
}

/** Makes the Plan of a workflow in which nothing is wrong (contract C5): tables and closures, made once. */
export function compile(workflow: ContainerWorkflow): Plan {
  const members = new Map<string, ContainerNode[]>(workflow.scopes.map((scope) => [scope.id, []]));
  for (const node of workflow.nodes) members.get(node.scope)?.push(node);
  const nodes: PlanNode[] = [];
  const work: Compiling = { workflow, nodes, ways: createWays(workflow), wanted: wantedOutputs(workflow), members };
  workflow.nodes.forEach((node, index) => nodes.push(planNode(node, index, work)));
  const root = workflow.scopes[0]?.id ?? '';
  const table = compileScope(root, work);
  return {
    workflow,
    nodes,
    open: (inputs) => openDataflow(table, rootGiven(members.get(root) ?? [], inputs, work)),
    result: (closed) => resultOf(workflow, closed),
  };
}

function planNode(node: ContainerNode, index: number, work: Compiling): PlanNode {
  const open = instances(node, work);
  return { index, id: node.id, name: node.name, tolerant: node.tolerant, open: () => guarded(node, open()) };
}

/** What makes instances of a node. A loop has none: it is entered. */
function instances(node: ContainerNode, { workflow, wanted }: Compiling): () => NodeInstance {
  const { config } = node;
  switch (config.kind) {
    case 'agent': {
      const inLoop = node.scope !== workflow.scopes[0]?.id;
      return isAgent(node)
        ? bind(agentType, compileAgent(node, inLoop, wanted.get(node.id) ?? new Set()))
        : unrunnable(node);
    }
    case 'constant':
      return bind(constantType, { ...node, config });
    case 'wire':
      return bind(wireType, { ...node, config });
    case 'trigger':
      return bind(triggerType, { ...node, config });
    case 'loop':
    case 'other':
      return unrunnable(node);
    default:
      return unknownKind(config);
  }
}

function unrunnable(node: ContainerNode): () => NodeInstance {
  return () => {
    throw new Error(`${node.id} is no node that runs by itself`);
  };
}

/** A node whose required input has no value fails before it does anything: `container-input-missing` {node, input}. */
function guarded(node: ContainerNode, instance: NodeInstance): NodeInstance {
  const required = node.inputs.filter((port) => port.required).map((port) => port.name);
  if (required.length === 0) return instance;
  return {
    ...instance,
    run(inputs, effects) {
      const missing = required.find((name) => inputs.ports[name] === undefined);
      if (missing === undefined) return instance.run(inputs, effects);
      return { error: { code: 'container-input-missing', params: { node: node.name, input: missing } } };
    },
  };
}

function compileScope(scope: string, work: Compiling): DataflowTable {
  const members = work.members.get(scope) ?? [];
  const units = members.map((node) => unitOf(node, work));
  const positions = new Map(members.map((node, index) => [node.id, index]));
  const links = [...work.ways.links(scope, positions), ...readLinks(members, positions, work)];
  return compileDataflow(units, links, members.map(defaultsOf));
}

function unitOf(node: ContainerNode, work: Compiling): Unit {
  const index = work.ways.indexOf(node.id);
  const planned = work.nodes[index];
  if (!planned) throw new Error(`no plan for ${node.id}`);
  return isLoop(node) ? loopUnit(node, planned, work) : { kind: 'node', node: planned };
}

function loopUnit(node: ContainerNode<LoopConfig>, planned: PlanNode, work: Compiling): LoopUnit {
  const { config } = node;
  const scope = work.ways.bodyOf(node.id);
  const body = compileScope(scope, work);
  const members = work.members.get(scope) ?? [];
  const byName = new Map(members.map((member, position) => [member.name, position]));
  const mapped = bindings(config.inputMappings, (name) => byName.get(name) ?? null);
  const rule: ContainerRule = {
    id: node.id,
    name: node.name,
    limit: config.limit,
    continueWhile: config.continueWhile,
    breakWhen: config.breakWhen,
    onError: config.onError,
    bindings: [...mapped, ...captured(scope, members, work)],
    outputs: config.outputMappings,
    withUsage: work.wanted.get(node.id)?.has('usage') ?? false,
    required: node.inputs.filter((port) => port.required).map((port) => port.name),
    open: (given) => openDataflow(body, given),
  };
  return { kind: 'loop', node: planned, contained: true, enter: (given) => enterContainer(rule, given) };
}

/** What comes from outside straight into the body is the same in all rounds. */
function captured(scope: string, members: readonly ContainerNode[], { ways }: Compiling): Binding[] {
  const positions = new Map(members.map((node, index) => [node.id, index]));
  return ways.captures(scope).flatMap(({ name, unit, input }): Binding[] => {
    const position = positions.get(unit);
    if (position === undefined || input === null) return [];
    return [{ unit: position, input, first: null, subsequent: null, all: { type: 'outer', name } }];
  });
}

/** What prompts take from other nodes; where an implied edge is drawn for it, the value goes along that edge. */
function readLinks(
  members: readonly ContainerNode[],
  positions: ReadonlyMap<string, number>,
  { ways }: Compiling,
): Link[] {
  const byName = new Map(members.map((node) => [node.name, node]));
  return members.flatMap((node, to) => {
    if (!isAgent(node)) return [];
    const taken = new Set<string>();
    return node.config.reads.flatMap((read): Link[] => {
      const source = byName.get(read.node);
      const from = source && positions.get(source.id);
      const input = readName(read.node, read.output);
      if (!source || from === undefined || taken.has(input)) return [];
      taken.add(input);
      return [{ from, to, output: read.output, input, edge: ways.impliedEdge(source.id, node.id, read.output) }];
    });
  });
}

function defaultsOf(node: ContainerNode): ((bound: Ports) => void) | null {
  const defaults = node.inputs.flatMap((port): [string, Json][] =>
    port.default === undefined ? [] : [[port.name, port.default]],
  );
  if (defaults.length === 0) return null;
  return (bound) => {
    for (const [name, value] of defaults) bound[name] ??= value;
  };
}

/** The run's inputs go by name to the declared inputs of outermost nodes that no edge feeds. */
function rootGiven(
  members: readonly ContainerNode[],
  inputs: Readonly<Record<string, Json>>,
  { ways }: Compiling,
): Record<number, Ports> {
  const given: Record<number, Ports> = {};
  members.forEach((node, position) => {
    for (const { name } of node.inputs) {
      if (ways.isFed(node.id, name) || !Object.hasOwn(inputs, name)) continue;
      const value = inputs[name];
      if (value !== undefined) (given[position] ??= ports())[name] = value;
    }
  });
  return given;
}

function unknownKind(config: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(config)}`);
}

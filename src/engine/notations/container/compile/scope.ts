import type { Json } from '../../../document/document.ts';
import { ports, type Ports } from '../../../kernel/activation.ts';
import type { LoopUnit, MapUnit, PlanNode, Unit } from '../../../kernel/plan.ts';
import { enterContainer, type ContainerRule } from '../loop/policy.ts';
import { enterMap, type ItemBinding, type MapRule } from '../loop/items.ts';
import { bindings, type Binding } from '../loop/mappings.ts';
import { compileDataflow, openDataflow, type DataflowTable } from '../../shared/dataflow.ts';
import { componentUnit } from './component-unit.ts';
import {
  isComponent,
  isLoop,
  isMap,
  type ContainerNode,
  type ContainerWorkflow,
  type LoopConfig,
  type MapConfig,
} from '../workflow.ts';
import { slotOf } from '../read/ports.ts';
import { readLinks } from '../read/links.ts';
import type { Ways } from './ways.ts';

/** What compiling works with. */
export interface Compiling {
  workflow: ContainerWorkflow;
  nodes: PlanNode[];
  ways: Ways;
  wanted: ReadonlyMap<string, ReadonlySet<string>>;
  members: ReadonlyMap<string, readonly ContainerNode[]>;
}

/** A value from outside for one input of a body. */
interface Captured {
  unit: number;
  input: string;
  source: { type: 'outer'; name: string };
}

interface Body {
  table: DataflowTable;
  positions: ReadonlyMap<string, number>;
  captured: Captured[];
}

/** Compiles a scope and all bodies in it: their units, and the ways between them. */
export function compileScope(scope: string, work: Compiling): DataflowTable {
  const members = work.members.get(scope) ?? [];
  const units = members.map((node) => unitOf(node, work));
  const positions = new Map(members.map((node, index) => [node.id, index]));
  const links = [...work.ways.links(scope, positions), ...readLinks(members, positions, work.ways)];
  return compileDataflow(units, links, members.map(completionOf));
}

function unitOf(node: ContainerNode, work: Compiling): Unit {
  const index = work.ways.indexOf(node.id);
  const planned = work.nodes[index];
  if (!planned) throw new Error(`no plan for ${node.id}`);
  if (isLoop(node)) return loopUnit(node, planned, work);
  if (isMap(node)) return mapUnit(node, planned, work);
  if (!isComponent(node)) return { kind: 'node', node: planned };
  const scope = work.ways.bodyOf(node.id);
  const table = compileScope(scope, work);
  const withUsage = work.wanted.get(node.id)?.has('usage') ?? false;
  const members = work.members.get(scope) ?? [];
  return componentUnit(node, planned, members, work.ways, withUsage, (given) => openDataflow(table, given));
}

/** The body of a loop or map: its table, its nodes, and where each stands by name. */
function bodyOf(node: ContainerNode, work: Compiling): Body {
  const scope = work.ways.bodyOf(node.id);
  const members = work.members.get(scope) ?? [];
  const positions = new Map(members.map((member, position) => [member.name, position]));
  return { table: compileScope(scope, work), positions, captured: captured(scope, members, work) };
}

function loopUnit(node: ContainerNode<LoopConfig>, planned: PlanNode, work: Compiling): LoopUnit {
  const { config } = node;
  const body = bodyOf(node, work);
  const mapped = bindings(config.inputMappings, (name) => body.positions.get(name) ?? null);
  const rule: ContainerRule = {
    id: node.id,
    name: node.name,
    limit: config.limit,
    continueWhile: config.continueWhile,
    breakWhen: config.breakWhen,
    onError: config.onError,
    bindings: [...mapped, ...body.captured.map(asBinding)],
    outputs: config.outputMappings,
    withUsage: work.wanted.get(node.id)?.has('usage') ?? false,
    required: requiredInputs(node),
    open: (given) => openDataflow(body.table, given),
  };
  return { kind: 'loop', node: planned, contained: true, enter: (given) => enterContainer(rule, given) };
}

function mapUnit(node: ContainerNode<MapConfig>, planned: PlanNode, work: Compiling): MapUnit {
  const { config } = node;
  const body = bodyOf(node, work);
  const mapped = config.inputMappings.flatMap(({ source, target }): ItemBinding[] => {
    const unit = body.positions.get(target.node);
    return unit === undefined ? [] : [{ unit, input: target.input, source }];
  });
  const rule: MapRule = {
    name: node.name,
    over: config.over,
    concurrency: config.concurrency,
    bindings: [...mapped, ...body.captured],
    outputs: config.outputMappings,
    withUsage: work.wanted.get(node.id)?.has('usage') ?? false,
    required: requiredInputs(node),
    open: (given) => openDataflow(body.table, given),
  };
  return { kind: 'map', node: planned, enter: (given) => enterMap(rule, given) };
}

function requiredInputs({ inputs }: ContainerNode): string[] {
  return inputs.filter((port) => port.required).map((port) => port.name);
}

/** What comes from outside straight into a body is the same in all its rounds or items. */
function captured(scope: string, members: readonly ContainerNode[], { ways }: Compiling): Captured[] {
  const positions = new Map(members.map((node, index) => [node.id, index]));
  return ways.captures(scope).flatMap(({ name, unit, input }): Captured[] => {
    const position = positions.get(unit);
    if (position === undefined || input === null) return [];
    return [{ unit: position, input, source: { type: 'outer', name } }];
  });
}

function asBinding({ unit, input, source }: Captured): Binding {
  return { unit, input, first: null, subsequent: null, all: source };
}

/** Defaults of what is unset, and lists of what came to their slots. */
function completionOf(node: ContainerNode): ((bound: Ports) => void) | null {
  const defaults = node.inputs.flatMap((port): [string, Json][] =>
    port.default === undefined ? [] : [[port.name, port.default]],
  );
  const slots = node.inputs
    .flatMap(({ name }) => {
      const slot = slotOf(name);
      return slot ? [{ ...slot, name }] : [];
    })
    .toSorted((left, right) => left.place - right.place);
  if (defaults.length === 0 && slots.length === 0) return null;
  return (bound) => {
    for (const [name, value] of defaults) bound[name] ??= value;
    const lists = ports();
    for (const { list, name } of slots) {
      const value = bound[name];
      if (value !== undefined) lists[list] = [...listIn(lists[list]), value];
    }
    Object.assign(bound, lists);
  };
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

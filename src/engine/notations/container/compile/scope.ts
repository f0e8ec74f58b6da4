import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { PlanNode, Unit } from '../../../kernel/plan.ts';
import { compileDataflow, Dataflow, type DataflowTable } from '../../shared/dataflow.ts';
import type { Captured } from '../node-type.ts';
import { slotOf } from '../parts/port.ts';
import { typeNamed, type ContainerNode, type ContainerWorkflow } from '../workflow.ts';
import { readLinks } from './read-links.ts';
import type { Ways } from './ways.ts';

export interface Compiling {
  workflow: ContainerWorkflow;
  nodes: PlanNode[];
  ways: Ways;
  wanted: ReadonlyMap<string, ReadonlySet<string>>;
  members: ReadonlyMap<string, readonly ContainerNode[]>;
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
  const { id, name, config, inputs, outputs } = node;
  const planned = work.nodes[work.ways.indexOf(id)];
  if (!planned) throw new Error(`no plan for ${id}`);
  const type = typeNamed(node.type);
  if (!type || !('unit' in type)) return { kind: 'node', node: planned };
  const scope = work.ways.bodyOf(id);
  const members = work.members.get(scope) ?? [];
  const table = compileScope(scope, work);
  return type.unit({
    config,
    id,
    name,
    inputs,
    outputs,
    planned,
    members,
    captured: captured(scope, members, work),
    withUsage: work.wanted.get(id)?.has('usage') ?? false,
    isFed: work.ways.isFed,
    leadsOn: work.ways.leadsOn,
    open: (given) => new Dataflow(table, given),
  });
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

import { ports, type Ports } from '../../../kernel/activation.ts';
import type { MapUnit, PlanNode, Schedule, ScopeResult } from '../../../kernel/plan.ts';
import { createLedger } from '../loop/outputs.ts';
import { bindings, givenTo } from '../loop/mappings.ts';
import type { ComponentConfig, ContainerNode } from '../workflow.ts';
import type { Ways } from './ways.ts';

/**
 * The unit that a component is: its workflow runs once (002, "Component vs loop"). What the component is given goes where its
 * mappings say, to its interface-input nodes, and to inputs of that name which nothing feeds. It gives what its mappings take, then
 * what its interface-output nodes are given, or, without any, what its last nodes gave under a declared name.
 */
export function componentUnit(
  node: ContainerNode<ComponentConfig>,
  planned: PlanNode,
  members: readonly ContainerNode[],
  ways: Ways,
  withUsage: boolean,
  open: (given: Record<number, Ports>) => Schedule,
): MapUnit {
  const required = node.inputs.filter((port) => port.required).map((port) => port.name);
  const { inputMappings, outputMappings } = node.config;
  const positions = new Map(members.map(({ name }, position) => [name, position]));
  const mapped = bindings(inputMappings, (name) => positions.get(name) ?? null);
  return {
    kind: 'map',
    node: planned,
    enter({ ports: outer }) {
      const missing = required.find((name) => outer[name] === undefined);
      if (missing !== undefined)
        return { code: 'container-input-missing', params: { node: node.name, input: missing } };
      let made = ports();
      return {
        count: 1,
        concurrency: 1,
        open() {
          const given = byName(members, outer, ways);
          for (const [position, bound] of Object.entries(givenTo(1, mapped, outer, {})))
            given[Number(position)] = ports([
              ...Object.entries(given[Number(position)] ?? {}),
              ...Object.entries(bound),
            ]);
          return open(given);
        },
        keep(_item, result) {
          const ledger = createLedger(outputMappings, withUsage);
          ledger.add(result.outputs);
          const taken = ledger.outputs({ rounds: 1, reason: 'completed', warnings: [] });
          made = ports([...Object.entries(outputsOf(node, members, result, ways)), ...Object.entries(taken)]);
        },
        close: () => ({ ports: made }),
      };
    },
  };
}

function byName(members: readonly ContainerNode[], outer: Ports, ways: Ways): Record<number, Ports> {
  const given: Record<number, Ports> = {};
  members.forEach((member, position) => {
    if (isInterface(member, 'input')) {
      given[position] = outer;
      return;
    }
    for (const { name } of member.inputs) {
      const value = outer[name];
      if (value !== undefined && !ways.isFed(member.id, name)) (given[position] ??= ports())[name] = value;
    }
  });
  return given;
}

function outputsOf(
  { outputs }: ContainerNode,
  members: readonly ContainerNode[],
  result: ScopeResult,
  ways: Ways,
): Ports {
  const ends = members.filter((member) => isInterface(member, 'output'));
  const made = ports(ends.flatMap(({ name }) => Object.entries(result.outputs[name] ?? {})));
  if (ends.length > 0) return made;
  for (const member of members.filter(({ id }) => !ways.leadsOn(id)))
    for (const { name } of outputs) {
      const value = result.outputs[member.name]?.[name];
      if (value !== undefined) made[name] = value;
    }
  return made;
}

function isInterface({ config }: ContainerNode, side: 'input' | 'output'): boolean {
  return config.kind === 'interface' && config.side === side;
}

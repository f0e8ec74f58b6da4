import type { Json } from '../../../document/document.ts';
import { ports, type NodeType, type Ports } from '../../../kernel/activation.ts';
import type { ConstantConfig, ContainerNode, InterfaceConfig, TriggerConfig, WireConfig } from '../workflow.ts';

/** Gives its value under each name it declares. */
export const constantType: NodeType<ContainerNode<ConstantConfig>, null> = {
  type: 'constant',
  initial: () => null,
  run: (_inputs, { config, outputs }) => ({ ports: ports(outputs.map(({ name }) => [name, config.value])) }),
};

/** Gives on what it is given: to an output of the same name, else by position. */
export const wireType: NodeType<ContainerNode<WireConfig>, null> = {
  type: 'wire',
  initial: () => null,
  run({ ports: given }, { inputs, outputs }) {
    const made = ports();
    outputs.forEach(({ name }, index) => {
      const value = given[name] ?? given[inputs[index]?.name ?? ''];
      if (value !== undefined) made[name] = value;
    });
    return { ports: made };
  },
};

/** Gives on, name by name, what its component is given, or what it gives. */
export const interfaceType: NodeType<ContainerNode<InterfaceConfig>, null> = {
  type: 'interface',
  initial: () => null,
  run: ({ ports: given }) => ({ ports: ports(Object.entries(given)) }),
};

/** Gives on what the run was given, and what started it. */
export const triggerType: NodeType<ContainerNode<TriggerConfig>, null> = {
  type: 'trigger',
  initial: () => null,
  run({ ports: given }, { config, outputs }, _state, effects) {
    const said: Record<string, Json> = { timestamp: effects.now(), type: config.trigger, text: '', params: {} };
    const made: Ports = ports();
    for (const { name } of outputs) {
      const value = given[name] ?? (Object.hasOwn(said, name) ? said[name] : undefined);
      if (value !== undefined) made[name] = value;
    }
    return { ports: made };
  },
};

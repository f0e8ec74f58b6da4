import type { Json } from '../../../document/document.ts';
import { ports, type NodeType } from '../../../kernel/activation.ts';
import type { InputConfig, NodeConfig, TriggerConfig } from '../workflow.ts';
import { isObject, passedOn } from '../values/values.ts';
import { gives, type Bound } from './shared/binding.ts';

/** Gives what the run was given under its name, else its default; whatever the handle, all of it. */
export const inputType: NodeType<Bound<InputConfig>, null> = {
  type: 'input',
  initial: () => null,
  run(inputs, { config, taken }) {
    const value = inputs.ports[config.input] ?? config.default ?? '';
    return { ports: ports(taken.map((handle) => [handle, value])) };
  },
};

/** Gives on what it is given: outputs, exits, aggregators of one value. */
export const wireType: NodeType<Bound<NodeConfig>, null> = {
  type: 'wire',
  initial: () => null,
  run: (inputs, bound) => gives(bound, passedOn(inputs.ports) ?? null),
};

/** Stands for what would start the workflow elsewhere: what the run was given under its handles, and when. */
export const triggerType: NodeType<Bound<TriggerConfig>, null> = {
  type: 'trigger',
  initial: () => null,
  run(inputs, bound, _state, effects) {
    const { type, given } = bound.config;
    const own: { [key: string]: Json } =
      type === 'webhook_trigger'
        ? { body: null, headers: {}, query: {}, method: 'POST' }
        : { input: given, ...(isObject(given) && given) };
    return gives(bound, { timestamp: effects.now(), ...own, ...inputs.ports });
  },
};

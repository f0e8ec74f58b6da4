import type { Json } from '../../../document/document.ts';
import { ports, type NodeType } from '../../../kernel/activation.ts';
import type { InputConfig, NodeConfig, TransformConfig } from '../nodes.ts';
import { hasReferences, parseTemplate } from '../template.ts';
import { atPath, passedOn, received } from '../values.ts';
import { filled, gives, type Bound } from './binding.ts';

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
export const triggerType: NodeType<Bound<NodeConfig>, null> = {
  type: 'trigger',
  initial: () => null,
  run(inputs, bound, _state, effects) {
    const said: Json = { timestamp: effects.now(), body: null, headers: {}, method: '', ...inputs.ports };
    return gives(bound, said);
  },
};

/** Makes a text of its template, or takes the value at a path; a template without references passes its input on. */
export const transformType: NodeType<Bound<TransformConfig>, null> = {
  type: 'transform',
  initial: () => null,
  run({ ports: given }, bound) {
    const { mode, template } = bound.config;
    if (mode === 'jsonpath') return gives(bound, atPath(passedOn(given) ?? null, template) ?? null);
    const parsed = parseTemplate(template);
    return gives(bound, hasReferences(parsed) ? filled(parsed, bound, given) : (received(given) ?? null));
  },
};

import { ports } from '../../../workflow/activation.ts';
import { any, text } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port } from '../node-type.ts';

/** Gives what the run was given under its name, else its default; whatever the handle, all of it. */
export const input = nodeType({
  type: 'input',
  rule: 'L35',
  title: 'Input',
  sentence: 'A value that the run is given.',
  family: 'data',
  category: 'data',
  icon: 'braces',
  support: runs('by data.name'),
  alwaysGives: true,
  begins: true,
  fields: {
    name: text('The name under which it is given; the id of the node unless said.'),
    default: any('The value where none is given.'),
    defaultValue: any('Another name for the default.'),
  },
  make: (values, _, around) => ({
    name: values.name ?? around.name,
    default: values.default ?? values.defaultValue,
  }),
  ports: { takes: [], gives: [port('value', 'any')] },
  face: ({ name }) => ({ summary: name }),
  given: ({ name, default: usual }) => ({
    ...port(name, 'any', usual === null),
    ...(usual === null ? { asked: true } : { default: usual }),
  }),
  run(inputs, { config, taken }) {
    const value = inputs.ports[config.name] ?? config.default ?? '';
    return { ports: ports(taken.map((handle) => [handle, value])) };
  },
});

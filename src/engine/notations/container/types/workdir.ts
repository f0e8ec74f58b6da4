import { ports } from '../../../workflow/activation.ts';
import { textOr } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port } from '../node-type.ts';

/** Gives its path under each name it declares. */
export const workdir = nodeType({
  type: 'workdir',
  title: 'Working directory',
  sentence: 'Gives the name of a folder.',
  family: 'tool',
  category: 'data',
  icon: 'wrench',
  gives: 'the same',
  support: runs('gives its path'),
  ports: { outputs: [port('path', 'string', true)] },
  fields: { path: textOr('', 'The folder.') },
  face: ({ path }) => ({ summary: JSON.stringify(path) }),
  run: (_, { config, outputs }) => ({ ports: ports(outputs.map(({ name }) => [name, config.path])) }),
});

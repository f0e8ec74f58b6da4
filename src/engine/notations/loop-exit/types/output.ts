import { text } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

export const output = nodeType({
  type: 'output',
  rule: 'L37',
  title: 'Output',
  sentence: 'A value that the run gives.',
  family: 'data',
  category: 'data',
  icon: 'arrow-right',
  support: runs('by data.name'),
  ends: true,
  fields: { name: text('The name under which it is given; the id of the node unless said.') },
  make: ({ name }, _, around) => ({ name: name ?? around.name }),
  ports: { gives: [] },
  face: ({ name }) => ({ summary: name }),
});

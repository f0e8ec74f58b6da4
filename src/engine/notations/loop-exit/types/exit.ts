import { runs } from '../../shared/support.ts';
import { nodeType, port, TEXT_OR_JSON } from '../node-type.ts';

export const exit = nodeType({
  type: 'exit',
  rule: 'L2',
  title: 'Exit',
  sentence: 'Ends the region of a loop; what reaches it is the result of a round.',
  family: 'control',
  category: 'logic',
  icon: 'log-out',
  support: runs('closes the loop before it by depth of brackets'),
  ends: true,
  alwaysGives: true,
  fields: {},
  snippet: 'id: ${1:exit}\ntype: exit\ndata: {}',
  ports: { takes: [port('input', TEXT_OR_JSON)], gives: [port('output', TEXT_OR_JSON)] },
});

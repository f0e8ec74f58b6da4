import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

/** Failure `orka-failing` {node}. */
export const failing = nodeType({
  type: 'failing',
  rule: 'Q18',
  title: 'Failing agent',
  sentence: 'Always fails, to try out what happens then.',
  family: 'tool',
  category: 'tool',
  icon: 'wrench',
  support: runs('fails at once; OrKa waits five seconds first'),
  fields: {},
  run: (_inputs, { name }) => ({ error: { code: 'orka-failing', params: { node: name } } }),
});

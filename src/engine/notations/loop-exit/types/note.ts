import { unread } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

export const note = nodeType({
  type: 'note',
  rule: 'L19',
  title: 'Note',
  sentence: 'A remark for readers.',
  family: 'data',
  category: 'data',
  icon: 'braces',
  support: runs('is drawn and does nothing'),
  fields: {
    text: unread('The remark.', { kind: 'text' }),
    content: unread('The remark, by another name.', { kind: 'text' }),
  },
  ports: { takes: [], gives: [] },
});

import { requiredText, text, unread } from '../../schema/kinds.ts';

/** What a node says besides its data. Its type and its data are read one by the other: see `read/node.ts`. */
export const NODE_FIELDS = {
  id: requiredText('The name by which edges and templates know it.', { kind: 'id' }),
  type: unread('What the node does.', { kind: 'variant', variantsOf: 'data' }, { required: true }),
  data: unread('The settings of the node.', { kind: 'map', name: 'data' }),
  position: unread('Where an editor has drawn it.'),
} as const;

/** What the data of nodes of every type may hold. */
export const DATA_FIELDS = { label: text('The name that readers see.') } as const;

import { flag, text, unread } from '../../schema/kinds.ts';
import { PORT_FIELDS } from './parts/port.ts';

/** What stands beside the data of a node. Its id and its data are read before the rest can be: see `link/tree.ts`. */
export const NODE_FIELDS = {
  id: unread('The name by which edges, mappings and prompts know it.', { kind: 'id' }, { required: true }),
  type: text('What the node does, unless data.nodeType says otherwise.', { kind: 'variant', variantsOf: 'data' }),
  data: unread('All that the node says of itself.', { kind: 'map', name: 'data' }, { required: true }),
  position: unread('Where an editor has drawn it.', { kind: 'any' }),
  style: unread('How an editor has drawn it.', { kind: 'any' }),
  parentId: unread('The node that it is drawn inside of, in the older form.', { kind: 'text' }),
  extent: unread('How far an editor lets it be moved.', { kind: 'text' }),
} as const;

export const DATA_FIELDS = {
  label: text('The name that readers see.'),
  nodeType: { ...text('What the node does.', { kind: 'variant' }), rule: 'A3' },
  ...PORT_FIELDS,
  continueOnFailure: { ...flag('The workflow continues when this node fails.', false), rule: 'N2' },
} as const;

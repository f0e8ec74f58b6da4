import { settingsMaps } from '../../schema/describe-settings.ts';
import type { MapDescription, NotationDescription } from '../../schema/description.ts';
import { describedMaps, mapsOf } from '../../schema/map.ts';
import { snippetOfType, variantsOfTypes } from '../shared/node-type.ts';
import { DOCUMENT_FIELDS } from './document.ts';
import { EDGE_FIELDS } from './edges.ts';
import { events } from './events.ts';
import { DATA_FIELDS, NODE_FIELDS } from './node-fields.ts';
import { snippets } from './snippets.ts';
import { templates } from './templates.ts';
import { TYPES } from './types/types.ts';

const maps: Readonly<Record<string, MapDescription>> = {
  document: { sentence: 'A whole workflow.', scope: true, open: true, fields: DOCUMENT_FIELDS },
  node: { sentence: 'A step of the workflow.', role: 'node', open: true, fields: NODE_FIELDS },
  data: {
    sentence: 'The settings of a node.',
    open: true,
    fields: DATA_FIELDS,
    variants: { by: [{ key: 'type', of: 'around' }], of: variantsOfTypes(TYPES) },
  },
  edge: {
    sentence: 'A line from one node to another.',
    role: 'edge',
    arrow: ['source', 'target'],
    open: true,
    fields: EDGE_FIELDS,
  },
};

/** The notation `loop-exit` as help, schema and reference know it (003). */
export const loopExitDescription: NotationDescription = {
  notation: 'loop-exit',
  yaml: '1.2',
  sentence: 'Values flow along edges. What lies between a loop and its exit is repeated until the loop is told to end.',
  roots: [
    { map: 'document', keys: ['nodes', 'edges'] },
    { map: 'node', keys: ['id', 'type'] },
  ],
  item: 'node',
  maps: { ...maps, ...describedMaps(TYPES.flatMap(({ fields }) => mapsOf(fields))), ...settingsMaps },
  templates,
  categories: [
    { category: 'data', label: 'IN AND OUT' },
    { category: 'model', label: 'MODELS' },
    { category: 'logic', label: 'LOGIC' },
    { category: 'tool', label: 'TOOLS' },
  ],
  snippets: [...TYPES.flatMap((type) => snippetOfType(type, 'node') ?? []), ...snippets],
  events,
};

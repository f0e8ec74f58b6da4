import { settingsField, settingsMaps } from '../../schema/describe-settings.ts';
import type { MapDescription, NotationDescription } from '../../schema/description.ts';
import { describedMaps, mapsOf } from '../../schema/map.ts';
import { snippetOfType, variantsOfTypes } from '../shared/node-type.ts';
import { BODY_FIELDS, DOCUMENT_FIELDS } from './document.ts';
import { EDGE_FIELDS } from './edges.ts';
import { DATA_FIELDS, NODE_FIELDS } from './node-fields.ts';
import { snippets } from './snippets.ts';
import { templates } from './templates.ts';
import { TYPES } from './types/types.ts';

const maps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'A whole workflow.',
    scope: true,
    open: true,
    fields: { ...DOCUMENT_FIELDS, settings: settingsField },
  },
  ...describedMaps(mapsOf(DOCUMENT_FIELDS)),
  body: { sentence: 'The nodes that are repeated.', scope: true, open: true, fields: BODY_FIELDS },
  node: { sentence: 'A step of the workflow.', role: 'node', open: true, fields: NODE_FIELDS },
  data: {
    sentence: 'What a node says of itself.',
    open: true,
    fields: DATA_FIELDS,
    variants: {
      by: [
        { key: 'nodeType', of: 'itself' },
        { key: 'type', of: 'around' },
      ],
      of: variantsOfTypes(TYPES),
    },
  },
  ...describedMaps(mapsOf(DATA_FIELDS)),
  edge: {
    sentence: 'A line from an output to an input.',
    role: 'edge',
    arrow: ['source', 'target'],
    open: true,
    fields: EDGE_FIELDS,
  },
  ...describedMaps(TYPES.flatMap(({ fields }) => mapsOf(fields))),
  ...settingsMaps,
};

/** The notation `container` as help, schema and reference know it (002 and the file format around it). */
export const containerDescription: NotationDescription = {
  notation: 'container',
  yaml: '1.2',
  sentence:
    'Values flow along edges from outputs to inputs. A loop is a node that holds a body of its own and repeats it while a condition holds.',
  roots: [
    { map: 'document', keys: ['nodes', 'edges', 'metadata', 'version'] },
    { map: 'node', keys: ['id', 'data'] },
  ],
  item: 'node',
  maps,
  templates,
  categories: [
    { category: 'model', label: 'Models' },
    { category: 'logic', label: 'Loops' },
    { category: 'data', label: 'Values' },
    { category: 'tool', label: 'Tools' },
    { category: 'workflow', label: 'Components' },
  ],
  snippets: [...TYPES.flatMap((type) => snippetOfType(type, 'node') ?? []), ...snippets],
  // The names of the document (002, "Loop Node Configuration").
  interfaces: {
    from: ['data', 'condition', 'input-mapping', 'output-mapping'],
    names: {
      data: 'NodeData',
      'data:base': 'BaseNodeData',
      body: 'WorkflowSchema',
      node: 'WorkflowNode',
      edge: 'WorkflowEdge',
    },
  },
};

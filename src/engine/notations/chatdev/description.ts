import { settingsField, settingsMaps } from '../../schema/describe-settings.ts';
import type { MapDescription, NotationDescription } from '../../schema/description.ts';
import { describedMaps, mapsOf } from '../../schema/map.ts';
import { snippetOfType, variantsOfTypes } from '../shared/node-type.ts';
import { EDGE_ENDS, EDGE_SETTINGS } from './edges.ts';
import { any, options, requiredText, textOr } from './fields.ts';
import { GRAPH_FIELDS } from './graph-fields.ts';
import { NODE_FIELDS, NODE_HEAD } from './node-fields.ts';
import { TYPES } from './types/types.ts';
import { snippets } from './snippets.ts';

const edge = { ...EDGE_ENDS, ...EDGE_SETTINGS };
const node = { ...NODE_HEAD, ...NODE_FIELDS };

const maps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'A whole text.',
    fields: {
      graph: { ...any('The workflow.'), type: { kind: 'map', name: 'graph' }, required: true },
      vars: { ...options('Values that ${NAME} stands for anywhere in the graph.'), rule: 'M4' },
      version: textOr('0.0.0', 'The version of the file, in quotes.'),
      settings: settingsField,
    },
  },
  graph: {
    sentence: 'Nodes and the edges between them. An edge back makes a loop, and an edge out of it ends the loop.',
    scope: true,
    fields: GRAPH_FIELDS,
  },
  'subgraph-config': {
    sentence: 'The graph of a subgraph.',
    fields: {},
    scope: true,
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        config: { sentence: 'A graph that is written here.', fields: GRAPH_FIELDS },
        file: {
          sentence: 'A graph in another document of this text, or one that the original ships.',
          fields: {
            path: {
              ...requiredText('The id of that graph, or its file.'),
              type: { kind: 'document' },
              label: 'Select File',
              group: 'Inner Workflow',
            },
          },
        },
      },
    },
  },
  node: { sentence: 'A step of the graph.', role: 'node', fields: node },
  config: {
    sentence: 'The settings of a node, by its type.',
    fields: {},
    variants: { by: [{ key: 'type', of: 'around' }], of: variantsOfTypes(TYPES) },
  },
  edge: {
    sentence: 'A line from one node to another. Between two nodes there is one at most.',
    role: 'edge',
    arrow: ['from', 'to'],
    fields: edge,
  },
};

/** The notation `chatdev` as help, schema and reference know it (000 and 004, `entity/configs` of ChatDev 2.0). */
export const chatdevDescription: NotationDescription = {
  notation: 'chatdev',
  yaml: '1.1',
  sentence:
    'Nodes send messages along edges. Edges may lead back: then the nodes between form a loop, which ends when a message leaves it.',
  roots: [
    { map: 'document', keys: ['graph'] },
    { map: 'graph', keys: ['nodes', 'edges'] },
    { map: 'node', keys: ['id', 'config'] },
  ],
  item: 'node',
  maps: {
    ...maps,
    ...describedMaps(TYPES.flatMap(({ fields }) => mapsOf(fields))),
    ...describedMaps(mapsOf(node)),
    ...describedMaps(mapsOf(edge)),
    ...describedMaps(mapsOf(GRAPH_FIELDS)),
    ...settingsMaps,
  },
  templates: null,
  categories: [
    { category: 'model', label: 'Models' },
    { category: 'person', label: 'People' },
    { category: 'logic', label: 'Loop control' },
    { category: 'data', label: 'Messages' },
    { category: 'tool', label: 'Tools' },
    { category: 'workflow', label: 'Graphs' },
  ],
  snippets: [...TYPES.flatMap((type) => snippetOfType(type, 'node') ?? []), ...snippets],
};

import type { MapDescription, NotationDescription } from '../../../schema/description.ts';
import { any, dictionary, integer, list, map, text } from '../../../schema/describe-fields.ts';
import { settingsField, settingsMaps } from '../../../schema/describe-settings.ts';
import { mappingMaps } from './mappings.ts';
import { nodeMaps } from './nodes.ts';
import { snippets } from './snippets.ts';
import { templates } from './templates.ts';

const parts = {
  nodes: list({ kind: 'map', name: 'node' }, 'The steps.', { required: true }),
  edges: list({ kind: 'map', name: 'edge' }, 'The lines between them.'),
} as const;

const documentMaps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'A whole workflow.',
    scope: true,
    open: true,
    fields: {
      version: integer('The version of the file format.'),
      metadata: map('metadata', 'What the workflow is called.'),
      ...parts,
      components: dictionary({ kind: 'map', name: 'body' }, 'Workflows that nodes of this document run, by name.'),
      interface: any('What a component is given and gives.'),
      settings: settingsField,
    },
  },
  metadata: {
    sentence: 'What a workflow says of itself.',
    open: true,
    fields: {
      name: text('Its name, by which loops of other documents refer to it.'),
      description: text('What it is for.'),
      rootDirectory: text('The folder that its files lie in.'),
    },
  },
  body: {
    sentence: 'The nodes that are repeated.',
    scope: true,
    open: true,
    fields: { ...parts, metadata: any('Notes.'), interface: any('What a component is given and gives.') },
  },
};

/** The notation `container` (seed 002 and the file format around it). */
export const containerDescription: NotationDescription = {
  notation: 'container',
  title: 'Loop containers',
  sentence:
    'Values flow along edges from outputs to inputs. A loop is a node that holds a body of its own and repeats it while a condition holds.',
  roots: [
    { map: 'document', keys: ['nodes', 'edges', 'metadata', 'version'] },
    { map: 'node', keys: ['id', 'data'] },
  ],
  item: 'node',
  maps: { ...documentMaps, ...nodeMaps, ...mappingMaps, ...settingsMaps },
  templates,
  snippets,
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

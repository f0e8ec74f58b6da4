import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Field } from '../../schema/field.ts';
import { textOr, unread } from '../../schema/kinds.ts';
import { map, mapField } from '../../schema/map.ts';

function parts(name: 'node' | 'edge', sentence: string, more: { required?: true } = {}): Field<YamlNode[]> {
  return {
    type: { kind: 'list', of: { kind: 'map', name } },
    sentence,
    ...more,
    read: (fields, key) => fields.list(key, more) ?? [],
  };
}

const PARTS = {
  nodes: parts('node', 'The steps.', { required: true }),
  edges: parts('edge', 'The lines between them.'),
} as const;

const contract = unread('What a component is given and gives.', { kind: 'any' });

const metadata = map('metadata', {
  sentence: 'What a workflow says of itself.',
  open: true,
  fields: {
    name: textOr('', 'Its name, by which loops of other documents refer to it.'),
    description: textOr('', 'What it is for.'),
    rootDirectory: unread('The folder that its files lie in.', { kind: 'text' }),
  },
});

/** What a whole workflow says; its components are looked up by whoever runs them. */
export const DOCUMENT_FIELDS = {
  version: unread('The version of the file format.', { kind: 'integer' }),
  metadata: mapField(metadata, 'What the workflow is called.'),
  ...PARTS,
  components: unread('Workflows that nodes of this document run, by name.', {
    kind: 'dictionary',
    of: { kind: 'map', name: 'body' },
  }),
  interface: contract,
  viewport: unread('What an editor has shown last.'),
} as const;

/** What a body says, which needs no more than its nodes (rule A4). */
export const BODY_FIELDS = { ...PARTS, metadata: unread('Notes.', { kind: 'any' }), interface: contract } as const;

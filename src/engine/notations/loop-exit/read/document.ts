import { report, type Reading } from '../../../reading/field-problems.ts';
import { readFields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readValues, type ValuesOf } from '../../../schema/field.ts';
import { DOCUMENT_FIELDS } from '../document.ts';

/** What a document says of itself, with its nodes and edges as they are written. */
export interface ReadDocument extends ValuesOf<typeof DOCUMENT_FIELDS> {
  wrapped: boolean;
}

/**
 * Finds the nodes and edges of a document in YAML or JSON. Problems: those of the fields; error `loop-exit-no-workflow` when
 * it is no map; info `loop-exit-fragment-wrapped` for a bare list of nodes.
 */
export function readDocument(root: YamlNode, reading: Reading): ReadDocument {
  const nothing: ReadDocument = { nodes: [], edges: [], name: '', description: '', timeout: null, wrapped: false };
  if (root.kind === 'list') {
    report(reading, 'info', 'fragment-wrapped', {}, { start: root.range.start, end: root.range.start });
    return { ...nothing, nodes: root.items, wrapped: true };
  }
  if (root.kind !== 'map') {
    report(reading, 'error', 'no-workflow', {}, root.range);
    return nothing;
  }
  return { ...readValues(readFields(root, reading), DOCUMENT_FIELDS), wrapped: false };
}

import { report, type Reading } from '../../../reading/field-problems.ts';
import { readFields, valueAt } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';

/** The lists of a workflow, and what it says of itself. */
export interface ReadDocument {
  nodes: YamlNode[];
  edges: YamlNode[];
  name: string;
  description: string;
  /** Seconds that a round of a loop may take; null = as long as it likes. */
  timeout: number | null;
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
  const fields = readFields(root, reading);
  return {
    nodes: fields.list('nodes', { required: true }) ?? [],
    edges: fields.list('edges') ?? [],
    name: valueAt(root, 'name') ? (fields.string('name') ?? '') : '',
    description: valueAt(root, 'description') ? (fields.string('description') ?? '') : '',
    timeout: fields.number('timeout', { min: 0, exclusive: true }),
    wrapped: false,
  };
}

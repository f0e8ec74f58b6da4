import { report, type Reading } from '../../../reading/field-problems.ts';
import { readFields, valueAt } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readValues } from '../../../schema/field.ts';
import { BODY_FIELDS, DOCUMENT_FIELDS } from '../document.ts';

export interface ReadBody {
  nodes: YamlNode[];
  edges: YamlNode[];
}

/** A whole workflow, with what it says of itself. */
export interface ReadDocument extends ReadBody {
  name: string;
  description: string;
  /** It was a fragment: a list of nodes, or a single one (rule A1). */
  wrapped: boolean;
}

/**
 * Finds the nodes and edges of a document: a whole workflow, a list of nodes, or one node (rule A1). Problems: those of the
 * fields; error `container-no-workflow` when it is none of them; info `container-fragment-wrapped`.
 */
export function readDocument(root: YamlNode, reading: Reading): ReadDocument {
  if (root.kind === 'list') return fragment(root.items, root, reading);
  if (root.kind !== 'map') return { ...noWorkflow(root, reading), name: '', description: '', wrapped: false };
  if (!valueAt(root, 'nodes') && valueAt(root, 'id')) return fragment([root], root, reading);
  const { nodes, edges, metadata } = readValues(readFields(root, reading), DOCUMENT_FIELDS);
  // What was given as bare nodes is a fragment, too; a document says more of itself than its nodes.
  const hasList = valueAt(root, 'nodes') !== null;
  const wrapped = hasList && !valueAt(root, 'edges') && !valueAt(root, 'metadata') && !valueAt(root, 'version');
  if (wrapped) reportWrapped(root, reading, true);
  return { nodes, edges, name: metadata?.name ?? '', description: metadata?.description ?? '', wrapped };
}

export function readBody(root: YamlNode, reading: Reading): ReadBody {
  if (root.kind === 'list') return { nodes: root.items, edges: [] };
  return root.kind === 'map' ? readValues(readFields(root, reading), BODY_FIELDS) : noWorkflow(root, reading);
}

function noWorkflow(root: YamlNode, reading: Reading): ReadBody {
  report(reading, 'error', 'no-workflow', {}, root.range);
  return { nodes: [], edges: [] };
}

function fragment(nodes: YamlNode[], root: YamlNode, reading: Reading): ReadDocument {
  reportWrapped(root, reading);
  return { nodes, edges: [], name: '', description: '', wrapped: true };
}

/** `hasList`: nodes: is there, and nothing that only a whole workflow has. */
function reportWrapped(root: YamlNode, reading: Reading, hasList = false): void {
  report(reading, 'info', 'fragment-wrapped', { hasList }, { start: root.range.start, end: root.range.start });
}

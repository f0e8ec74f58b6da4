import { report, type Reading } from '../../../reading/field-problems.ts';
import { readFields, valueAt } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';

/** The lists of a workflow or body, and what it says of itself. */
export interface ReadBody {
  nodes: YamlNode[];
  edges: YamlNode[];
  name: string;
  description: string;
  /** It was a fragment (design, "Detection"). */
  wrapped: boolean;
}

/**
 * Finds the nodes and edges of a document: a whole workflow, a list of nodes, or one node (rule A1). Problems: those of the
 * fields; error `container-no-workflow` when it is none of them; info `container-fragment-wrapped`.
 */
export function readDocument(root: YamlNode, reading: Reading): ReadBody {
  if (root.kind === 'list') return fragment(root.items, root, reading);
  if (root.kind === 'map' && !valueAt(root, 'nodes') && valueAt(root, 'id')) return fragment([root], root, reading);
  const body = readBody(root, reading);
  if (root.kind !== 'map') return body;
  const fields = readFields(root, reading);
  const metadata = fields.fields('metadata');
  // What was given as bare nodes is a fragment, too; a document says more of itself than its nodes.
  const wrapped = !valueAt(root, 'edges') && !valueAt(root, 'metadata') && !valueAt(root, 'version');
  if (wrapped) reportWrapped(root, reading);
  return { ...body, name: metadata?.string('name') ?? '', description: metadata?.string('description') ?? '', wrapped };
}

/** Finds the nodes and edges of an inline body, which needs no more (rule A4). */
export function readBody(root: YamlNode, reading: Reading): ReadBody {
  const nothing: ReadBody = { nodes: [], edges: [], name: '', description: '', wrapped: false };
  if (root.kind === 'list') return { ...nothing, nodes: root.items };
  if (root.kind !== 'map') {
    report(reading, 'error', 'no-workflow', {}, root.range);
    return nothing;
  }
  const fields = readFields(root, reading);
  return { ...nothing, nodes: fields.list('nodes', { required: true }) ?? [], edges: fields.list('edges') ?? [] };
}

function fragment(nodes: YamlNode[], root: YamlNode, reading: Reading): ReadBody {
  reportWrapped(root, reading);
  return { nodes, edges: [], name: '', description: '', wrapped: true };
}

function reportWrapped(root: YamlNode, reading: Reading): void {
  report(reading, 'info', 'fragment-wrapped', {}, { start: root.range.start, end: root.range.start });
}

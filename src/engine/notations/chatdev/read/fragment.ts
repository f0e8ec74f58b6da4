import { valueAt } from '../../../reading/fields.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../../../reading/yaml-node.ts';

/** What a document holds: a whole, or a part of one wrapped into a graph. */
export interface Wrapped {
  graph: YamlMap;
  what: 'nodes' | 'list' | 'node';
  /** The keys that are beside a graph, not in it. */
  beside: YamlMap | null;
}

/** Keys that stand beside `graph:`. */
const BESIDE_GRAPH = ['version', 'vars', 'settings'];

/**
 * A fragment as a graph: `nodes:` or `edges:` without `graph:` around them, a list of nodes, or one node. Null when it
 * is none of these.
 */
export function wrapFragment(root: YamlNode): Wrapped | null {
  if (root.kind === 'scalar') return null;
  if (root.kind === 'list')
    return root.items.some((item) => isNode(item)) ? { graph: graphOf(root), what: 'list', beside: null } : null;
  if (valueAt(root, 'nodes') || valueAt(root, 'edges')) {
    const inside = root.entries.filter((entry) => !BESIDE_GRAPH.includes(entry.key));
    const outside = root.entries.filter((entry) => BESIDE_GRAPH.includes(entry.key));
    return { graph: { ...root, entries: inside }, what: 'nodes', beside: { ...root, entries: outside } };
  }
  return isNode(root) ? { graph: graphOf(root), what: 'node', beside: null } : null;
}

function isNode(node: YamlNode): boolean {
  return valueAt(node, 'id') !== null || (valueAt(node, 'type') !== null && valueAt(node, 'config') !== null);
}

function graphOf(nodes: YamlNode): YamlMap {
  const keyRange = { start: nodes.range.start, end: nodes.range.start };
  const entry: YamlEntry = { key: 'nodes', keyRange, value: nodes };
  return { kind: 'map', range: nodes.range, entries: [entry] };
}

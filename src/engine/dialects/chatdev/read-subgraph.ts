import type { Fields } from '../../reading/fields.ts';
import type { SubgraphConfig } from './nodes.ts';

/** The graph inside a node: its fields, and where its parts go. */
export interface InnerGraph {
  fields: Fields;
  scope: string;
  prefix: string;
}

/**
 * Reads the config of a `subgraph`; null when it says neither a graph nor a file. What an inline one starts and ends
 * with is filled in when its graph was read. Problems: of fields, and `chatdev-vars-in-graph`.
 */
export function readSubgraph(fields: Fields, id: string): { config: SubgraphConfig; inner: InnerGraph | null } | null {
  const source = fields.oneOf('type', ['config', 'file'], { required: true });
  if (fields.node('vars')) fields.problem('vars', 'error', 'vars-in-graph', {});
  const config = fields.fields('config', { required: true });
  fields.finish();
  if (!source || !config) return null;
  if (source === 'file') {
    const path = config.string('path', { required: true, nonEmpty: true }) ?? '';
    config.finish();
    return { config: { source, path }, inner: null };
  }
  // Both keys must be there, though either may be empty.
  for (const key of ['nodes', 'edges'])
    if (!config.entry(key)) config.problem(key, 'error', 'required', { field: key });
  const inner: InnerGraph = { fields: config, scope: `call:${id}`, prefix: `${id}/` };
  return { config: { source, scope: inner.scope, start: [], end: null, majorityVoting: false }, inner };
}

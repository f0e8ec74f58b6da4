import type { Fields } from '../../../reading/fields.ts';
import type { Draft } from './draft.ts';
import type { SubgraphConfig } from '../workflow.ts';
import { rejectVars } from './python-values.ts';
import { findGraphFile, type GraphFile } from './graph-file.ts';

/** The graph inside a node: its fields, and where its parts go. */
export interface InnerGraph {
  fields: Fields;
  scope: string;
  prefix: string;
  /** The document that it was found in; null when it is written inside the node. */
  file: GraphFile | null;
}

/**
 * Reads the config of a `subgraph`; null when it says neither a graph nor a file. What its graph starts and ends with is
 * filled in when that was read. Problems: of fields, `chatdev-vars-in-graph`, and of the file.
 */
export function readSubgraph(
  fields: Fields,
  id: string,
  draft: Draft,
): { config: SubgraphConfig; inner: InnerGraph | null } | null {
  const source = fields.oneOf('type', ['config', 'file'], { required: true });
  rejectVars(fields);
  const config = fields.fields('config', { required: true });
  fields.finish();
  if (!source || !config) return null;
  const place = { scope: `call:${id}`, prefix: `${id}/` };
  if (source === 'file') {
    const path = config.string('path', { required: true, nonEmpty: true }) ?? '';
    config.finish();
    const found = path === '' ? null : findGraphFile(config, path, draft);
    return { config: { source, path, graph: null }, inner: found && { ...found, ...place } };
  }
  // Both keys must be there, though either may be empty.
  for (const key of ['nodes', 'edges'])
    if (!config.entry(key)) config.problem(key, 'error', 'required', { field: key });
  return { config: { source, graph: null }, inner: { fields: config, file: null, ...place } };
}

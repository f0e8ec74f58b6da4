import type { InnerGraph } from './inner-graph.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { Draft } from './draft.ts';
import { findGraphFile } from './graph-file.ts';

/**
 * The graph that a `subgraph` names or holds; null when it is not here. `config` are the fields of the node's config. Problems: of
 * fields, and of the file.
 */
export function innerGraph(
  named: { source: 'config' } | { source: 'file'; path: string },
  config: Fields,
  id: string,
  draft: Draft,
): InnerGraph | null {
  const fields = config.fields('config');
  if (!fields) return null;
  const place = { scope: `call:${id}`, prefix: `${id}/` };
  if (named.source === 'file') {
    const found = named.path === '' ? null : findGraphFile(fields, named.path, draft);
    return found && { ...found, ...place };
  }
  // Both keys must be there, though either may be empty.
  for (const key of ['nodes', 'edges'])
    if (!fields.entry(key)) fields.problem(key, 'error', 'required', { field: key });
  return { fields, file: null, ...place };
}

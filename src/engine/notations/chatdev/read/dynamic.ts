import type { Fields } from '../../../reading/fields.ts';
import type { ChatdevDynamic, ChatdevSplit } from '../edges.ts';
import { looseInteger, oneOfOrFirst } from './python-values.ts';
import { readMatching } from './process.ts';

/**
 * Reads an edge's `dynamic` (`entity/configs/edge/dynamic_edge_config.py`); null when it has none or cannot be read.
 * Problems: of fields, `chatdev-split-config-required` {type} and `chatdev-bad-pattern`.
 */
export function readDynamic(edge: Fields): ChatdevDynamic | null {
  const fields = edge.fields('dynamic');
  if (!fields) return null;
  const kind = fields.oneOf('type', ['map', 'tree'], { required: true });
  const split = readSplit(fields);
  const config = fields.fields('config');
  fields.finish();
  const groupSize = config && kind === 'tree' ? looseInteger(config, 'group_size', 3, 2) : 3;
  const maxParallel = config ? looseInteger(config, 'max_parallel', 10) : 10;
  config?.finish();
  if (!kind) return null;
  return kind === 'map' ? { kind, split, maxParallel } : { kind, split, maxParallel, groupSize };
}

function readSplit(dynamic: Fields): ChatdevSplit {
  const fields = dynamic.fields('split');
  const kind = fields ? oneOfOrFirst(fields, 'type', ['message', 'regex', 'json_path']) : 'message';
  if (!fields || kind === 'message') {
    // Whatever its config says, nobody reads it.
    fields?.finish(['config']);
    return { kind: 'message' };
  }
  const config = fields.fields('config');
  fields.finish();
  if (!config) {
    if (!fields.node('config')) dynamic.problem('split', 'error', 'split-config-required', { type: kind });
    return { kind: 'message' };
  }
  const split: ChatdevSplit =
    kind === 'regex'
      ? { kind, ...readMatching(config), onNoMatch: oneOfOrFirst(config, 'on_no_match', ['pass', 'empty']) }
      : { kind, path: config.string('json_path', { required: true }) ?? '' };
  config.finish();
  return split;
}

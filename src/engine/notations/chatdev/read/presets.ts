import type { Fields } from '../../../reading/fields.ts';
import { readFields } from '../../../reading/fields.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { PresetMessage } from '../workflow.ts';
import { itemsOf, looseBoolean } from './python-values.ts';

const ROLES = ['system', 'user', 'assistant', 'tool'] as const;

/**
 * Reads a node's `input` or `output`: texts, or maps with `role` and `content`, of anything else its text. Problems: of
 * fields, and the info `chatdev-not-in-document` {field}.
 */
export function readPresets(fields: Fields, key: 'input' | 'output', role: PresetMessage['role']): PresetMessage[] {
  const items = itemsOf(fields, key);
  if (items.length > 0) fields.problem(key, 'info', 'not-in-document', { field: key });
  return items.map((item) => {
    const isMessage = item.kind === 'map' && item.entries.some((entry) => entry.key === 'role');
    if (!isMessage) return { role, text: shown(item), keep: false };
    const message = readFields(item, fields.reading);
    const content = message.node('content');
    const read = message.oneOf('role', ROLES, { required: true }) ?? role;
    return { role: read, text: content ? shown(content) : '', keep: looseBoolean(message, 'keep', false) };
  });
}

function shown(node: YamlNode): string {
  return node.kind === 'scalar' ? node.text : JSON.stringify(toJson(node, '1.1'));
}

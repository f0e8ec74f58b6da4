import { toJson } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readFields } from '../../../reading/fields.ts';
import type { Field } from '../../../schema/field.ts';
import { map, type Item } from '../../../schema/map.ts';
import { any, listOrOne, looseFlag, requiredWord } from '../fields.ts';

/** A message that a node finds in its queue, or gave, before the run. */
export interface PresetMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  keep: boolean;
}

const preset = map('preset', {
  sentence: 'A message that is there before the run.',
  open: true,
  fields: {
    role: requiredWord('Whose words they are.', {
      system: 'A standing instruction.',
      user: 'Of the person.',
      assistant: 'Of the model.',
      tool: 'Of a tool.',
    }),
    content: any('The text.'),
    keep: looseFlag('It stays for later runs of the node.', false),
  },
  make({ role, keep }, fields) {
    const content = fields.node('content');
    return { role, text: content ? shown(content) : '', keep };
  },
});

/**
 * Messages that are there before the run: texts, or maps with `role` and `content`, of anything else its text. Info
 * `chatdev-not-in-document` {field} where there are any.
 */
export function presets(role: PresetMessage['role'], sentence: string): Field<PresetMessage[]> {
  const item: Item<PresetMessage> = {
    type: { kind: 'one-of', of: [{ kind: 'text' }, { kind: 'map', name: preset.name }] },
    maps: [preset],
    read(node, _key, reading) {
      const isMessage = node.kind === 'map' && node.entries.some((entry) => entry.key === 'role');
      if (!isMessage) return { role, text: shown(node), keep: false };
      const read = preset.read(readFields(node, reading));
      return { ...read, role: read.role ?? role };
    },
  };
  const field = listOrOne(item, sentence);
  return {
    ...field,
    read(fields, key) {
      const messages = field.read(fields, key);
      if (messages.length > 0) fields.problem(key, 'info', 'not-in-document', { field: key });
      return messages;
    },
  };
}

function shown(node: YamlNode): string {
  return node.kind === 'scalar' ? node.text : JSON.stringify(toJson(node, '1.1'));
}

import type { YamlNode } from '../../reading/yaml-node.ts';
import { settingsField } from '../../schema/describe-settings.ts';
import type { Field } from '../../schema/field.ts';
import { seconds, textOr, unread } from '../../schema/kinds.ts';

/** Maps that are read when the document is linked: see `read/parts.ts`. */
function parts(name: string, sentence: string, more: { required?: true } = {}): Field<YamlNode[]> {
  return {
    type: { kind: 'list', of: { kind: 'map', name } },
    sentence,
    ...more,
    read: (fields, key) => fields.list(key, more) ?? [],
  };
}

export const DOCUMENT_FIELDS = {
  nodes: parts('node', 'The steps.', { required: true }),
  edges: parts('edge', 'The lines between them.'),
  name: textOr('', 'The name of the workflow.'),
  description: textOr('', 'What it is for.'),
  timeout: {
    ...seconds('The longest time for one round of any loop that does not say otherwise.', { exclusive: true }),
    rule: 'L10',
  },
  viewport: unread('What an editor has shown last.'),
  settings: unread(settingsField.sentence, settingsField.type),
} as const;

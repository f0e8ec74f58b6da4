import { inLines } from '../../../schema/field.ts';
import { nodeType } from '../node-type.ts';
import { requiredText, trimmedWord } from '../fields.ts';
import { firstLine } from '../first-line.ts';
import { runs } from '../../shared/support.ts';

/** Always the same text; its role survives edges. */
export const literal = nodeType({
  type: 'literal',
  rule: 'M10',
  title: 'Literal',
  sentence: 'Always passes on the same text.',
  family: 'data',
  category: 'data',
  icon: 'quote',
  support: runs('its role survives edges'),
  fields: {
    content: inLines(requiredText('The text.')),
    role: trimmedWord(
      'Whose words they seem to be.',
      { user: 'Of the person who asks.', assistant: 'Of the model that answers.' },
      'user',
    ),
  },
  snippet: 'id: ${1:Reminder}\ntype: literal\nconfig:\n  content: ${2:Keep it short.}',
  face: ({ content }) => ({ summary: firstLine(content) }),
  ahead: ({ content }) => ({ speaks: true, says: content }),
  run: (_, { config, name }) => ({
    messages: [{ role: config.role, text: config.content, source: name, preserveRole: true }],
  }),
});

import { nodeType } from '../node-type.ts';
import { flag } from '../fields.ts';
import { runs } from '../../shared/support.ts';

/** Sends on the last message, or all of them, as they are; without input one empty message. */
export const passthrough = nodeType({
  type: 'passthrough',
  rule: 'M17',
  title: 'Passthrough',
  sentence: 'Passes on what it receives.',
  family: 'data',
  category: 'data',
  icon: 'arrow-right',
  support: runs('the last message, or all of them'),
  fields: { only_last_message: { ...flag('Of several messages only the last is passed on.', true), rule: 'M17' } },
  snippet: 'id: ${1:Final Output}\ntype: passthrough\nconfig: {}',
  ahead: () => ({ speaks: true }),
  run({ messages }, { config, name }) {
    const last = messages.at(-1);
    if (!last) return { messages: [{ role: 'user', text: '', source: name }] };
    return { messages: config.onlyLastMessage ? [last] : messages };
  },
});

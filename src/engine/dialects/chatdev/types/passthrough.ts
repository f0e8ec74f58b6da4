import type { Message, NodeType } from '../../../kernel/activation.ts';
import type { PassthroughConfig } from '../nodes.ts';

/** `passthrough`: sends on the last message, or all of them; without input one empty message. Role user, the source stays. */
export const passthroughType: NodeType<{ config: PassthroughConfig; name: string }, null> = {
  type: 'passthrough',
  initial: () => null,
  run({ messages }, { config, name }) {
    const last = messages.at(-1);
    if (!last) return { messages: [{ role: 'user', text: '', source: name }] };
    return { messages: config.onlyLastMessage ? [passed(last)] : messages.map(passed) };
  },
};

function passed(message: Message): Message {
  if (message.role === 'user' && !message.keep) return message;
  const { role, text, source, preserveRole } = message;
  return { role: preserveRole ? role : 'user', text, source, ...(preserveRole && { preserveRole }) };
}

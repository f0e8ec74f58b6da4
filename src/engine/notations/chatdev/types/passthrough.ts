import type { NodeType } from '../../../kernel/activation.ts';
import type { PassthroughConfig } from '../workflow.ts';

/** `passthrough`: sends on the last message, or all of them, as they are; without input one empty message. */
export const passthroughType: NodeType<{ config: PassthroughConfig; name: string }, null> = {
  type: 'passthrough',
  initial: () => null,
  run({ messages }, { config, name }) {
    const last = messages.at(-1);
    if (!last) return { messages: [{ role: 'user', text: '', source: name }] };
    return { messages: config.onlyLastMessage ? [last] : messages };
  },
};

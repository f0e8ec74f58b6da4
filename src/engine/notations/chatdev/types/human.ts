import type { Conversation, NodeInputs, NodeType } from '../../../kernel/activation.ts';
import type { HumanConfig } from '../workflow.ts';
import { flatten } from './shared/flatten.ts';

/** A human node's config, the name it answers under, and the keywords that its edges look for. */
export interface BoundHuman {
  config: HumanConfig;
  name: string;
  quickReplies: readonly string[];
}

/** `human`: shows its description and the flattened inputs, and passes on the answer as a user message (conformance 68). */
export const humanType: NodeType<BoundHuman, null> = {
  type: 'human',
  initial: () => null,
  run: ({ messages }, human) => ask(messages, human),
};

/** What an empty answer reads like in the original, to edges and to the nodes after it. */
const EMPTY = '[text block]';

function* ask(inputs: NodeInputs['messages'], { config, name, quickReplies }: BoundHuman): Conversation {
  const answer = yield { kind: 'human', question: config.description, context: flatten(inputs), quickReplies };
  switch (answer.kind) {
    case 'answered':
      return { messages: [{ role: 'user', text: answer.text || EMPTY, source: name }] };
    case 'failed':
    case 'refused':
      return { error: { code: 'human-failed', params: { node: name, message: answer.error } } };
    case 'timed-out':
    case 'cancelled':
      return { error: { code: 'human-failed', params: { node: name, message: answer.kind } } };
  }
}

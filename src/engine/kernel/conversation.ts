import type { Conversation, Outcome } from '../workflow/activation.ts';

/** Whether a node asks before it ends. */
export function isConversation(outcome: Outcome | Conversation): outcome is Conversation {
  return 'next' in outcome;
}

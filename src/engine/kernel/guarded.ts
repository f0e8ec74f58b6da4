import type { Conversation, Failure, Outcome } from '../workflow/activation.ts';

/** Whether a node asks before it ends. */
export function isConversation(outcome: Outcome | Conversation): outcome is Conversation {
  return 'next' in outcome;
}

/** A node type that throws is a defect of ours; the run says so and ends in order. */
export function guarded<Value>(work: () => Value): Value | { error: Failure } {
  try {
    return work();
  } catch (thrown) {
    return { error: crash(thrown) };
  }
}

export function crash(thrown: unknown): Failure {
  return { code: 'node-crashed', params: { message: thrown instanceof Error ? thrown.message : String(thrown) } };
}

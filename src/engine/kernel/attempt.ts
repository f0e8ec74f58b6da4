import type { Failure } from '../workflow/activation.ts';

/**
 * Does some work on something. What it throws is a defect of a node type, a scheduler, a policy or of ours: it comes back as a
 * failure, so that the run says so and ends in order.
 */
export function attempt<Subject, Given, Value>(
  work: (subject: Subject, given: Given) => Value,
  subject: Subject,
  given: Given,
): Value | { error: Failure } {
  try {
    return work(subject, given);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { error: { code: 'node-crashed', params: { message } } };
  }
}

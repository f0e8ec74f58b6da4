import { ports, type Failure, type Outcome } from '../../../../workflow/activation.ts';
import { modelFailure, type Unanswered } from '../../../shared/model-failure.ts';

/** The deadline of a question, where its agent has one. */
export function deadlineOf({ timeout }: { timeout: number | null }): { deadline?: number } {
  return timeout === null ? {} : { deadline: timeout };
}

/**
 * What came of a question that was not answered, after `problems`. An agent that is later than its `timeout` has failed, with the
 * warning `orka-agent-timeout` {node, seconds}: its reply is empty, and the list goes on.
 */
export function failureOf(
  answer: Unanswered,
  { id, name }: { id: string; name: string },
  problems: NonNullable<Outcome['problems']> = [],
): Outcome {
  if (answer.kind !== 'timed-out' || answer.after === undefined) return { error: modelFailure(answer), problems };
  const late: Failure = { code: 'orka-agent-timeout', params: { node: name, seconds: answer.after } };
  const told = [...problems, { ...late, severity: 'warning' as const, part: id }];
  return { error: late, ports: ports([['response', '']]), problems: told };
}

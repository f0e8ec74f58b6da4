import type { Answer, Ports } from '../../../../workflow/activation.ts';
import { SPENT } from '../../loop/budget.ts';

/** Writes beside what a node gives what its answer has cost, and how long it took; nothing where it was for nothing. */
export function noteSpending(made: Ports, answer: Extract<Answer, { kind: 'answered' }>, seconds: number): void {
  if (answer.usage || seconds > 0) made[SPENT] = { tokens: 0, usd: 0, ...answer.usage, seconds };
}

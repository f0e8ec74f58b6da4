import type { Growing } from '../../../lint/growing-context.ts';
import { isLoop } from '../workflow.ts';
import type { LoopExitSubject } from './subject.ts';

/** From so many rounds on a text that is added to in each is worth a word. */
const MANY = 10;

/** Loops with `feedbackMode: append` over many rounds without a budget. */
export function* growingIn({ workflow }: LoopExitSubject): Generator<Growing> {
  for (const node of workflow.nodes) {
    if (!isLoop(node)) continue;
    const { feedbackMode, maxIterations: rounds, budget } = node.config;
    if (feedbackMode !== 'append' || rounds < MANY || budget.tokens !== undefined || budget.usd !== undefined) continue;
    yield { node, path: ['data', 'feedbackMode'], what: 'append', rounds };
  }
}

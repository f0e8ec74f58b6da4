import { rule } from '../../../lint/rule.ts';
import { isLoop } from '../workflow.ts';
import type { LoopExitSubject } from './subject.ts';

/** From so many rounds on a text that is added to in each is worth a word. */
const MANY = 10;

/**
 * What a round is given grows with each round and nothing bounds it: `feedbackMode: append` over many rounds without a budget. Info.
 */
export const growingContext = rule<LoopExitSubject>({
  code: 'lint-growing-context',
  check({ places, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (!isLoop(node)) continue;
      const { feedbackMode, maxIterations: rounds, budget } = node.config;
      if (feedbackMode !== 'append' || rounds < MANY || budget.tokens !== null || budget.usd !== null) continue;
      const params = { node: node.name, rounds, what: 'append' };
      tell('info', params, { part: node.id, range: places.at(node.id, 'data', 'feedbackMode') });
    }
  },
});

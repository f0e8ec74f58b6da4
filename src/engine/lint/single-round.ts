import { rule, type LoopSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const singleRoundWords: RuleWords = [
  '<node> has one round at most, so nothing that decides about a second one counts',
  'Allow more rounds, or write its body without a loop.',
];

export const singleRound = /* @__PURE__ */ rule({
  code: 'lint-single-round',
  severity: 'info',
  page: {
    title: 'A loop with one round',
    text: [
      'The limit is 1, so the body runs once. Whatever decides about a second round, a score, a condition, a router, is never',
      'heard.',
    ],
  },
  check({ loops, places }: LoopSubject, tell) {
    for (const { node, limit, limitPath } of loops)
      if (limit === 1) tell({ node: node.name }, { part: node.id, range: places.at(node.id, ...limitPath) });
  },
});

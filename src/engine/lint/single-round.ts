import { rule, type LoopSubject } from './rule.ts';

/** A loop that may run one round only: what decides about a second is never heard. Info; in every notation alike. */
export const singleRound = rule<LoopSubject>({
  code: 'lint-single-round',
  check({ loops, places }, tell) {
    for (const { node, limit, limitPath } of loops)
      if (limit === 1) tell('info', { node: node.name }, { part: node.id, range: places.at(node.id, ...limitPath) });
  },
});

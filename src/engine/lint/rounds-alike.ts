import { rule, type LoopSubject } from './rule.ts';

/**
 * A loop in which nothing of a round reaches the next (001-85, "not learning from history"): no prompt reads past rounds, or no
 * mapping takes a previous value. Info: rounds may differ by chance. Of score loops and containers.
 */
export const roundsAlike = rule<LoopSubject>({
  code: 'lint-rounds-alike',
  check({ loops, places, workflow }, tell) {
    for (const { node, carries, limit } of loops)
      if (carries === false && limit > 1)
        tell(
          'info',
          { node: node.name, notation: workflow.notation },
          { part: node.id, range: places.at(node.id, 'id') },
        );
  },
});

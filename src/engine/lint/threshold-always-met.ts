import { rule, type LoopSubject } from './rule.ts';

/**
 * A threshold that everything reaches: a score of 0, which a round without any score has as well, or a similarity of 0. The
 * loop ends as soon as it is looked at.
 */
export const thresholdAlwaysMet = rule<LoopSubject>({
  code: 'lint-threshold-always-met',
  check({ loops, places }, tell) {
    for (const { node, alwaysMet } of loops) {
      if (!alwaysMet) continue;
      const { field, path, round } = alwaysMet;
      tell('warning', { node: node.name, field, round }, { part: node.id, range: places.at(node.id, ...path) });
    }
  },
});

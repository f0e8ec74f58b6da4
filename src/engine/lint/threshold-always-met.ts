import { rule } from './rule.ts';

/**
 * A threshold that everything reaches: a score of 0, which a round without any score has as well, or a similarity of 0. The
 * loop ends as soon as it is looked at.
 */
export const thresholdAlwaysMet = rule({
  code: 'lint-threshold-always-met',
  check({ places, workflow }, tell) {
    if (workflow.notation === 'orka') {
      for (const node of workflow.nodes) {
        if (node.config.kind !== 'loop' || node.config.threshold !== 0) continue;
        const params = { node: node.name, field: 'score_threshold', round: 1 };
        tell('warning', params, { part: node.id, range: places.at(node.id, 'score_threshold') });
      }
    } else if (workflow.notation === 'loop-exit') {
      for (const node of workflow.nodes) {
        const { config } = node;
        if (config.kind !== 'loop' || config.exit !== 'stable_output' || config.threshold !== 0) continue;
        const params = { node: node.name, field: 'stabilityThreshold', round: 2 };
        tell('warning', params, { part: node.id, range: places.at(node.id, 'data', 'stabilityThreshold') });
      }
    }
  },
});

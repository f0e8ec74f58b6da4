import { rule, type LoopSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const thresholdAlwaysMetWords: RuleWords = [
  '<field> is 0, which everything reaches: <node> ends after round <round>',
  'Type a higher one, for example <field>: 0.85',
];

export const thresholdAlwaysMet = /* @__PURE__ */ rule({
  code: 'lint-threshold-always-met',
  severity: 'warning',
  page: {
    title: 'A threshold that everything reaches',
    text: [
      'A round without any score counts as 0, and 0 is enough here: the loop ends after its first round. With `stable_output` and a',
      'similarity of 0 it ends after its second.',
    ],
  },
  check({ loops, places }: LoopSubject, tell) {
    for (const { node, alwaysMet, limit } of loops) {
      if (!alwaysMet || limit < alwaysMet.round) continue;
      const { field, path, round } = alwaysMet;
      tell({ node: node.name, field, round }, { part: node.id, range: places.at(node.id, ...path) });
    }
  },
});

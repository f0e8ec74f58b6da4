import { rule, type LoopSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const roundsAlikeWords: RuleWords = ({ notation }) => [
  'The rounds of <node> learn nothing from each other: nothing of a round reaches the next',
  (typeof notation === 'string' && HINTS.get(notation)) || '',
];

const HINTS = new Map([
  ['orka', 'Read the past rounds in a prompt: {% for past in get_past_loops() %}{{ past.score }}{% endfor %}'],
  ['container', 'Add an input mapping: source: {type: previous, node: NODE, output: OUTPUT}, iterations: subsequent'],
]);

/** 001-85, "not learning from history". Of score loops and containers. */
export const roundsAlike = /* @__PURE__ */ rule({
  code: 'lint-rounds-alike',
  severity: 'info',
  page: {
    title: 'Rounds that learn nothing from each other',
    text: [
      'Nothing of a round reaches the next: no mapping takes a previous value, no prompt reads the past rounds. Every round is asked the same, and only chance makes its answer another one. A note, since trying',
      'again until it works is a way to use a loop.',
      '',
      'In a score loop read `get_past_loops()`; in a container map a `previous` value.',
    ],
  },
  check({ loops, places, workflow }: LoopSubject, tell) {
    for (const { node, carries, limit } of loops)
      if (carries === false && limit > 1)
        tell({ node: node.name, notation: workflow.notation }, { part: node.id, range: places.at(node.id, 'id') });
  },
});

import { fix, rule, type LoopSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const judgeBlindWords: RuleWords = ({ reference }) => [
  '<node> decides about the loop and sees nothing of what <sees> made',
  reference === null
    ? 'Let it run after <sees>, or give it what <sees> made in the round before.'
    : 'Add <reference> to its prompt.',
];

/** 001-14. Fix: the reference, at the end of its prompt; none where there is nothing yet when it is asked. */
export const judgeBlind = /* @__PURE__ */ rule({
  code: 'lint-judge-blind',
  severity: 'info',
  page: {
    title: 'The judge does not see what it judges',
    text: [
      'The node that decides about the loop is given nothing of what the other nodes made: no edge leads to it, and its prompt',
      'refers to none of them. Its verdict has nothing to do with the work.',
    ],
  },
  check({ loops, places }: LoopSubject, tell) {
    for (const { blind } of loops) {
      for (const { node, sees, reference, path } of blind) {
        const isText = places.node(node.id, path)?.kind === 'scalar';
        const canAdd = isText && reference !== null;
        const add = canAdd ? ({ kind: 'append-line', part: node.id, path, line: reference } as const) : null;
        const fixes = fix('add-reference', { reference }, add);
        tell({ node: node.name, sees, reference }, { part: node.id, range: places.at(node.id, 'id'), fixes });
      }
    }
  },
});

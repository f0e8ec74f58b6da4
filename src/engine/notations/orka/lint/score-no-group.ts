import { labelOf } from '../../../patterns/label.ts';
import { isOfType } from '../workflow.ts';
import type { LoopConfig } from '../types/loop.ts';
import { withNumberGroup } from './number-group.ts';
import { hasGroup } from './pattern-group.ts';
import { isRequired, piecesOf, type Piece } from './pattern-pieces.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** Patterns of a label and a number are far shorter; what is longer is not taken apart at each key that is typed. */
const LONGEST = 300;

export const scoreNoGroupWords: RuleWords = (params) => [
  params.isOnly === true
    ? 'No score is ever found: all that <pattern> finds is read as a number, and it holds words'
    : '<pattern> never gives a score: all that it finds is read as a number, and holds words',
  params.good === null
    ? 'Put brackets around the number, as in <"like">. Where they belong here is not sure.'
    : 'Put brackets around the number: <"good">',
];

/** 001-29. Fix: brackets around the number, which is put after the label where there is none; no fix where it is not sure that the
 * brackets would hold the number. */
export const scoreNoGroup = /* @__PURE__ */ rule({
  code: 'lint-score-no-group',
  severity: 'warning',
  page: {
    title: 'A score pattern without a group',
    text: [
      'The score is the first group of the pattern, the part in brackets. Of a pattern without one it is the whole of what was found,',
      'and that must be a number: `QUALITY` or `QUALITY: 0.9` is none. Such a pattern never gives a score; where the loop has no other',
      'pattern, the score is 0 in every round.',
    ],
  },
  check({ places, workflow }: OrkaSubject, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || node.config.scoring) continue;
      for (const { source, path } of writtenPatterns(places, node)) {
        if (source.length > LONGEST || hasGroup(source) || !findsWord(piecesOf(source))) continue;
        const range = places.at(node.id, ...path);
        const good = withNumberGroup(source);
        const use = { kind: 'set-field', part: node.id, path, value: good ?? '' } as const;
        const fixes = fix('use-value', { value: good }, good === null ? null : use);
        const isOnly = isOnlyPattern(node.config);
        const like = `${(labelOf(source) ?? 'SCORE:').replace(/:?$/, ':')}\\s*([0-9.]+)`;
        tell({ node: node.name, pattern: source, good, like, isOnly }, { part: node.id, range, fixes });
      }
    }
  },
});

function isOnlyPattern({ strategies }: LoopConfig): boolean {
  return strategies.flatMap((strategy) => (strategy.type === 'pattern' ? strategy.patterns : [])).length === 1;
}

/** Whether there is a word in whatever is found. */
function findsWord(alternatives: readonly (readonly Piece[])[]): boolean {
  return alternatives.every((pieces) => pieces.some(isWord));
}

function isWord(piece: Piece): boolean {
  if (!isRequired(piece) || piece.kind === 'place') return false;
  return piece.kind === 'group' ? findsWord(piece.alternatives) : piece.signs.every((sign) => /[A-Za-z]/.test(sign));
}

import { isOfType } from '../workflow.ts';
import type { LoopConfig } from '../types/loop.ts';
import { withNumberGroup } from './number-group.ts';
import { hasGroup } from './pattern-group.ts';
import { isRequired, piecesOf, type Piece } from './pattern-pieces.ts';
import { fix, rule } from '../../../lint/rule.ts';
import { writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** Patterns of a label and a number are far shorter; what is longer is not taken apart at each key that is typed. */
const LONGEST = 300;

/**
 * A score pattern without a group that finds words as well: the whole of what it finds is read as a number, and "QUALITY: 0.9" is
 * none, so it never gives a score (001-29). `isOnly`: the loop has no other pattern, so every score is 0. Fix: brackets around the
 * number, which is put behind the label where there is none; no fix where it is not sure that the brackets would hold the number.
 */
export const scoreNoGroup = rule<OrkaSubject>({
  code: 'lint-score-no-group',
  check({ places, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || node.config.scoring) continue;
      for (const { source, path } of writtenPatterns(places, node)) {
        if (source.length > LONGEST || hasGroup(source) || !findsWord(piecesOf(source))) continue;
        const range = places.at(node.id, ...path);
        const good = withNumberGroup(source);
        const edit = range && good !== null ? { range, text: JSON.stringify(good) } : null;
        const fixes = fix('use-value', { value: good }, edit);
        const isOnly = isOnlyPattern(node.config);
        tell('warning', { node: node.name, pattern: source, good, isOnly }, { part: node.id, range, fixes });
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

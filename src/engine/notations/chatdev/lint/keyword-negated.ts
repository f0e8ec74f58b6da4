import { isTakenOn } from '../loop/triggering.ts';
import { keywordEdges, placeOfWord, toldTo, wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/** What stands between the words that somebody may choose from. */
const OR = '["\'`*]*\\s*(?:,|/|\\||\\bor\\b|\\bOR\\b)+\\s*(?:or\\s+)?["\'`*]*';

/**
 * A keyword that the answer for the opposite holds as well, where the node was told to choose between the two: "APPROVED
 * or NOT APPROVED". Only where the edge would be taken on both.
 */
export const keywordNegated = rule<ChatdevSubject>({
  code: 'lint-keyword-negated',
  check({ graph, places }, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      const told = toldTo(graph, node.id);
      if (told === '') continue;
      for (const { edge, keywords } of keywordEdges(graph, node.id)) {
        for (const word of wordsIn(keywords.any)) {
          const opposite = oppositeIn(told, word);
          if (opposite === null || keywords.any.includes(opposite) || !isTakenOn(edge, opposite)) continue;
          const params = { word, opposite, from: node.name, to: graph.nodes.get(edge.to)?.name ?? edge.to };
          tell('warning', params, { part: edge.id, range: placeOfWord(places, edge, 'any', word) });
        }
      }
    }
  },
});

/** The word's opposite, offered beside it in a text. */
function oppositeIn(told: string, word: string): string | null {
  const plain = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const opposite = `((?:NOT |Not |not |NON-|Non-|UN|Un|un|IN|In|in|DIS|Dis|dis)${plain})`;
  const found = new RegExp(`\\b${plain}${OR}${opposite}\\b|\\b${opposite}${OR}${plain}\\b`).exec(told);
  return found?.[1] ?? found?.[2] ?? null;
}

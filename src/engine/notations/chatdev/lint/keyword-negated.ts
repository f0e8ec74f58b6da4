import { isTakenOn } from '../loop/triggering.ts';
import { keywordEdges, placeOfWord, toldTo, wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

/** What stands between the words that somebody may choose from. */
const OR = '["\'`*]*\\s*(?:,|/|\\||\\bor\\b|\\bOR\\b)+\\s*(?:or\\s+)?["\'`*]*';

export const keywordNegatedWords: RuleWords = [
  '<"word"> is found in <"opposite"> as well, which <from> may answer: both take this edge to <to>',
  'Let <from> answer with words of which none holds the other, or add none: [<opposite>] here and let another edge wait for it.',
];

export const keywordNegated = /* @__PURE__ */ rule({
  code: 'lint-keyword-negated',
  severity: 'warning',
  page: {
    title: 'A keyword that its opposite holds as well',
    text: [
      'The node is told to choose between a word and its opposite, and the edge waits for the word alone. It is found in the',
      'opposite, too, so both answers take the edge.',
      '',
      'Offer two words of which none holds the other. Or refuse the opposite with `none:`, and let another edge wait for it:',
      'otherwise it goes nowhere.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      const told = toldTo(graph, node.id);
      if (told === '') continue;
      for (const { edge, keywords } of keywordEdges(graph, node.id)) {
        for (const word of wordsIn(keywords.any)) {
          const opposite = oppositeIn(told, word);
          if (opposite === null || keywords.any.includes(opposite) || !isTakenOn(edge, opposite)) continue;
          const params = { word, opposite, from: node.name, to: graph.nodes.get(edge.to)?.name ?? edge.to };
          tell(params, { part: edge.id, range: placeOfWord(places, edge, 'any', word) });
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

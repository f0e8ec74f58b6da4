import { keywordEdges, placeOfWord, toldTo, wordsIn } from './keyword-edges.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const keywordCaseWords: RuleWords = [
  'The prompt of <node> asks for <"told">, but the edge matches <"word"> (case-sensitive)',
  'Type case_sensitive: false, or write the word in both places alike.',
];

/** Not where the told spelling is listed, too. */
export const keywordCase = /* @__PURE__ */ rule({
  code: 'lint-keyword-case',
  severity: 'warning',
  page: {
    title: 'A keyword in other letters than it was told',
    text: [
      'Upper and lower case count unless the condition says otherwise. The node is told, in quotes, to say a word in other letters',
      'than the edge waits for, so a good answer is not recognised.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      const told = toldTo(graph, node.id);
      if (told === '') continue;
      const quoted = [...told.matchAll(/["'`]([^"'`\n]{1,40})["'`]/g)].map(([, word = '']) => word.trim());
      for (const { edge, keywords } of keywordEdges(graph, node.id)) {
        if (!keywords.caseSensitive) continue;
        for (const word of wordsIn(keywords.any)) {
          const other = quoted.find((said) => said !== word && said.toLowerCase() === word.toLowerCase());
          if (other === undefined || told.includes(word) || keywords.any.some((known) => other.includes(known)))
            continue;
          const path = ['condition', 'config', 'case_sensitive'];
          tell(
            { word, told: other, node: node.name },
            {
              part: edge.id,
              range: placeOfWord(places, edge, 'any', word),
              fixes: fix('ignore-case', {}, { kind: 'set-field', part: edge.id, path, value: false }),
            },
          );
        }
      }
    }
  },
});

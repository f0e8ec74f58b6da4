import { keywordEdges, placeOfWord, toldTo, wordsIn } from './keyword-edges.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const keywordCaseWords: RuleWords = [
  'The prompt of <node> has <"told">, but the edge matches <"word"> (case-sensitive)',
  'Type case_sensitive: false in each condition with the word, or write it in all places alike.',
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
      const edges = keywordEdges(graph, node.id);
      const members = graph.loopOf(node.id)?.members;
      for (const { edge, keywords } of edges) {
        if (!keywords.caseSensitive) continue;
        for (const word of wordsIn(keywords.any)) {
          const other = quoted.find((said) => said !== word && said.toLowerCase() === word.toLowerCase());
          if (other === undefined || told.includes(word) || keywords.any.some((known) => other.includes(known)))
            continue;
          // An edge that refuses the word would be taken beside this one: no harm where this one ends the loop.
          const isRefused = edges.some(({ keywords: { none, caseSensitive } }) => caseSensitive && none.includes(word));
          const isAlone = !isRefused || (members !== undefined && !members.has(edge.to));
          const path = ['condition', 'config', 'case_sensitive'];
          tell(
            { word, told: other, node: node.name },
            {
              part: edge.id,
              range: placeOfWord(places, edge, 'any', word),
              fixes: fix('ignore-case', {}, isAlone ? { kind: 'set-field', part: edge.id, path, value: false } : null),
            },
          );
        }
      }
    }
  },
});

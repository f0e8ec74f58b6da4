import { isTakenOn } from '../loop/triggering.ts';
import { keywordEdges, placeOfWord, wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const keywordsOverlapWords: RuleWords = [
  'An answer with <word> takes both edges: it ends the loop by way of <exit>, before <to> reads it',
  'Remove <word> from one of the two lists.',
];

export const keywordsOverlap = /* @__PURE__ */ rule({
  code: 'lint-keywords-overlap',
  severity: 'warning',
  page: {
    title: 'One word, two ways',
    text: [
      'The same word stands on the way round and on the way out. An answer with it takes both edges; the loop ends, before what was',
      'sent round is read.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    if (graph.drains) return;
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      const shape = graph.loopOf(node.id);
      if (!shape) continue;
      const edges = keywordEdges(graph, node.id);
      const out = edges.filter(({ edge }) => !shape.members.has(edge.to));
      for (const stays of edges.filter(({ edge }) => shape.members.has(edge.to))) {
        for (const leaves of out) {
          const shared = wordsIn(stays.keywords.any).find(
            (word) => leaves.keywords.any.includes(word) && isTakenOn(stays.edge, word) && isTakenOn(leaves.edge, word),
          );
          if (shared === undefined) continue;
          const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
          const params = { word: shared, from: node.name, to: name(stays.edge.to), exit: name(leaves.edge.to) };
          const range = placeOfWord(places, stays.edge, 'any', shared);
          tell(params, { part: stays.edge.id, range });
        }
      }
    }
  },
});

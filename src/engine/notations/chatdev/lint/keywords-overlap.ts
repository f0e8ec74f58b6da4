import { isTakenOn } from '../loop/triggering.ts';
import { keywordEdges, placeOfWord, wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A keyword that is listed both on the way out of a loop and on the way round it: the answer takes both edges, the loop
 * ends, and what was sent round is never read.
 */
export const keywordsOverlap = rule<ChatdevSubject>({
  code: 'lint-keywords-overlap',
  check({ graph, places }, tell) {
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
          tell('warning', params, { part: stays.edge.id, range });
        }
      }
    }
  },
});

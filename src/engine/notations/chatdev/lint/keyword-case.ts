import { setKey } from '../../../lint/edits.ts';
import { keywordEdges, placeOfWord, toldTo, wordsIn } from './keyword-edges.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A keyword that the node was told in other letters, in quotes: "accept" is not ACCEPT, since upper and lower case count
 * unless `case_sensitive: false` says otherwise. Not where the told spelling is listed, too. Fix: that setting.
 */
export const keywordCase = rule<ChatdevSubject>({
  code: 'lint-keyword-case',
  check({ graph, places, text }, tell) {
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
          const config = places.node(edge.id, ['condition', 'config']);
          const edit = config?.kind === 'map' ? setKey(text, config, 'case_sensitive', 'false') : null;
          tell(
            'warning',
            { word, told: other, node: node.name },
            {
              part: edge.id,
              range: placeOfWord(places, edge, 'any', word),
              fixes: fix('ignore-case', {}, edit),
            },
          );
        }
      }
    }
  },
});

import { mayTrigger } from '../loop/triggering.ts';
import { keywordEdges, wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A node in a loop all of whose edges wait for a word: an answer without any of them goes nowhere, and the loop ends
 * quietly (rule M40). Of an end node that is one way to write the end.
 */
export const keywordsGap = rule<ChatdevSubject>({
  code: 'lint-keywords-gap',
  check({ graph, places }, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (
        !graph.loopOf(node.id) ||
        graph.workflow.end?.includes(node.id) ||
        (node.type !== 'agent' && node.type !== 'human')
      )
        continue;
      const edges = keywordEdges(graph, node.id);
      const waiting = edges.filter(({ keywords }) => keywords.any.length > 0 && keywords.regex.length === 0);
      if (waiting.length === 0 || waiting.length < graph.out(node.id).filter(mayTrigger).length) continue;
      const words = [...new Set(waiting.flatMap(({ keywords }) => wordsIn(keywords.any)))];
      // A person may type anything; a model was most likely told what to say.
      const severity = node.type === 'human' ? 'warning' : 'info';
      tell(severity, { node: node.name, words }, { part: node.id, range: places.at(node.id, 'id') });
    }
  },
});

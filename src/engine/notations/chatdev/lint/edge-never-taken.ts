import { isTakenOn, knownMessage } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * An edge that can never be taken: its condition refuses the words that it waits for, or what comes along it stands in the
 * text already and does not fulfil it (the message of a counter, a literal). An edge with `false` is switched off on purpose.
 */
export const edgeNeverTaken = rule<ChatdevSubject>({
  code: 'lint-edge-never-taken',
  check({ graph, places }, tell) {
    for (const edge of graph.workflow.edges) {
      if (tell.isFull()) return;
      const { condition } = edge.settings;
      if (condition.kind !== 'keyword') continue;
      const said = knownMessage(graph.nodes.get(edge.from));
      const why = refusesItself(edge) ? 'itself' : said !== null && isTakenOn(edge, said) === false ? 'message' : null;
      if (why === null) continue;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const params = { from: name(edge.from), to: name(edge.to), why, message: said ?? '', condition: edge.condition };
      tell('warning', params, { part: edge.id, range: places.at(edge.id, 'condition', 'config') });
    }
  },
});

/** Whether each of the words that the edge waits for holds one that it refuses. */
function refusesItself(edge: ChatdevEdge): boolean {
  const { condition } = edge.settings;
  if (condition.kind !== 'keyword' || condition.regex.length > 0 || condition.any.length === 0) return false;
  return wordsIn(condition.any).every((word) => isTakenOn(edge, word) === false);
}

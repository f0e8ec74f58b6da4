import { isTakenOn, knownMessage } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const edgeNeverTakenWords: RuleWords = (params) =>
  params.why === 'message'
    ? [
        'This edge is never taken: <from> always says <"message">, which does not fulfil its condition',
        'Remove the condition, or change what <from> says.',
      ]
    : [
        'This edge is never taken: each word that it matches contains one that it excludes',
        'Remove the word from any: or from none:',
      ];

export const edgeNeverTaken = /* @__PURE__ */ rule({
  code: 'lint-edge-never-taken',
  severity: 'warning',
  page: {
    title: 'An edge that no message can take',
    text: [
      'Either the condition refuses the very words that it waits for, or what comes along the edge stands in the text already: a',
      'counter and a literal always say the same, and this condition does not hold for it.',
      '',
      'An edge with `condition: false` is switched off on purpose and not told off.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const edge of graph.workflow.edges) {
      if (tell.isFull()) return;
      const { condition } = edge.settings;
      if (condition.kind !== 'keyword') continue;
      const said = knownMessage(graph.nodes.get(edge.from));
      const why = refusesItself(edge) ? 'itself' : said !== null && isTakenOn(edge, said) === false ? 'message' : null;
      if (why === null) continue;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const params = { from: name(edge.from), to: name(edge.to), why, message: said ?? '', condition: edge.condition };
      tell(params, { part: edge.id, range: places.at(edge.id, 'condition', 'config') });
    }
  },
});

/** Whether each of the words that the edge waits for holds one that it refuses. */
function refusesItself(edge: ChatdevEdge): boolean {
  const { condition } = edge.settings;
  if (condition.kind !== 'keyword' || condition.regex.length > 0 || condition.any.length === 0) return false;
  return wordsIn(condition.any).every((word) => isTakenOn(edge, word) === false);
}

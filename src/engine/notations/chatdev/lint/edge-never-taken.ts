import { isTakenOn, knownMessage } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const edgeNeverTakenWords: RuleWords = (params) => {
  switch (params.why) {
    case 'message':
      return [
        'This edge is never taken: <from> always says <"message">, which does not fulfil its condition',
        'Remove the condition, or change what <from> says.',
      ];
    case 'empty':
      return [
        'This edge is never taken: the words in any: are empty, and an empty word matches nothing',
        'Write into any: the word that it waits for.',
      ];
    default:
      return [
        'This edge is never taken: each word that it matches contains one that it excludes',
        'Remove the word from any: or from none:',
      ];
  }
};

export const edgeNeverTaken = /* @__PURE__ */ rule({
  code: 'lint-edge-never-taken',
  severity: 'warning',
  page: {
    title: 'An edge that no message can take',
    text: [
      'The condition refuses the very words that it waits for; or all of those are empty, and an empty word matches nothing; or',
      'what comes along the edge stands in the text already: a counter and a literal always say the same, and this condition does',
      'not hold for it.',
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
      const why = refusal(edge) ?? (said !== null && isTakenOn(edge, said) === false ? 'message' : null);
      if (why === null) continue;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const params = { from: name(edge.from), to: name(edge.to), why, message: said ?? '', condition: edge.condition };
      tell(params, { part: edge.id, range: places.at(edge.id, 'condition', 'config') });
    }
  },
});

/** Why no text at all fulfils a condition: each word that it waits for holds one that it refuses, or all of them are empty. */
function refusal(edge: ChatdevEdge): 'itself' | 'empty' | null {
  const { condition } = edge.settings;
  if (condition.kind !== 'keyword' || condition.regex.length > 0 || condition.any.length === 0) return null;
  const words = wordsIn(condition.any);
  if (words.length === 0) return 'empty';
  return words.every((word) => isTakenOn(edge, word) === false) ? 'itself' : null;
}

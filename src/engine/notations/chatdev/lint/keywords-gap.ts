import { mayTrigger } from '../loop/triggering.ts';
import { keywordEdges, wordsIn } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const keywordsGapWords: RuleWords = ({ where }) =>
  where === 'once'
    ? [
        'An answer of <node> without <words or> goes nowhere: it starts nothing',
        'Write none: [WORD] in place of any: on one of its edges, so that every other answer takes it.',
      ]
    : [
        'An answer of <node> without <words or> goes nowhere, and a loop in which nothing is triggered ends quietly',
        'Write none: [WORD] in place of any: on the edge that goes round, so that every other answer takes it.',
      ];

/** Of an end node that is one way to write the end. */
export const keywordsGap = /* @__PURE__ */ rule({
  code: 'lint-keywords-gap',
  severity: 'warning',
  rules: ['M40'],
  page: {
    title: 'An answer that goes nowhere',
    text: [
      'Every edge out of this node waits for a word. An answer with none of them takes no edge: it starts',
      'nothing, and when nothing else is triggered the loop ends, quietly.',
      '',
      'Let the edge that goes round take everything but the word that ends the loop: `none:` in place of `any:`. It is a warning',
      'where a person answers, who may type anything, and a note where a model was told what to say. Outside of loops it is a note:',
      'there it is one way to write a gate.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      const where = graph.loopOf(node.id) ? 'loop' : 'once';
      if (
        graph.voting.has(node.id) ||
        graph.workflow.end?.includes(node.id) ||
        (node.type !== 'agent' && node.type !== 'human')
      )
        continue;
      const edges = keywordEdges(graph, node.id);
      const waiting = edges.filter(({ keywords }) => keywords.any.length > 0 && keywords.regex.length === 0);
      if (waiting.length === 0 || waiting.length < graph.out(node.id).filter(mayTrigger).length) continue;
      const words = [...new Set(waiting.flatMap(({ keywords }) => wordsIn(keywords.any)))];
      if (words.length === 0) continue;
      // A person may type anything; a model was most likely told what to say.
      const severity = node.type === 'human' && where === 'loop' ? 'warning' : 'info';
      tell({ node: node.name, words, where }, { part: node.id, range: places.at(node.id, 'id'), severity });
    }
  },
});

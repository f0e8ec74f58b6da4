import { capRoundsFix } from '../../../lint/cap-rounds.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { isBounded, type ChatdevSubject } from './subject.ts';
import { exitsOf } from './trigger-graph.ts';

export const unguardedLoopWords: RuleWords = [
  'Nothing but an answer, such as one of <nodes or>, ends the loop of <entry>; there is no other bound',
  'Add a loop_counter, or at the top settings: {limits: {rounds: 20}}',
];

export const unguardedLoop = /* @__PURE__ */ rule({
  code: 'lint-unguarded-loop',
  severity: 'info',
  rules: ['M45'],
  page: {
    title: 'Only an answer ends this loop',
    text: [
      'Two models talk until one of them says the word. Nothing bounds them if the word never comes, and each round costs two',
      'answers. This is a note, not a warning: many loops are written so, and end.',
      '',
      'A loop in which somebody is asked is left alone, since that person can end it.',
    ],
  },
  check(subject: ChatdevSubject, tell) {
    if (isBounded(subject)) return;
    const { graph, places } = subject;
    for (const { loop, members, parent } of graph.loops) {
      if (tell.isFull()) return;
      const isAsked = [...members].some((id) => {
        const type = graph.nodes.get(id)?.type;
        return type === 'human' || type === 'subgraph';
      });
      const exits = exitsOf(graph, loop);
      if (parent || isAsked || loop.caps.length > 0 || exits.length === 0) continue;
      const from = exits.flatMap((edge) => (edge.condition !== '' ? (graph.nodes.get(edge.from)?.name ?? []) : []));
      if (from.length < exits.length) continue;
      tell(
        { entry: graph.nodes.get(loop.id)?.name ?? loop.id, nodes: [...new Set(from)] },
        {
          part: loop.id,
          range: places.at(loop.id, 'id'),
          fixes: capRoundsFix(places.root),
        },
      );
    }
  },
});

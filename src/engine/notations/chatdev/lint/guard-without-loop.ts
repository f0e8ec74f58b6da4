import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const guardWithoutLoopWords: RuleWords = [
  '<guard> is in no loop: it runs once at most, emits nothing that once, and so never starts anything',
  'Put it into a loop: one edge from a node of the loop to it, and one back.',
];

export const guardWithoutLoop = /* @__PURE__ */ rule({
  code: 'lint-guard-without-loop',
  severity: 'warning',
  page: {
    title: 'A counter where nothing goes round',
    text: [
      'Outside of loops each node runs once at most. A counter that is to count to three is silent that once, a timer looks at',
      'its clock for the first time, and neither ever starts what comes after it.',
      '',
      'Put the counter into a loop, or take it out.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (!holdsBack(guard) || graph.loopOf(guard.id) || graph.voting.has(guard.id)) continue;
      const into = graph.into(guard.id).filter(mayTrigger);
      // A dynamic edge runs it once for each of its items.
      if (into.some((edge) => graph.loopOf(edge.from) !== null || edge.settings.dynamic !== null)) continue;
      tell({ guard: guard.name, type: guard.type }, { part: guard.id, range: places.at(guard.id, 'id') });
    }
  },
});

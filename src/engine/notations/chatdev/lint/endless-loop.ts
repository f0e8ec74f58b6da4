import { capRoundsFix } from '../../../lint/cap-rounds.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { isBounded, type ChatdevSubject } from './subject.ts';
import { exitsOf, spread, sureEdges } from './trigger-graph.ts';

export const endlessLoopWords: RuleWords = [
  'The loop of <entry> never ends: no edge leads out of it, and nothing stops its way round',
  'Add an edge out of it with a condition, a loop_counter, or at the top settings: {limits: {rounds: 20}}',
];

export const endlessLoop = /* @__PURE__ */ rule({
  code: 'lint-endless-loop',
  severity: 'warning',
  page: {
    title: 'A loop that nothing ends',
    text: [
      'The loop comes back to its beginning whatever anybody says, and no edge leads out of it. ChatDev stops such a loop after a',
      'hundred rounds, with a line in its log and an empty result; here it repeats until somebody presses Stop. The page asks after a',
      'hundred rounds whether it goes on.',
      '',
      'Give it a way out: a condition on an edge that leaves it, a counter, or a limit for all loops in `settings`.',
    ],
  },
  check(subject: ChatdevSubject, tell) {
    if (isBounded(subject)) return;
    const { graph, places } = subject;
    for (const { loop, members, parent } of graph.loops) {
      if (tell.isFull()) return;
      if (exitsOf(graph, loop).length > 0 || parent || loop.entries.length > 1) continue;
      const sure = (id: string): string[] =>
        sureEdges(graph, id)
          .filter((edge) => members.has(edge.to))
          .map((edge) => edge.to);
      if (!spread(sure(loop.id), sure).has(loop.id)) continue;
      tell(
        { entry: graph.nodes.get(loop.id)?.name ?? loop.id },
        {
          part: loop.id,
          range: places.at(loop.id, 'id'),
          fixes: capRoundsFix(places.root),
        },
      );
    }
  },
});

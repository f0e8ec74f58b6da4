import { capRounds } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import { spread, sureEdges } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

/** How many rounds the fix allows. */
const ROUNDS = 20;

/**
 * A loop that goes on for ever: no edge leads out of it, and it comes back to its entry whatever is said. (ChatDev stops
 * it after 100 rounds, without a word; here nothing does.) Fix: a limit on rounds.
 */
export const endlessLoop = rule<ChatdevSubject>({
  code: 'lint-endless-loop',
  check({ graph, places, text, workflow }, tell) {
    if (workflow.limits.rounds !== undefined) return;
    for (const { loop, members, parent } of graph.loops) {
      if (tell.isFull()) return;
      if (loop.exits.length > 0 || parent || loop.entries.length > 1) continue;
      const sure = (id: string): string[] =>
        sureEdges(graph, id)
          .filter((edge) => members.has(edge.to))
          .map((edge) => edge.to);
      if (!spread(sure(loop.id), sure).has(loop.id)) continue;
      tell(
        'warning',
        { entry: graph.nodes.get(loop.id)?.name ?? loop.id },
        {
          part: loop.id,
          range: places.at(loop.id, 'id'),
          fixes: fix('cap-rounds', { rounds: ROUNDS }, capRounds(text, places.root, ROUNDS)),
        },
      );
    }
  },
});

import { capRounds } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/** How many rounds the fix allows. */
const ROUNDS = 20;

/**
 * A loop of models alone that only an answer ends: no guard, no limit, nobody who is asked. Nothing
 * else bounds it (rule M45). An info: it is a way to write loops, and it has no bound. Fix: a limit on rounds.
 */
export const unguardedLoop = rule<ChatdevSubject>({
  code: 'lint-unguarded-loop',
  check({ graph, places, text, workflow }, tell) {
    if (workflow.limits.rounds !== undefined) return;
    for (const { loop, members, parent } of graph.loops) {
      if (tell.isFull()) return;
      const isAsked = [...members].some((id) => {
        const type = graph.nodes.get(id)?.type;
        return type === 'human' || type === 'subgraph';
      });
      if (parent || isAsked || loop.caps.length > 0 || loop.exits.length === 0) continue;
      const from = loop.exits.flatMap((id) => {
        const edge = graph.edges.get(id);
        return edge && edge.condition !== '' ? (graph.nodes.get(edge.from)?.name ?? []) : [];
      });
      if (from.length < loop.exits.length) continue;
      tell(
        'info',
        { entry: graph.nodes.get(loop.id)?.name ?? loop.id, nodes: [...new Set(from)] },
        {
          part: loop.id,
          range: places.at(loop.id, 'id'),
          fixes: fix('cap-rounds', { rounds: ROUNDS }, capRounds(text, places.root, ROUNDS)),
        },
      );
    }
  },
});

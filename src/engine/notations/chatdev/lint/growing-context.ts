import { rule } from '../../../lint/rule.ts';
import { mayTrigger } from '../loop/triggering.ts';
import type { ChatdevSubject } from './subject.ts';

/** What a node is given grows with each round and nothing bounds it: `context_window: -1` in a loop without a limit. Info. */
export const growingContext = rule<ChatdevSubject>({
  code: 'lint-growing-context',
  check({ graph, places, workflow }, tell) {
    if (workflow.limits.rounds !== undefined) return;
    const told = new Set<string>();
    for (const { loop, members } of graph.loops) {
      if (tell.isFull()) return;
      if (loop.caps.length > 0) continue;
      const id = [...members].find(
        (member) =>
          graph.nodes.get(member)?.contextWindow === -1 &&
          graph.into(member).some((edge) => mayTrigger(edge) && members.has(edge.from) && !edge.settings.clearContext),
      );
      if (id === undefined || told.has(id)) continue;
      told.add(id);
      const params = { node: graph.nodes.get(id)?.name ?? id, rounds: 0, what: 'window' };
      tell('info', params, { part: id, range: places.at(id, 'context_window') });
    }
  },
});

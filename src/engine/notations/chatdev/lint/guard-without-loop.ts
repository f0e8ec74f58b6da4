import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/** A guard where nothing goes round: it runs once at most, and holds back that once, so nothing behind it ever runs. */
export const guardWithoutLoop = rule<ChatdevSubject>({
  code: 'lint-guard-without-loop',
  check({ graph, places }, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (!holdsBack(guard) || graph.loopOf(guard.id) || graph.voting.has(guard.id)) continue;
      const into = graph.into(guard.id).filter(mayTrigger);
      // A dynamic edge runs it once for each of its items.
      if (into.some((edge) => graph.loopOf(edge.from) !== null || edge.settings.dynamic !== null)) continue;
      tell('warning', { guard: guard.name, type: guard.type }, { part: guard.id, range: places.at(guard.id, 'id') });
    }
  },
});

import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/** A node that no edge leaves and that `end` does not name: what it gives is not a part of the result. Info. */
export const deadEnd = rule<ChatdevSubject>({
  code: 'lint-dead-end',
  check({ graph, places }, tell) {
    const end = graph?.workflow.end;
    if (!end || end.length === 0) return;
    for (const { id, name, scope, type } of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (scope !== 'root' || end.includes(id) || graph.voting.has(id) || type !== 'agent') continue;
      const isFed = graph.into(id).length > 0 || graph.starts.has(id);
      if (!isFed || graph.out(id).length > 0) continue;
      const ends = end.flatMap((other) => graph.nodes.get(other)?.name ?? []);
      tell('info', { node: name, ends }, { part: id, range: places.at(id, 'id') });
    }
  },
});

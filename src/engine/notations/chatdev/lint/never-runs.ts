import { rule } from '../../../lint/rule.ts';
import { mayTrigger } from '../loop/triggering.ts';
import type { ChatdevSubject } from './subject.ts';
import { spread } from './trigger-graph.ts';

/**
 * A node that nothing ever starts: no way of triggering edges leads to it from a start node (one with `trigger: false` alone brings
 * messages and starts nothing). End nodes have a rule of their own.
 */
export const neverRuns = rule<ChatdevSubject>({
  code: 'lint-never-runs',
  check({ graph, places }, tell) {
    const reached = spread([...graph.starts, ...graph.voting], (id) =>
      graph
        .out(id)
        .filter(mayTrigger)
        .map((edge) => edge.to),
    );
    const ends = new Set(graph.workflow.end ?? []);
    const isLost = (id: string): boolean => !reached.has(id);
    for (const { id, name } of graph.nodes.values()) {
      if (!isLost(id) || ends.has(id)) continue;
      const into = graph.into(id);
      // Of nodes behind one another the first is enough.
      if (into.some((edge) => isLost(edge.from) && edge.from !== id && !ends.has(edge.from))) continue;
      const carries = into.some((edge) => reached.has(edge.from) && !edge.settings.trigger);
      tell('warning', { node: name, why: carries ? 'carries' : 'alone' }, { part: id, range: places.at(id, 'id') });
    }
  },
});

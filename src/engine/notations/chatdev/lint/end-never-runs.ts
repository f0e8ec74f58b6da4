import { mayTrigger } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import { spread } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

/** A node of `end` that nothing can start: the result is looked for where there never is one. */
export const endNeverRuns = rule<ChatdevSubject>({
  code: 'lint-end-never-runs',
  check({ graph, places }, tell) {
    if (graph.workflow.majorityVoting) return;
    const reached = spread(graph.starts, (id) =>
      graph
        .out(id)
        .filter(mayTrigger)
        .map((edge) => edge.to),
    );
    for (const id of graph.workflow.end ?? []) {
      const name = graph.nodes.get(id)?.name ?? id;
      if (!reached.has(id)) tell('warning', { node: name }, { part: id, range: places.at(id, 'id') });
    }
  },
});

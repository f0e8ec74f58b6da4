import { alwaysSpeaks, isSure } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import type { TriggerGraph } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A loop that is entered at two nodes at once, for certain: the run fails there (rule M38). Only where both
 * edges come from nodes that run whatever is said.
 */
export const twoEntries = rule<ChatdevSubject>({
  code: 'lint-two-entries',
  check({ graph, places }, tell) {
    for (const { loop, members, parent } of graph.loops) {
      if (tell.isFull()) return;
      if (parent) continue;
      const entered = [...members].flatMap((id) => entryEdge(graph, id, members) ?? []);
      const start = [...members].find((id) => graph.workflow.start.includes(id));
      const [first, second] = entered;
      const other = start === undefined ? second : entered.find(({ to }) => to !== start);
      if (!first || !other) continue;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const params = {
        one: name(start ?? first.to),
        other: name(other.to),
        from: name(other.from),
        loop: name(loop.id),
      };
      tell('warning', params, { part: other.id, range: places.at(other.id, 'to') });
    }
  },
});

/** The edge over which a node of a loop is surely triggered from outside. */
function entryEdge(graph: TriggerGraph, id: string, members: ReadonlySet<string>) {
  return graph
    .into(id)
    .find(
      (edge) =>
        isSure(edge) &&
        !members.has(edge.from) &&
        graph.certain.has(edge.from) &&
        alwaysSpeaks(graph.nodes.get(edge.from)),
    );
}

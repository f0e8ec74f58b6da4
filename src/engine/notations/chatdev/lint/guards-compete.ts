import { isSure, mayTrigger } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * Two counters of one loop that are triggered by the same edges: the one with the lower limit ends the loop, and the other
 * never gets there. In outermost loops alone: inside another the higher one goes on counting when the loop is entered again.
 */
export const guardsCompete = rule<ChatdevSubject>({
  code: 'lint-guards-compete',
  check({ graph, places }, tell) {
    for (const shape of graph.loops) {
      if (tell.isFull()) return;
      if (shape.parent) continue;
      const counters = shape.loop.caps.flatMap(({ node: id, kind }) => {
        const node = kind === 'count' ? graph.nodes.get(id) : undefined;
        return node?.type === 'loop_counter' && graph.loopOf(id) === shape ? [node] : [];
      });
      if (counters.length < 2) continue;
      const lowest = new Map<string, (typeof counters)[number]>();
      for (const node of counters) {
        const key = keyOf(graph.into(node.id));
        const known = lowest.get(key);
        const leaves = graph.out(node.id).some((edge) => isSure(edge) && !shape.members.has(edge.to));
        if (leaves && (!known || node.config.maxIterations < known.config.maxIterations)) lowest.set(key, node);
      }
      for (const node of counters) {
        const lower = lowest.get(keyOf(graph.into(node.id)));
        if (!lower || lower.config.maxIterations >= node.config.maxIterations) continue;
        const params = {
          node: node.name,
          limit: node.config.maxIterations,
          other: lower.name,
          lower: lower.config.maxIterations,
        };
        tell('warning', params, { part: node.id, range: places.at(node.id, 'config', 'max_iterations') });
      }
    }
  },
});

function keyOf(into: readonly ChatdevEdge[]): string {
  return JSON.stringify(
    into
      .filter(mayTrigger)
      .map((edge) => JSON.stringify([edge.from, edge.settings.condition, edge.settings.process]))
      .toSorted(),
  );
}

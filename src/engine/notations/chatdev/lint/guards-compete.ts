import { isSilentAtFirst, isSure, mayTrigger } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const guardsCompeteWords: RuleWords = [
  '<node> never gets to <limit>: <other> is triggered by the same edges and ends the loop at <lower>',
  'Remove one of the two counters, or let other edges trigger <node>.',
];

export const guardsCompete = /* @__PURE__ */ rule({
  code: 'lint-guards-compete',
  severity: 'warning',
  page: {
    title: 'Two counters, of which one always wins',
    text: [
      'Both counters are told by the same edges, so they count alike. The one with the lower limit sends its message first, the',
      'loop ends, and the other never gets to its own limit.',
      '',
      'Inside another loop that is different, and nothing is said: there the higher one goes on counting when the inner loop is',
      'entered again.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
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
        if (!isSilentAtFirst(node, graph.into(node.id))) continue;
        const params = {
          node: node.name,
          limit: node.config.maxIterations,
          other: lower.name,
          lower: lower.config.maxIterations,
        };
        tell(params, { part: node.id, range: places.at(node.id, 'config', 'max_iterations') });
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

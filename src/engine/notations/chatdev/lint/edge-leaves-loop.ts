import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { setKey } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import { spread, sureEdges, type LoopShape, type TriggerGraph } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * An edge out of a loop that is taken in its first round whatever is said, from a node that is no guard: the loop never has
 * a second round. (Rule M43: an innocent edge to a logger ends the loop.) Fix, where
 * something else triggers the target: carry the message without triggering.
 */
export const edgeLeavesLoop = rule<ChatdevSubject>({
  code: 'lint-edge-leaves-loop',
  check({ graph, places, text }, tell) {
    for (const shape of graph.loops) {
      if (tell.isFull()) return;
      if (shape.parent) continue;
      const sure = sureToRun(graph, shape);
      for (const id of sure) {
        for (const edge of sureEdges(graph, id)) {
          // A guard outside of its loop is told of by a rule of its own.
          const isGuardOutside = holdsBack(graph.nodes.get(edge.to)) && !graph.loopOf(edge.to);
          if (shape.members.has(edge.to) || isGuardOutside) continue;
          const map = places.map(edge.id);
          const isTriggeredElse = graph.into(edge.to).some((other) => other !== edge && mayTrigger(other));
          const edit = map && isTriggeredElse ? setKey(text, map, 'trigger', 'false') : null;
          const name = (node: string): string => graph.nodes.get(node)?.name ?? node;
          const params = { from: name(edge.from), to: name(edge.to), entry: name(shape.loop.id) };
          tell('warning', params, {
            part: edge.id,
            range: places.at(edge.id, 'to'),
            fixes: fix('carry-only', { to: params.to }, edit),
          });
        }
      }
    }
  },
});

/** The nodes of a loop that run in its first round, whatever is said; none when its entry cannot be told. */
function sureToRun(graph: TriggerGraph, { loop, members }: LoopShape): Set<string> {
  const [entry, other] = loop.entries;
  if (entry === undefined || other !== undefined) return new Set();
  return spread([entry], (id) =>
    sureEdges(graph, id)
      .filter((edge) => members.has(edge.to))
      .map((edge) => edge.to),
  );
}

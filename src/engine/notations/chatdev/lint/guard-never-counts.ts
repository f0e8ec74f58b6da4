import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { scalarText } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { LoopShape, TriggerGraph } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A guard whose edge leads back to the node that tells it, and not to the beginning of the loop: the two make a loop of their
 * own, which is left at once by the edge that goes round, before the guard runs (rule M43: an inner
 * loop that is left forgets what was triggered in it). So it never counts. Fix: the edge to the beginning.
 */
export const guardNeverCounts = rule<ChatdevSubject>({
  code: 'lint-guard-never-counts',
  check({ graph, places, text }, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      const shape = holdsBack(guard) ? graph.loopOf(guard.id) : null;
      const around = shape?.parent;
      if (!shape || !around) continue;
      const into = graph.into(guard.id).filter((edge) => mayTrigger(edge) && edge.from !== guard.id);
      if (into.length === 0 || !into.every((edge) => isLeftBefore(graph, shape, edge))) continue;
      const back = graph.out(guard.id).find((edge) => shape.members.has(edge.to));
      const entry = graph.nodes.get(around.loop.id);
      const to = back && places.node(back.id, ['to']);
      if (!back || !entry || !to || graph.out(guard.id).some((edge) => edge.to === entry.id)) continue;
      const written = scalarText(entry.name, places.map(back.id), text);
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const params = { guard: guard.name, from: name(into[0]?.from ?? ''), to: name(back.to), entry: entry.name };
      tell('warning', params, {
        part: guard.id,
        range: to.range,
        fixes: fix('use-value', { value: entry.name }, { range: to.range, text: written }),
      });
    }
  },
});

/** Whether the loop is left over another edge whenever this one is taken. */
function isLeftBefore(graph: TriggerGraph, { members }: LoopShape, edge: ChatdevEdge): boolean {
  if (!members.has(edge.from) || edge.settings.process) return false;
  const condition = JSON.stringify(edge.settings.condition);
  return graph.out(edge.from).some(({ to, settings }) => {
    if (members.has(to) || !settings.trigger || settings.process) return false;
    return settings.condition.kind === 'always' || JSON.stringify(settings.condition) === condition;
  });
}

import { isGuard, mayTrigger } from '../loop/triggering.ts';
import { addItem, scalarText } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A guard whose message stays inside its loop, at nodes that run in every round anyway (000-19, 004-19): reaching the limit
 * ends nothing. A guard that starts a node of its own in the loop is left alone: that node may be the way out. Fix: an edge
 * to where the loop, or the graph, ends.
 */
export const guardNoExit = rule<ChatdevSubject>({
  code: 'lint-guard-no-exit',
  check({ graph, places, text, workflow }, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      const shape = isGuard(guard) ? graph.loopOf(guard.id) : null;
      if (!shape) continue;
      const out = graph.out(guard.id).filter(mayTrigger);
      const runsAnyway = (id: string): boolean =>
        graph.into(id).some((edge) => mayTrigger(edge) && edge.from !== guard.id && shape.members.has(edge.from));
      if (out.some(({ to }) => !shape.members.has(to) || !runsAnyway(to))) continue;
      const exits = shape.loop.exits.flatMap((id) => graph.edges.get(id)?.to ?? []);
      const ends = (workflow.end ?? []).filter((id) => !shape.members.has(id));
      const end = graph.nodes.get(exits.find((id) => ends.includes(id)) ?? exits[0] ?? ends[0] ?? '');
      const sample = out[0] ?? graph.into(guard.id)[0];
      const list = sample ? places.listWith(sample.id) : null;
      const like = list?.items.at(-1);
      const edit =
        end && list
          ? addItem(text, list, [
              ['from', scalarText(guard.name, like, text)],
              ['to', scalarText(end.name, like, text)],
            ])
          : null;
      const targets = out.flatMap(({ to }) => graph.nodes.get(to)?.name ?? []);
      tell(
        'warning',
        { guard: guard.name, targets },
        {
          part: guard.id,
          range: places.at(guard.id, 'id'),
          fixes: end ? fix('add-edge', { from: guard.name, to: end.name }, edit) : [],
        },
      );
    }
  },
});

import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { addItem, scalarText } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/**
 * A guard that a loop triggers and that lies outside of it (000-18, 004-18): its first run ends the loop, since an edge
 * out of the loop was taken. See rule M44. Fix: the edge that brings it into the loop.
 */
export const guardOutsideLoop = rule<ChatdevSubject>({
  code: 'lint-guard-outside-loop',
  check({ graph, places, text }, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (!holdsBack(guard) || graph.loopOf(guard.id)) continue;
      const by = graph.into(guard.id).find((edge) => mayTrigger(edge) && graph.loopOf(edge.from));
      const loop = by && graph.loopOf(by.from);
      const entry = loop && graph.nodes.get(loop.loop.id);
      if (!by || !entry) continue;
      const list = places.listWith(by.id);
      const like = list?.items.at(-1);
      const names = [guard.name, entry.name].map((name) => scalarText(name, like, text));
      const edit =
        list &&
        addItem(text, list, [
          ['from', names[0] ?? ''],
          ['to', names[1] ?? ''],
        ]);
      const params = { guard: guard.name, from: graph.nodes.get(by.from)?.name ?? by.from, entry: entry.name };
      tell('warning', params, {
        part: guard.id,
        range: places.at(guard.id, 'id'),
        fixes: fix('add-edge', { from: guard.name, to: entry.name }, edit),
      });
    }
  },
});

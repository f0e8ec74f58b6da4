import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const guardOutsideLoopWords: RuleWords = [
  '<guard> lies outside of the loop that it should bound: the first message from <from> to it ends the loop',
  'Add the edge {from: <guard>, to: <entry>}: it makes <guard> a part of the loop.',
];

/** 000-18, 004-18. */
export const guardOutsideLoop = /* @__PURE__ */ rule({
  code: 'lint-guard-outside-loop',
  severity: 'warning',
  rules: ['M44'],
  page: {
    title: 'A counter that stands outside of its loop',
    text: [
      'A counter or a timer bounds the loop that it is a part of. It becomes a part of it by an edge that leads back: without',
      'one it is a node outside. A loop ends as soon as anything outside of it is triggered, and so the first message to the',
      'counter ends it, long before the limit.',
      '',
      'The edge back is never taken before the limit, since the counter is silent until then. It only says where the counter belongs.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (!holdsBack(guard) || graph.loopOf(guard.id)) continue;
      const by = graph.into(guard.id).find((edge) => mayTrigger(edge) && graph.loopOf(edge.from));
      const loop = by && graph.loopOf(by.from);
      const entry = loop && graph.nodes.get(loop.loop.id);
      if (!by || !entry) continue;
      const params = { guard: guard.name, from: graph.nodes.get(by.from)?.name ?? by.from, entry: entry.name };
      tell(params, {
        part: guard.id,
        range: places.at(guard.id, 'id'),
        fixes: fix('add-edge', { from: guard.name, to: entry.name }, { kind: 'connect', from: guard.id, to: entry.id }),
      });
    }
  },
});

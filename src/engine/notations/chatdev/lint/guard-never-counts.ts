import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopShape, TriggerGraph } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

export const guardNeverCountsWords: RuleWords = [
  '<guard> never counts: its edge leads back to <to>, so they make a loop of their own, which is left before <guard> runs',
  'Let the edge lead to <entry>, where the loop begins.',
];

export const guardNeverCounts = /* @__PURE__ */ rule({
  code: 'lint-guard-never-counts',
  severity: 'warning',
  rules: ['M43'],
  page: {
    title: 'A counter that is never asked',
    text: [
      'The counter is to be a part of the loop, and its edge leads back to the node that tells it. These two then make a loop inside',
      'the loop. The same answer that goes to the counter also goes round, which is out of the inner loop: that loop is left, and what',
      'was triggered in it is forgotten before the counter runs.',
      '',
      'Lead the edge to where the whole loop begins.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      const shape = holdsBack(guard) ? graph.loopOf(guard.id) : null;
      const around = shape?.parent;
      if (!shape || !around) continue;
      const into = triggering(graph, guard.id);
      if (into.length === 0 || !isPassedBy(graph, shape, guard.id)) continue;
      const back = graph.out(guard.id).find((edge) => shape.members.has(edge.to));
      const entry = graph.nodes.get(around.loop.id);
      const to = back && places.node(back.id, ['to']);
      if (!back || !entry || !to || graph.out(guard.id).some((edge) => edge.to === entry.id)) continue;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const params = { guard: guard.name, from: name(into[0]?.from ?? ''), to: name(back.to), entry: entry.name };
      tell(params, {
        part: guard.id,
        range: to.range,
        fixes: fix('use-value', { value: entry.name }, { kind: 'rewire', edge: back.id, to: entry.id }),
      });
    }
  },
});

/** Whether the loop of a node is left, or nothing happens, whenever something would trigger that node. */
export function isPassedBy(graph: TriggerGraph, shape: LoopShape, id: string): boolean {
  return !graph.drains && triggering(graph, id).every((edge) => isLeftBefore(graph, shape, edge));
}

function triggering(graph: TriggerGraph, id: string): ChatdevEdge[] {
  return graph.into(id).filter((edge) => mayTrigger(edge) && edge.from !== id);
}

/** Whether the loop is left over another edge whenever this one is taken. */
function isLeftBefore(graph: TriggerGraph, { members }: LoopShape, edge: ChatdevEdge): boolean {
  if (!members.has(edge.from) || edge.settings.process) return false;
  const condition = JSON.stringify(edge.settings.condition);
  return graph.out(edge.from).some(({ to, settings }) => {
    if (members.has(to) || !settings.trigger || settings.process) return false;
    return settings.condition.kind === 'always' || JSON.stringify(settings.condition) === condition;
  });
}

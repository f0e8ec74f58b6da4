import { isGuard, isTakenOn, knownMessage, mayTrigger } from '../loop/triggering.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const guardNoExitWords: RuleWords = (params) => [
  Array.isArray(params.targets) && params.targets.length > 0
    ? '<guard> does not end its loop: at its limit its message goes to <targets and>, inside the loop'
    : '<guard> does not end its loop: at its limit its message goes nowhere',
  'Add an edge from <guard> to a node outside of the loop, where the work should continue.',
];

/** 000-19, 004-19. Fix: an edge to where the loop, or the graph, ends. */
export const guardNoExit = /* @__PURE__ */ rule({
  code: 'lint-guard-no-exit',
  severity: 'warning',
  page: {
    title: 'A counter that ends nothing',
    text: [
      'At its limit a counter sends its message along all of its edges. When all of them lead to nodes of its own loop which run',
      'in every round anyway, no edge of the counter ends the loop: it goes round a fourth time, and a fifth, until something else does.',
      '',
      'Lead one edge of the counter out of the loop. A counter whose edge starts a node of the loop that nothing else starts is not',
      'told off: that node may well be the way out. Nor is one whose message leaves the loop after a passthrough.',
    ],
  },
  check({ graph, places, workflow }: ChatdevSubject, tell) {
    for (const guard of graph.nodes.values()) {
      if (tell.isFull()) return;
      const shape = isGuard(guard) ? graph.loopOf(guard.id) : null;
      if (!shape) continue;
      const out = graph.out(guard.id).filter(mayTrigger);
      const runsAnyway = (id: string): boolean =>
        graph.into(id).some((edge) => mayTrigger(edge) && edge.from !== guard.id && shape.members.has(edge.from));
      const said = knownMessage(guard);
      const leavesBehind = (id: string): boolean =>
        graph.nodes.get(id)?.type === 'passthrough' &&
        graph
          .out(id)
          .some(
            (edge) =>
              !shape.members.has(edge.to) && mayTrigger(edge) && (said === null || isTakenOn(edge, said) !== false),
          );
      if (out.some(({ to }) => !shape.members.has(to) || !runsAnyway(to) || leavesBehind(to))) continue;
      const exits = shape.loop.exits.flatMap((id) => graph.edges.get(id)?.to ?? []);
      const ends = (workflow.end ?? []).filter((id) => !shape.members.has(id));
      const end = graph.nodes.get(exits.find((id) => ends.includes(id)) ?? exits[0] ?? ends[0] ?? '');
      const targets = out.flatMap(({ to }) => graph.nodes.get(to)?.name ?? []);
      tell(
        { guard: guard.name, targets },
        {
          part: guard.id,
          range: places.at(guard.id, 'id'),
          fixes: fix(
            'add-edge',
            { from: guard.name, to: end?.name ?? '' },
            end ? { kind: 'connect', from: guard.id, to: end.id } : null,
          ),
        },
      );
    }
  },
});

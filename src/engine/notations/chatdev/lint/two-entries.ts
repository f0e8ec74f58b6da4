import { alwaysSpeaks, isSure } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { TriggerGraph } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

export const twoEntriesWords: RuleWords = [
  'The loop of <loop> is entered at <one> and at <other> at once: the run fails there',
  'Let only one edge from outside trigger a node of the loop; trigger: false lets <from> only bring its message.',
];

/** Only where both edges come from nodes that run whatever is said. */
export const twoEntries = /* @__PURE__ */ rule({
  code: 'lint-two-entries',
  severity: 'warning',
  rules: ['M38'],
  page: {
    title: 'A loop that is entered at two places',
    text: [
      'A loop begins at one node: the one that something outside has triggered. Here two of its nodes are triggered from outside',
      'at once, for certain, and a run that gets there fails.',
      '',
      'Let one edge trigger the beginning. The other may bring its message with `trigger: false`.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
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
      tell(params, { part: other.id, range: places.at(other.id, 'to') });
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

import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { spread, sureEdges, type LoopShape, type TriggerGraph } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

export const edgeLeavesLoopWords: RuleWords = [
  'This edge ends the loop of <entry> in its first round: <from> always triggers <to>, which lies outside',
  'Give the edge a condition, or trigger: false if <to> should only get the message.',
];

/** Fix, where something else triggers the target: carry the message without triggering. */
export const edgeLeavesLoop = /* @__PURE__ */ rule({
  code: 'lint-edge-leaves-loop',
  severity: 'warning',
  rules: ['M43'],
  page: {
    title: 'An edge that ends the loop by accident',
    text: [
      'A loop is left when any edge out of it is taken: it need not come from a counter, and it need not be meant as the end. An',
      'edge without a condition to a node that only writes things down ends the loop in its first round.',
      '',
      'With `trigger: false` the edge brings its message and starts nothing, and the loop continues. Something else must then start',
      'the node, or it never runs.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const shape of graph.loops) {
      if (tell.isFull()) return;
      if (shape.parent) continue;
      const sure = sureToRun(graph, shape);
      for (const id of sure) {
        for (const edge of sureEdges(graph, id)) {
          // A guard outside of its loop is told of by a rule of its own.
          const isGuardOutside = holdsBack(graph.nodes.get(edge.to)) && !graph.loopOf(edge.to);
          if (shape.members.has(edge.to) || isGuardOutside) continue;
          const isTriggeredElse = graph.into(edge.to).some((other) => other !== edge && mayTrigger(other));
          const carry = { kind: 'set-field', part: edge.id, path: ['trigger'], value: false } as const;
          const name = (node: string): string => graph.nodes.get(node)?.name ?? node;
          const params = { from: name(edge.from), to: name(edge.to), entry: name(shape.loop.id) };
          tell(params, {
            part: edge.id,
            range: places.at(edge.id, 'to'),
            fixes: fix('carry-only', { to: params.to }, isTriggeredElse ? carry : null),
          });
        }
      }
    }
  },
});

/** The nodes of a loop that run in its first round, whatever is said, none behind one that leaves it; none when its entry cannot be told. */
function sureToRun(graph: TriggerGraph, { loop, members }: LoopShape): Set<string> {
  const [entry, other] = loop.entries;
  if (entry === undefined || other !== undefined) return new Set();
  return spread([entry], (id) => {
    const sure = sureEdges(graph, id).map((edge) => edge.to);
    return sure.every((to) => members.has(to)) ? sure : [];
  });
}

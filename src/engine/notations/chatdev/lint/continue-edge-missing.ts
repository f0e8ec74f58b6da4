import { holdsBack, mayTrigger } from '../loop/triggering.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { spread, type LoopShape, type TriggerGraph } from './trigger-graph.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import { isJsonObject, type Json } from '../../../workflow/json.ts';
import type { ChatdevSubject } from './subject.ts';

/** So many guards of a loop are looked at. */
const MOST = 50;

export const continueEdgeMissingWords: RuleWords = [
  'The loop ends after its first round: only <guard> leads back to <entry>, and it emits nothing before its limit',
  'Add the edge {from: <from>, to: <to>} beside the one to <guard>, with the same condition.',
];

/** 000-17, 004-17. Fix: the edge beside the counter, with the condition of the one to it. */
export const continueEdgeMissing = /* @__PURE__ */ rule({
  code: 'lint-continue-edge-missing',
  severity: 'warning',
  page: {
    title: 'Nothing goes on beside the counter',
    text: [
      'A counter suppresses everything until its limit. If the only way back to the beginning of the loop leads through it,',
      'nothing is triggered after the first round, and the loop ends there, quietly and without a result of the counter.',
      '',
      'The node that tells the counter must tell the next round as well: two edges with the same condition, one to each.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const shape of graph.loops) {
      if (tell.isFull()) return;
      if (shape.parent) continue;
      const [entry, other] = shape.loop.entries;
      if (entry === undefined || other !== undefined || holdsBack(graph.nodes.get(entry))) continue;
      const guards = [...shape.members].filter((id) => isSilent(graph, shape, id));
      if (guards.length === 0 || returns(graph, shape, entry, entry)) continue;
      const guard = guards.slice(0, MOST).find((id) => returns(graph, shape, id, entry));
      if (guard === undefined) continue;
      const by = graph.into(guard).find((edge) => mayTrigger(edge) && shape.members.has(edge.from));
      if (!by) continue;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const to = graph.out(guard).find((edge) => mayTrigger(edge) && shape.members.has(edge.to))?.to ?? entry;
      const params = { guard: name(guard), from: name(by.from), to: name(to), entry: name(entry) };
      tell(params, {
        part: guard,
        range: places.at(by.id, 'to'),
        fixes: fix(
          'add-edge',
          { from: params.from, to: params.to },
          { kind: 'connect', from: by.from, to, fields: fieldsOf(places.map(by.id)) },
        ),
      });
    }
  },
});

/** A guard that a round of the loop triggers but once; that of a loop inside comes to its limit in each of them. */
function isSilent(graph: TriggerGraph, shape: LoopShape, id: string): boolean {
  return holdsBack(graph.nodes.get(id)) && graph.loopOf(id) === shape;
}

/** Whether the entry can be triggered again from some nodes of the loop, guards that hold back left out. */
function returns(graph: TriggerGraph, shape: LoopShape, from: string, entry: string): boolean {
  const next = (id: string): string[] =>
    graph
      .out(id)
      .filter((edge) => mayTrigger(edge) && shape.members.has(edge.to))
      .map((edge) => edge.to);
  const reached = spread(next(from), (id) => (isSilent(graph, shape, id) ? [] : next(id)));
  return reached.has(entry);
}

/** What an edge says besides its ends, in the text. */
function fieldsOf(edge: YamlMap | null): Record<string, Json> {
  const said = edge ? toJson(edge, '1.1') : null;
  if (!isJsonObject(said ?? undefined)) return {};
  return Object.fromEntries(Object.entries(said ?? {}).filter(([key]) => key !== 'from' && key !== 'to'));
}

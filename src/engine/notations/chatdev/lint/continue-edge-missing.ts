import type { ChatdevEdge } from '../edges.ts';
import { holdsBack, isGuard, isSilentAtFirst, isTakenOn, mayTrigger } from '../loop/triggering.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { spread, type LoopShape, type TriggerGraph } from './trigger-graph.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import { isJsonObject, type Json } from '../../../workflow/json.ts';
import type { ChatdevSubject } from './subject.ts';

/** So many guards of a loop are looked at. */
const MOST = 50;

export const continueEdgeMissingWords: RuleWords = (params) => [
  params.condition === undefined
    ? 'The loop ends after its first round: only <guard> leads back to <entry>, and it emits nothing before its limit'
    : `${params.condition === '' ? 'After <from>' : 'After an answer of <from> that fits <"condition">'} the loop ends: only <guard> is triggered, and it emits nothing before its limit`,
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
      'The same happens in a loop inside of another, or beside other ways back, where an answer triggers the counter alone.',
      '',
      'The node that tells the counter must tell the next round as well: two edges with the same condition, one to each.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const shape of graph.loops) {
      if (tell.isFull()) return;
      const [entry, other] = shape.loop.entries;
      if (entry === undefined || other !== undefined || holdsBack(graph.nodes.get(entry))) continue;
      const guards = [...shape.members].filter((id) => isSilent(graph, shape, id)).slice(0, MOST);
      const found = onlyWayBack(graph, shape, entry, guards) ?? onlyTriggered(graph, shape, guards);
      if (!found) continue;
      const { by, isWhole } = found;
      const guard = by.to;
      const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
      const to = graph.out(guard).find((edge) => mayTrigger(edge) && shape.members.has(edge.to))?.to ?? entry;
      const params = { guard: name(guard), from: name(by.from), to: name(to), entry: name(entry) };
      tell(isWhole ? params : { ...params, condition: by.condition }, {
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

/** An edge to a guard; `isWhole`: without it no round comes after the first, else none after such an answer. */
interface Found {
  by: ChatdevEdge;
  isWhole: boolean;
}

/** The edge to a guard without which nothing leads back: of an outermost loop, for one inside is entered again from around it. */
function onlyWayBack(graph: TriggerGraph, shape: LoopShape, entry: string, guards: readonly string[]): Found | null {
  if (shape.parent || guards.length === 0 || returns(graph, shape, entry, entry)) return null;
  const guard = guards.find((id) => returns(graph, shape, id, entry));
  const by = graph.into(guard ?? '').find((edge) => mayTrigger(edge) && shape.members.has(edge.from));
  return by ? { by, isWhole: true } : null;
}

/**
 * The edge to a guard beside which its node takes none but edges to guards, whatever it says. Where work goes on beside that node the
 * round is not over by it, so a loop in which anything else may be triggered twice over says nothing.
 */
function onlyTriggered(graph: TriggerGraph, shape: LoopShape, guards: readonly string[]): Found | null {
  const isGuarded = ({ to }: ChatdevEdge): boolean => guards.includes(to);
  const isIn = (edge: ChatdevEdge): boolean => mayTrigger(edge) && shape.members.has(edge.to) && !isGuarded(edge);
  for (const id of shape.members) {
    const on = graph.out(id).filter(isIn);
    if (on.some((one, at) => on.slice(at + 1).some((two) => mayGoTogether(one, two)))) return null;
  }
  for (const by of guards.flatMap((guard) => graph.into(guard))) {
    if (!mayTrigger(by) || !shape.members.has(by.from) || isGuard(graph.nodes.get(by.from))) continue;
    const others = graph.out(by.from).filter((edge) => mayTrigger(edge) && !isGuarded(edge));
    if (!others.some((edge) => mayGoTogether(by, edge))) return { by, isWhole: false };
  }
  return null;
}

/** Whether one answer may take both edges: not where each word that one waits for is refused by the other. */
function mayGoTogether(one: ChatdevEdge, two: ChatdevEdge): boolean {
  return !refuses(one, two) && !refuses(two, one);
}

function refuses(one: ChatdevEdge, two: ChatdevEdge): boolean {
  const { condition } = two.settings;
  if (condition.kind !== 'keyword' || condition.regex.length > 0 || condition.any.length === 0) return false;
  return condition.any.every((word) => isTakenOn(one, word) === false);
}

/** A guard that a round of the loop triggers but once; that of a loop inside comes to its limit in each of them. */
function isSilent(graph: TriggerGraph, shape: LoopShape, id: string): boolean {
  return isSilentAtFirst(graph.nodes.get(id), graph.into(id)) && graph.loopOf(id) === shape;
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

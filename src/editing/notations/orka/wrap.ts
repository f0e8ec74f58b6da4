import { loop } from '../../../engine/notations/orka/types/loop.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal, Leave } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Draft } from '../../yaml/as-written.ts';
import type { Changes } from '../../yaml/changes.ts';
import type { Drafted } from '../../acts/delete.ts';
import { joinedMaps } from '../../acts/joined-maps.ts';
import { placesOf } from './order.ts';
import { takenNodes } from '../shared/take-nodes.ts';
import type { Listed, Wrapping } from '../../notation-edits.ts';
import { agentReads, leftInText, passAlong, type AgentRead } from './texts.ts';

/** What a loop has that says nothing of its end: as many rounds, and the score of which one speaks. */
const END = { max_loops: 5, score_threshold: 0.85, score_extraction_pattern: 'SCORE:\\s*([0-9.]+)' } as const;

/**
 * Puts agents into the workflow of a new loop, which runs in their place; who read the last of them reads the loop. `end`: how it ends;
 * `out`: whose reply is that of the loop.
 */
export function wrapAgents(
  document: EditedDocument,
  { nodes, name, fields }: Wrapping,
  end: Readonly<Record<string, Json>> = END,
  out: string | null = null,
): Drafted | ActRefusal {
  const changes = document.changes();
  const goes = new Set(nodes);
  const order = orderIn(document, nodes);
  if ('code' in order) return order;
  const [first] = nodes;
  const parent = first ? document.tree.parentOf(first.spot.node) : null;
  if (!parent || !('list' in parent)) return { code: 'cannot-be-written', params: {} };
  const { places } = order;
  places.forEach(({ list, index }, at) =>
    at === 0 ? changes.exchange(list, index, name) : changes.remove(list, index),
  );
  const leaves = namedElsewhere(document, changes, goes, places, name);
  const told = readAround(document, changes, goes, name, out);
  const taken = takenNodes(document, changes, nodes);
  if ('code' in taken) return taken;
  const made: Record<string, Draft> = {
    id: name,
    type: loop.type,
    ...end,
    ...(told.response !== null && { response_from: told.response }),
    internal_workflow: {
      orchestrator: { id: `${name}_round`, strategy: 'sequential', agents: order.names as Json },
      agents: taken,
    },
  };
  changes.insert(parent.list, parent.index, joinedMaps(made, fields));
  return { changes, leaves: [...leaves, ...told.leaves] };
}

/** Where agents are listed that run one after the other, and their names in that order; those that another of them begins stand in none. */
function orderIn(
  document: EditedDocument,
  nodes: readonly NodeSymbol[],
): { places: Listed[]; names: string[] } | ActRefusal {
  const isInside = ({ list }: Listed): boolean =>
    nodes.some(({ whole }) => whole.start <= list.range.start && list.range.end <= whole.end);
  const listed = nodes.flatMap((node) => {
    const place = placesOf(document, node).find((each) => !isInside(each));
    return place ? [{ node, place }] : [];
  });
  const [first] = listed;
  if (!first) return { places: [], names: nodes.map(({ name }) => name) };
  const other = listed.find(({ place }) => place.list !== first.place.list);
  if (other) return { code: 'apart', params: { from: first.node.name, to: other.node.name } };
  const sorted = listed.toSorted((one, next) => one.place.index - next.place.index);
  const gap = sorted.findIndex(({ place }, at) => place.index !== (sorted[0]?.place.index ?? 0) + at);
  const between = first.place.list.items[(sorted[gap - 1]?.place.index ?? 0) + 1];
  if (gap >= 0) return { code: 'between', params: { part: between?.kind === 'scalar' ? between.text : '' } };
  return { places: sorted.map(({ place }) => place), names: sorted.map(({ node }) => node.name) };
}

/** What else names the agents outside of the loop: a list names the loop, what cannot is told. */
function namedElsewhere(
  { language, tree }: EditedDocument,
  changes: Changes,
  goes: ReadonlySet<NodeSymbol>,
  done: readonly Listed[],
  name: string,
): Leave[] {
  const leaves: Leave[] = [];
  const named = new Set<unknown>();
  for (const { symbol, spot, form, range } of occurrencesOf(language)) {
    if (symbol.kind !== 'node' || !goes.has(symbol.node) || form !== 'scalar' || isInside(goes, range.start)) continue;
    const parent = tree.parentOf(spot.node);
    const at = parent && 'list' in parent ? parent : null;
    if (at && done.some(({ list, index }) => list === at.list && index === at.index)) continue;
    if (spot.type?.kind !== 'node' || !at)
      leaves.push({ code: 'left-in-rule', params: { name: symbol.node.name }, range });
    else if (named.has(at.list)) changes.remove(at.list, at.index);
    else changes.exchange(at.list, at.index, name);
    if (at) named.add(at.list);
  }
  return leaves;
}

/** What texts read over the border of the loop. `response`: the one of its agents that texts outside read. */
function readAround(
  document: EditedDocument,
  changes: Changes,
  goes: ReadonlySet<NodeSymbol>,
  name: string,
  out: string | null,
): { leaves: Leave[]; response: string | null } {
  const leaves: Leave[] = [];
  let response = out;
  const [one] = goes;
  for (const read of agentReads(document)) {
    const { occurrence, of, reader } = read;
    const reads = isInside(goes, occurrence.range.start);
    if (reads && !goes.has(of) && of.scope === one?.scope) {
      const isDirect = reader === of.scope && !read.passed;
      if (!isDirect || !passAlong(document, changes, read)) leaves.push(leftInText(read));
    } else if (!reads && goes.has(of)) {
      response ??= of.name;
      if (response === of.name && rewritten(changes, read, name)) continue;
      leaves.push(leftInText(read));
    }
  }
  return { leaves, response };
}

function rewritten(changes: Changes, { occurrence: { form, range } }: AgentRead, name: string): boolean {
  if ((form !== 'member' && form !== 'quoted') || !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return false;
  changes.rewrite({ range, text: name });
  return true;
}

function isInside(goes: ReadonlySet<NodeSymbol>, offset: number): boolean {
  return [...goes].some(({ whole }) => whole.start <= offset && offset < whole.end);
}

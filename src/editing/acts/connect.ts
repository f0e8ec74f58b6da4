import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { append, graphPlace } from '../graph-place.ts';
import { portNames } from '../symbols.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { edgeValue, textIn, usualPort } from './new-edge.ts';
import { EDITS } from '../notations/edits.ts';

type Connect = Extract<Act, { kind: 'connect' }>;

/** Writes an edge behind the last one; where a notation has none, a place in the order, a target of a fork or a way of a router. */
export function connect(document: EditedDocument, act: Connect): Drafted | ActRefusal {
  const [from, to] = [document.nodeOf(act.from), document.nodeOf(act.to)];
  if (!from) return missing(document, act.from);
  if (!to) return missing(document, act.to);
  const ends = { from: act.from, to: act.to };
  if (from.scope !== to.scope) return { code: 'apart', params: ends };
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  const { order, refusesEdge } = EDITS[document.language.notation];
  if (order) {
    const changes = document.changes();
    return order.follow(document, changes, act, from, { name: to.name, listed: to }) ?? { changes, leaves: [] };
  }
  if (!written) return { code: 'not-connectable', params: ends };
  const { keys, prefixed, feedback } = written;
  if (from === to && keys.fromPort) return { code: 'itself', params: { part: act.from } };
  const place = graphPlace(document, from.scope);
  if (!place?.edges) return { code: 'no-inside', params: { part: '' } };
  const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);
  // What a node declares itself stands before what every node of its type gives.
  const fromPort = act.fromPort ?? (prefixed ? portNames(from, 'outputs')[0] : undefined);
  const back = feedback !== null && isLedBack(document, act) ? feedback : undefined;
  const toPort = act.toPort ?? back ?? (prefixed ? only(portNames(to, 'inputs')) : undefined);
  const list = valueAt(place.map, place.edges);
  const others = list?.kind === 'list' ? list.items : [];
  const edge = edgeValue(document, others, { from: from.name, to: to.name, fromPort, toPort }, act.fields);
  if (!edge) return { code: 'not-connectable', params: ends };
  const isThere = others.some((other) =>
    Object.values(keys).every((key) => {
      const usual = usualPort(document, key) ?? '';
      return (textIn(other, key) || usual) === String(edge[key] ?? usual);
    }),
  );
  if (isThere) return { code: 'connected', params: ends };
  const refused = refusesEdge?.(document, { ...ends, fromPort });
  if (refused) return refused;
  const changes = document.changes();
  append(changes, place.map, place.edges, edge);
  return { changes, leaves: [] };
}

/** Whether an edge leads from the body of a loop to what opens it: it says what the next round begins with. */
export function isLedBack(
  { workflow: { nodes, scopes } }: EditedDocument,
  ends: { from: string; to: string },
): boolean {
  const around = new Map(scopes.map((scope) => [scope.id, scope]));
  let scope = around.get(nodes.find(({ id }) => id === ends.from)?.scope ?? '');
  while (scope && scope.owner !== ends.to) scope = around.get(scope.parent ?? '\0');
  return scope !== undefined;
}

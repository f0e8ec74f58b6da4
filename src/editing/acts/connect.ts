import { valueAt } from '../../engine/reading/values.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { append, EDGE_KEYS, graphPlace } from '../graph-place.ts';
import { portNames } from '../symbols.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import { follow } from './order.ts';

type Connect = Extract<Act, { kind: 'connect' }>;

/** Writes an edge behind the last one; where a notation has none, a place in the order, a target of a fork or a way of a router. */
export function connect(document: EditedDocument, act: Connect): Drafted | ActRefusal {
  const [from, to] = [document.nodeOf(act.from), document.nodeOf(act.to)];
  if (!from) return missing(document, act.from);
  if (!to) return missing(document, act.to);
  const ends = { from: act.from, to: act.to };
  if (from.scope !== to.scope) return { code: 'apart', params: ends };
  const written = EDGE_KEYS[document.language.notation];
  if (!written) return follow(document, act, from, to);
  const { keys, prefixed } = written;
  if (from === to && keys.fromPort) return { code: 'itself', params: { part: act.from } };
  const place = graphPlace(document, from.scope);
  if (!place?.edges) return { code: 'no-inside', params: { part: '' } };
  const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);
  const fromPort = act.fromPort ?? (prefixed ? only(portNames(from, 'outputs')) : undefined);
  const toPort = act.toPort ?? (prefixed ? only(portNames(to, 'inputs')) : undefined);
  const edge: Record<string, Json> = { [keys.from]: from.name, [keys.to]: to.name };
  if (keys.fromPort && fromPort !== undefined) edge[keys.fromPort] = prefixed ? `output:${fromPort}` : fromPort;
  if (keys.toPort && toPort !== undefined) edge[keys.toPort] = prefixed ? `input:${toPort}` : toPort;
  const list = valueAt(place.map, place.edges);
  const others = list?.kind === 'list' ? list.items : [];
  const isThere = others.some((other) =>
    Object.values(keys).every((key) => (textIn(other, key) ?? '') === String(edge[key] ?? '')),
  );
  if (isThere) return { code: 'connected', params: ends };
  const id = nextId(others.map((other) => textIn(other, 'id')));
  const changes = document.changes();
  append(changes, place.map, place.edges, { ...(id !== null && { id }), ...edge, ...act.fields });
  return { changes, leaves: [] };
}

function textIn(node: YamlNode, key: string): string | null {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.text : null;
}

/** The next of names that all edges have, as `e7` behind `e6`; null where not all have one. */
function nextId(ids: readonly (string | null)[]): string | null {
  const last = ids.at(-1);
  if (last === undefined || ids.some((id) => id === null || id === '')) return null;
  const stem = (last ?? '').replace(/\d+$/, '');
  for (let number = ids.length + 1; ; number++) if (!ids.includes(`${stem}${number}`)) return `${stem}${number}`;
}

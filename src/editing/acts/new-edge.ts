import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { EditedDocument } from '../edited-document.ts';

/** What an edge leads from and to, by the names of nodes and ports in their scope. */
export interface EdgeEnds {
  from: string;
  to: string;
  fromPort?: string | undefined;
  toPort?: string | undefined;
}

/** An edge as its notation writes it, beside others; null where it writes none. `alsoThere`: names of edges that are being written, too. */
export function edgeValue(
  document: EditedDocument,
  others: readonly YamlNode[],
  { from, to, fromPort, toPort }: EdgeEnds,
  fields: Readonly<Record<string, Json>> = {},
  alsoThere: readonly string[] = [],
): Record<string, Json> | null {
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  if (!written) return null;
  const { keys, prefixed } = written;
  const edge: Record<string, Json> = { [keys.from]: from, [keys.to]: to };
  const ports = [
    [keys.fromPort, fromPort, 'output:'],
    [keys.toPort, toPort, 'input:'],
  ] as const;
  for (const [key, port, prefix] of ports) {
    if (key === undefined || port === undefined) continue;
    const isUsual = port === usualPort(document, key) && others.every((other) => textIn(other, key) !== port);
    if (!isUsual) edge[key] = prefixed ? prefix + port : port;
  }
  const id = nextId([...others.map((other) => textIn(other, 'id')), ...alsoThere]);
  return { ...(id !== null && { id }), ...edge, ...fields };
}

/** The port that an edge leads from or to where it says none under a key. */
export function usualPort({ language }: EditedDocument, key: string | undefined): string | undefined {
  const edge = Object.values(language.description.maps).find(({ role }) => role === 'edge');
  const usual = key === undefined ? undefined : edge?.fields[key]?.default;
  return typeof usual === 'string' ? usual : undefined;
}

export function textIn(node: YamlNode, key: string): string | null {
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

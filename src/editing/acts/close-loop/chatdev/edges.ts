import { toJson } from '../../../../engine/reading/scalar.ts';
import type { YamlMap } from '../../../../engine/reading/yaml-node.ts';
import { valueAt } from '../../../../engine/reading/values.ts';
import { isJsonObject, type Json } from '../../../../engine/workflow/json.ts';
import { append, type GraphPlace } from '../../../graph-place.ts';
import type { Changes } from '../../../yaml/changes.ts';
import { ownEntries } from '../../../yaml/map-splices.ts';
import { textIn } from '../../new-edge.ts';

/** What an edge is to say, by the names of its ends; what it says besides stays. */
export interface Edge {
  from: string;
  to: string;
  /** As it is written; undefined = always. */
  condition: Json | undefined;
  triggers: boolean;
  carries: boolean;
}

/** The edges of a graph: they are changed as data, and then written. */
export interface Edges {
  /** Those that are left, in the order of the text. */
  all(): readonly Edge[];
  /** Has the edge of a pair say so; it is added where there is none. */
  put(from: string, to: string, saying?: Partial<Pick<Edge, 'condition' | 'triggers' | 'carries'>>): void;
  remove(edge: Edge): void;
  write(changes: Changes): void;
}

export function edgesOf({ map: graph, edges: key }: GraphPlace): Edges {
  const list = valueAt(graph, key ?? 'edges');
  const items = list?.kind === 'list' ? list.items : [];
  const written = new Map<Edge, { map: YamlMap; as: Edge }>();
  const edges: Edge[] = items.flatMap((map): Edge[] => {
    if (map.kind !== 'map') return [];
    const [from, to] = [textIn(map, 'from'), textIn(map, 'to')];
    if (from === null || to === null) return [];
    const flag = (name: string): boolean => textIn(map, name)?.toLowerCase() !== 'false';
    const condition = valueAt(map, 'condition');
    const edge: Edge = {
      from,
      to,
      condition: condition ? toJson(condition, '1.1') : undefined,
      triggers: flag('trigger'),
      carries: flag('carry_data'),
    };
    written.set(edge, { map, as: { ...edge } });
    return [edge];
  });

  function change(changes: Changes, map: YamlMap, was: Edge, is: Edge): void {
    if (is.from !== was.from) changes.set(map, 'from', is.from);
    if (is.to !== was.to) changes.set(map, 'to', is.to);
    give(changes, map, 'condition', was.condition, is.condition);
    const flag = (value: boolean): Json | undefined => (value ? undefined : false);
    give(changes, map, 'trigger', flag(was.triggers), flag(is.triggers));
    give(changes, map, 'carry_data', flag(was.carries), flag(is.carries));
  }

  return {
    all: () => edges,
    put(from, to, saying = {}) {
      const said = { condition: undefined, triggers: true, carries: true, ...saying };
      // Of two edges between the same nodes the second alone counts.
      const found = edges.findLast((edge) => edge.from === from && edge.to === to);
      if (found) Object.assign(found, said);
      else edges.push({ from, to, ...said });
    },
    remove: (edge) => void edges.splice(edges.indexOf(edge), 1),
    write(changes) {
      for (const [edge, { map, as }] of written) {
        if (edges.includes(edge)) change(changes, map, as, edge);
        else if (list?.kind === 'list') changes.remove(list, list.items.indexOf(map));
      }
      const fresh = edges.filter((edge) => !written.has(edge)).map(valueOf);
      if (list?.kind === 'list') for (const edge of fresh) append(changes, graph, key ?? 'edges', edge);
      else if (fresh.length > 0) changes.set(graph, key ?? 'edges', fresh);
    },
  };
}

/** Has a key say something else, by its parts where both are maps: what is written between those that stay stays, too. */
function give(changes: Changes, map: YamlMap, key: string, was: Json | undefined, is: Json | undefined): void {
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const value = valueAt(map, key);
  if (is === undefined) {
    if (value) changes.unset(map, key);
  } else if (value?.kind === 'map' && isOwn(map, value) && isJsonObject(was) && isJsonObject(is))
    for (const part of new Set([...Object.keys(was), ...Object.keys(is)]))
      give(changes, value, part, was[part], is[part]);
  else changes.set(map, key, is);
}

/** Whether a map is written out in another one: neither it nor a key of it stands elsewhere. */
function isOwn({ range }: YamlMap, value: YamlMap): boolean {
  return (
    value.range.start >= range.start &&
    value.range.end <= range.end &&
    ownEntries(value).length === value.entries.length
  );
}

function valueOf({ from, to, condition, triggers, carries }: Edge): Record<string, Json> {
  return {
    from,
    to,
    ...(condition !== undefined && { condition }),
    ...(!triggers && { trigger: false }),
    ...(!carries && { carry_data: false }),
  };
}

import { toJson } from '../../../engine/reading/scalar.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import { isJsonObject, type Json } from '../../../engine/workflow/json.ts';
import { textIn } from '../../acts/new-edge.ts';
import { append, type GraphPlace } from '../../graph-place.ts';
import { putParts } from '../shared/put-parts.ts';
import type { Changes } from '../../yaml/changes.ts';

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
    putParts(changes, map, 'condition', was.condition, is.condition);
    const flag = (value: boolean): Json | undefined => (value ? undefined : false);
    putParts(changes, map, 'trigger', flag(was.triggers), flag(is.triggers));
    putParts(changes, map, 'carry_data', flag(was.carries), flag(is.carries));
  }

  return {
    all: () => edges,
    put(from, to, saying = {}) {
      const said = { condition: undefined, triggers: true, carries: true, ...saying };
      // Of two edges between the same nodes the second alone counts.
      const isIt = (edge: Edge): boolean => edge.from === from && edge.to === to;
      const found = edges.findLast(isIt);
      if (found) return void Object.assign(found, said);
      // One that was taken out comes back where it was, with the comments around it.
      const gone = [...written.keys()].find((edge) => isIt(edge) && !edges.includes(edge));
      edges.push(Object.assign(gone ?? { from, to }, said));
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

function valueOf({ from, to, condition, triggers, carries }: Edge): Record<string, Json> {
  return {
    from,
    to,
    ...(condition !== undefined && { condition }),
    ...(!triggers && { trigger: false }),
    ...(!carries && { carry_data: false }),
  };
}

/** The words that the condition of an edge looks for; none where it looks at nothing. */
export interface Words {
  any: readonly string[];
  none: readonly string[];
}

/** Reads a condition as written; null for functions, patterns, and what cannot be read. */
export function wordsOf(condition: Json | undefined): Words | null {
  if (condition === undefined || condition === null || condition === true || condition === 'true')
    return { any: [], none: [] };
  if (!isJsonObject(condition) || condition['type'] !== 'keyword') return null;
  const { config } = condition;
  if (!isJsonObject(config) || config['regex'] !== undefined) return null;
  return { any: listed(config['any']), none: listed(config['none']) };
}

export function isAlways(condition: Json | undefined): boolean {
  const words = wordsOf(condition);
  return words !== null && words.any.length === 0 && words.none.length === 0;
}

/** A condition that asks for a word, or that it is missing. */
export function asksFor(key: 'any' | 'none', word: string): Json {
  return { type: 'keyword', config: { [key]: [word] } };
}

function listed(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

import type { Path } from '../workflow/fix-act.ts';
import type { TextRange } from '../workflow/problem.ts';
import type { Sources, Workflow } from '../workflow/workflow.ts';
import type { YamlDocument } from './yaml-document.ts';
import type { YamlList, YamlMap, YamlNode } from './yaml-node.ts';

/** Where the parts of a workflow stand in the text, as YAML; parts of other texts have no place. */
export interface Places {
  /** The top of the first document. */
  root: YamlNode | null;
  /** The map that a node or an edge is written as. */
  map(part: string): YamlMap | null;
  /** The value at a path inside a part; null when there is none. */
  node(part: string, path: Path): YamlNode | null;
  /** The range of that value; else of the part's id, else of the whole part. */
  at(part: string, ...path: Path): TextRange | null;
  /** The list that holds a part, e.g. `edges`. */
  listWith(part: string): YamlList | null;
}

/** Finds places by the ranges of the parts; the trees are gone through once, when first asked. */
export function placesOf(documents: readonly YamlDocument[], workflow: Workflow, sources: Sources): Places {
  let indexed: Indexed | null = null;
  const names = new Map(workflow.nodes.map((node) => [node.id, node.name]));

  function map(part: string): YamlMap | null {
    const range = Object.hasOwn(sources, part) ? sources[part] : undefined;
    if (!range) return null;
    indexed ??= indexOf(documents);
    const found = indexed.maps.get(keyOf(range)) ?? null;
    const name = names.get(part);
    // What was read of another text has the range of the part that named it.
    if (!found || name === undefined) return found;
    const id = valueIn(found, 'id');
    return id?.kind === 'scalar' && id.text === name ? found : null;
  }

  function node(part: string, path: Path): YamlNode | null {
    return path.reduce<YamlNode | null>(step, map(part));
  }

  return {
    root: documents[0]?.root ?? null,
    map,
    node,
    at(part, ...path) {
      const whole = map(part);
      if (!whole) return null;
      const value = path.length > 0 ? node(part, path) : null;
      const range = (value ?? valueIn(whole, 'id') ?? valueIn(whole, 'to') ?? valueIn(whole, 'target') ?? whole).range;
      return range.start === range.end ? whole.range : range;
    },
    listWith(part) {
      const whole = map(part);
      return whole ? (indexed?.lists.get(whole) ?? null) : null;
    },
  };
}

interface Indexed {
  maps: Map<string, YamlMap>;
  lists: Map<YamlMap, YamlList>;
}

function indexOf(documents: readonly YamlDocument[]): Indexed {
  const maps = new Map<string, YamlMap>();
  const lists = new Map<YamlMap, YamlList>();
  const open: YamlNode[] = documents.flatMap(({ root }) => root ?? []);
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.kind === 'list') {
      for (const item of at.items) {
        if (item.kind === 'map') lists.set(item, at);
        open.push(item);
      }
    } else if (at.kind === 'map' && !maps.has(keyOf(at.range))) {
      maps.set(keyOf(at.range), at);
      for (const { value } of at.entries) open.push(value);
    }
  }
  return { maps, lists };
}

function keyOf({ start, end }: TextRange): string {
  return `${start}:${end}`;
}

/** The value under a key of a map, or at a position of a list; null where there is none. */
export function step(node: YamlNode | null, key: string | number): YamlNode | null {
  if (node?.kind === 'list') return typeof key === 'number' ? (node.items[key] ?? null) : null;
  return node?.kind === 'map' ? valueIn(node, String(key)) : null;
}

export function valueIn(map: YamlMap, key: string): YamlNode | null {
  return map.entries.find((entry) => entry.key === key)?.value ?? null;
}

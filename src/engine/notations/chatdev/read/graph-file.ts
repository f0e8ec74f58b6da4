import type { GraphFile } from './inner-graph.ts';
import { readFields, valueAt, type Fields } from '../../../reading/fields.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlDocument } from '../../../reading/yaml-document.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../../../reading/yaml-node.ts';
import { readingOf, type Draft } from './draft.ts';
import type { InnerGraph } from './inner-graph.ts';
import { isShipped } from './shipped-graphs.ts';
import { resolveVariables } from './variables.ts';

/** How many graphs of files one text may come to: one that is named twice in each of thirty files would be a billion. */
const MOST_GRAPHS = 500;

/** Problems of a text of its own that are about yet another one: they are told where the first is named, with the way there. */
const ABOUT_OTHERS = ['subgraph-not-here', 'subgraph-in-itself', 'subgraph-broken', 'subgraphs-too-many'] as const;

/**
 * The graph that a subgraph names by its file: the text beside that is linked under this path, else among the documents of
 * the text the one whose `graph.id` is the path, or its last part without the ending. The variables around hold there, too,
 * unless it has its own. Problems at `path`, `via` being the files on the way there: error `chatdev-subgraph-not-here` {path, via},
 * a warning for a graph that the original ships, since the script may answer in its place; errors `chatdev-subgraph-in-itself`
 * {path, via}, `chatdev-subgraph-broken` {path, code, via}, once for a text of its own that has errors, and
 * `chatdev-subgraphs-too-many` {path, via, limit}.
 */
export function findGraphFile(config: Fields, path: string, draft: Draft): Pick<InnerGraph, 'fields' | 'file'> | null {
  const short =
    path
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.ya?ml$/i, '') ?? path;
  // Files of one name lie in many folders: each is linked for who names it.
  const from = draft.around.length > 1 ? (draft.around.at(-1) ?? null) : null;
  const found =
    draft.files.find(({ linkedAs, linkedFrom = from }) => linkedAs === path && linkedFrom === from) ??
    draft.files.find(({ root, linkedAs }) => linkedAs === undefined && root && [path, short].includes(nameOf(root)));
  const name = found ? (found.linkedAs ?? (found.root ? nameOf(found.root) : '')) : '';
  const way: Record<string, string[]> = draft.around.length > 1 ? { via: draft.around.slice(1) } : {};
  const beside = found?.linkedAs === undefined ? null : brokenAt(config, path, way);
  const root = rootOf(found);
  if (!found) config.problem('path', isShipped(short) ? 'warning' : 'error', 'subgraph-not-here', { path, ...way });
  else if (draft.around.includes(name))
    config.problem('path', 'error', 'subgraph-in-itself', {
      path,
      via: draft.around.slice(draft.around.indexOf(name)),
    });
  else if (draft.graphs.read++ >= MOST_GRAPHS)
    config.problem('path', 'error', 'subgraphs-too-many', { path, ...way, limit: MOST_GRAPHS });
  else if (!root) beside?.report({ code: 'chatdev-root-not-map', severity: 'error', params: {} });
  else {
    const own = varsOf(root);
    const vars = [...draft.vars.filter(({ key }) => !own.some((entry) => entry.key === key)), ...own];
    const report = beside?.report ?? draft.report;
    const graph = valueAt(resolveVariables(withVars(root, vars), report, draft), 'graph');
    if (graph?.kind === 'map')
      return { fields: readFields(graph, readingOf({ ...draft, report })), file: { name, vars, beside } };
    report({ code: 'chatdev-graph-required', severity: 'error', params: {}, range: root.range });
  }
  return null;
}

function rootOf(document: YamlDocument | undefined): YamlMap | null {
  return document?.root?.kind === 'map' ? document.root : null;
}

/**
 * The first error of a text of its own is told where it is named, and whatever it says of files that it names itself; what
 * else is to be said of it is said where it is opened.
 */
function brokenAt(config: Fields, path: string, way: Record<string, string[]>): NonNullable<GraphFile['beside']> {
  let told = false;
  const passed = new Set<string>();
  return {
    range: config.node('path')?.range ?? config.map.range,
    report({ code, severity, params }) {
      const about = ABOUT_OTHERS.find((each) => `chatdev-${each}` === code);
      if (about) {
        const key = JSON.stringify([code, params]);
        if (!passed.has(key)) config.problem('path', severity, about, params);
        passed.add(key);
        return;
      }
      if (severity === 'error' && !told) config.problem('path', 'error', 'subgraph-broken', { path, code, ...way });
      told ||= severity === 'error';
    },
  };
}

/** The name of a document: the id of its graph, or '' when it has none. */
export function nameOf(file: YamlNode): string {
  const graph = valueAt(file, 'graph');
  const id = graph && valueAt(graph, 'id');
  const name = id?.kind === 'scalar' ? scalarValue(id, '1.1') : null;
  return typeof name === 'string' ? name : '';
}

/** The variables of a document as they are written. */
export function varsOf(file: YamlNode): readonly YamlEntry[] {
  const vars = valueAt(file, 'vars');
  return vars?.kind === 'map' ? vars.entries : [];
}

function withVars(root: YamlMap, vars: readonly YamlEntry[]): YamlMap {
  const at = { start: root.range.start, end: root.range.start };
  const entry: YamlEntry = { key: 'vars', keyRange: at, value: { kind: 'map', range: at, entries: [...vars] } };
  return { ...root, entries: [entry, ...root.entries.filter(({ key }) => key !== 'vars')] };
}

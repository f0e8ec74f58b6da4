import { readFields, valueAt, type Fields } from '../../reading/fields.ts';
import { scalarValue } from '../../reading/scalar.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../../reading/yaml-node.ts';
import { readingOf, type Draft } from './draft.ts';
import type { InnerGraph } from './read-subgraph.ts';
import { isShipped } from './shipped-graphs.ts';
import { resolveVariables } from './variables.ts';

/** How deep graphs may be in one another: two documents that name each other twice would be read for ever. */
const DEEPEST = 12;

/**
 * The graph that a subgraph names by its file: among the documents of the text the one whose `graph.id` is the path, or its
 * last part without the ending. The variables around hold there, too, unless it has its own. Problems at `path`: error
 * `chatdev-subgraph-not-here` {path}, a warning for a graph that the original ships, since the script may answer in its
 * place; error `chatdev-subgraph-in-itself` {path}.
 */
export function findGraphFile(config: Fields, path: string, draft: Draft): Pick<InnerGraph, 'fields' | 'file'> | null {
  const short =
    path
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.ya?ml$/i, '') ?? path;
  const root = draft.files.find((file) => [path, short].includes(nameOf(file)));
  const name = root ? nameOf(root) : '';
  if (!root) config.problem('path', isShipped(short) ? 'warning' : 'error', 'subgraph-not-here', { path });
  else if (draft.around.includes(name) || draft.around.length === DEEPEST)
    config.problem('path', 'error', 'subgraph-in-itself', { path });
  else {
    const own = varsOf(root);
    const vars = [...draft.vars.filter(({ key }) => !own.some((entry) => entry.key === key)), ...own];
    const graph = valueAt(resolveVariables(withVars(root, vars), draft.report), 'graph');
    if (graph?.kind === 'map') return { fields: readFields(graph, readingOf(draft)), file: { name, vars } };
  }
  return null;
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

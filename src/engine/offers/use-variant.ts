import { readYaml, type ReadLimits } from '../reading/read-yaml.ts';
import type { YamlMap, YamlNode } from '../reading/yaml-node.ts';
import type { TextEdit } from '../workflow/problem.ts';

/**
 * The edits that give the keys of a text other values: in the first map that has the most of them. What it lacks is written before its
 * first key. Null when none has any, or a value has more than one line.
 */
export function editsFor(
  text: string,
  values: readonly { key: string; value: string }[],
  limits: ReadLimits,
): TextEdit[] | null {
  if (values.some(({ value }) => value.includes('\n'))) return null;
  const { documents, broken } = readYaml(text, limits);
  if (broken) return null;
  const map = bestMap(
    documents.flatMap(({ root }) => (root ? [root] : [])),
    values.map(({ key }) => key),
  );
  const [first] = map?.entries ?? [];
  if (!map || !first) return null;
  const at = first.keyRange.start;
  const margin = ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1));
  const isFlow = text[map.range.start] === '{';
  return values.map(({ key, value }) => {
    const entry = map.entries.find((each) => each.key === key);
    if (entry) return { range: entry.value.range, text: value };
    return { range: { start: at, end: at }, text: `${key}: ${value}${isFlow ? ', ' : `\n${margin}`}` };
  });
}

function bestMap(roots: readonly YamlNode[], keys: readonly string[]): YamlMap | null {
  let best: YamlMap | null = null;
  let most = 0;
  const open = [...roots].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'scalar') continue;
    if (node.kind === 'map') {
      const count = node.entries.filter(({ key, value }) => keys.includes(key) && value.kind === 'scalar').length;
      if (count > most) [best, most] = [node, count];
    }
    const inside = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
    open.push(...inside.reverse());
  }
  return best;
}

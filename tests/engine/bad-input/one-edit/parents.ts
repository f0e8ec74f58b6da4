import { READ_LIMITS, readYaml } from '../../../../src/engine/reading/read-yaml.ts';
import type { YamlNode } from '../../../../src/engine/reading/yaml-node.ts';

/** For each line of a text that parses the line of the key or item that what begins in it belongs to; -1 for what belongs to none. */
export function parentsIn(text: string): number[] {
  const lines = text.split('\n');
  const parents = lines.map(() => -1);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
  const placed = new Set<number>();
  const place = (offset: number, parent: number): number => {
    const line = lineOf(offset);
    if (line !== parent && !placed.has(line)) {
      placed.add(line);
      parents[line] = parent;
    }
    return line;
  };
  const visit = (node: YamlNode, parent: number): void => {
    if (node.kind === 'map')
      for (const { keyRange, value } of node.entries) visit(value, place(keyRange.start, parent));
    else if (node.kind === 'list') for (const item of node.items) visit(item, place(item.range.start, parent));
  };
  for (const { root } of readYaml(text, READ_LIMITS.file).documents) if (root) visit(root, -1);
  return parents;
}

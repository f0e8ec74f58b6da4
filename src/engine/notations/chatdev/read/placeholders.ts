import type { Placeholder } from '../../../document/placeholder.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { YamlDocument } from '../../../reading/yaml-document.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { varsOf } from './graph-file.ts';
import { PLACEHOLDER } from './variables.ts';

/** The placeholders of the documents of a text: those that their `vars` declare, then those that are used without, in order. */
export function placeholdersOf(documents: readonly YamlDocument[]): Placeholder[] {
  const roots = documents.flatMap(({ root, linkedAs }) => (root && linkedAs === undefined ? [root] : []));
  const found = new Map<string, Placeholder>();
  for (const root of roots)
    for (const { key, value } of varsOf(root))
      if (/^\w+$/.test(key) && !found.has(key)) found.set(key, { name: key, written: shown(value) });
  for (const root of roots)
    for (const name of namesIn(root)) if (!found.has(name)) found.set(name, { name, written: null });
  return [...found.values()];
}

function shown(value: YamlNode): string {
  return value.kind === 'scalar' ? value.text : JSON.stringify(toJson(value, '1.1'));
}

function namesIn(node: YamlNode): string[] {
  if (node.kind === 'list') return node.items.flatMap(namesIn);
  if (node.kind === 'map') return node.entries.flatMap((entry) => namesIn(entry.value));
  return node.text.includes('${') ? [...node.text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '') : [];
}

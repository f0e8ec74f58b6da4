import type { YamlDocument } from '../reading/yaml-document.ts';
import type { YamlNode } from '../reading/yaml-node.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Secrets } from './secrets.ts';

type Change = (text: string) => string;

/** The documents with placeholders for their secrets: those of the last one are looked for in the first one, too. */
export function maskedDocuments(documents: readonly YamlDocument[], secrets: Secrets): YamlDocument[] {
  withTexts(documents, (text) => {
    secrets.learn(text);
    return text;
  });
  return withTexts(documents, secrets.mask);
}

function withTexts(documents: readonly YamlDocument[], change: Change): YamlDocument[] {
  const changed = new Map<string, string>();
  // Aliases give the same long text thousands of times.
  const once = (text: string): string => {
    const known = changed.get(text) ?? change(text);
    changed.set(text, known);
    return known;
  };
  return documents.map((document) => ({ ...document, root: document.root && changedTree(document.root, once) }));
}

function changedTree(node: YamlNode, change: Change): YamlNode {
  switch (node.kind) {
    case 'scalar': {
      const text = change(node.text);
      return text === node.text ? node : { ...node, text, raw: '', plain: false, tag: null };
    }
    case 'list':
      return { ...node, items: node.items.map((item) => changedTree(item, change)) };
    case 'map': {
      const entries = node.entries.map((entry) => ({
        ...entry,
        key: change(entry.key),
        value: changedTree(entry.value, change),
      }));
      return { ...node, entries };
    }
    default:
      return unreachable(node);
  }
}

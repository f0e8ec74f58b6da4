import type { YamlEntry, YamlList, YamlMap, YamlNode } from '../../engine/reading/yaml-node.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';
import { lineStart } from './lines.ts';
import type { Under } from './list-splices.ts';
import { colonEnd } from './map-splices.ts';

/** Where a value stands: under a key of a map, or as an item of a list. */
export type Parent = { map: YamlMap; entry: YamlEntry } | { list: YamlList; index: number };

/** The trees of a text, from the inside out. */
export interface Tree {
  /** Null for the top of a document. What an alias repeats has the place that it has first. */
  parentOf(node: YamlNode): Parent | null;
  under(node: YamlNode): Under | null;
  /** The key that a value stands under; '' = none. */
  keyOf(node: YamlNode): string;
  /** The anchor by which what stands at a place is used elsewhere, too; null where it is not. */
  anchorAround(range: TextRange): string | null;
  /** What the anchor of a name stands before, null where there is none, or are several. */
  anchored(name: string): YamlNode | null;
  /** An anchor within a stretch of the text that is used elsewhere. */
  anchorWithin(range: TextRange): string | null;
}

export function treeOf(text: string, roots: readonly YamlNode[]): Tree {
  const parents = new Map<YamlNode, Parent>();
  const anchored: { name: string; range: TextRange; node: YamlNode }[] = [];
  const hasAnchors = text.includes('&');
  const open: YamlNode[] = [...roots];
  for (let node = open.shift(); node; node = open.shift()) {
    if (hasAnchors) {
      const name = anchorOf(text, node);
      if (name !== null) anchored.push({ name, range: node.range, node });
    }
    const add = (child: YamlNode, parent: Parent): void => {
      if (parents.has(child)) return;
      parents.set(child, parent);
      open.push(child);
    };
    const parent = node;
    if (parent.kind === 'list') parent.items.forEach((item, index) => add(item, { list: parent, index }));
    else if (parent.kind === 'map') for (const entry of parent.entries) add(entry.value, { map: parent, entry });
  }

  const parentOf = (node: YamlNode): Parent | null => parents.get(node) ?? null;
  return {
    parentOf,
    keyOf(node) {
      const parent = parentOf(node);
      return parent && 'entry' in parent ? parent.entry.key : '';
    },
    under(node) {
      const parent = parentOf(node);
      if (!parent || !('entry' in parent) || text.charAt(parent.map.range.start) === '{') return null;
      const { start } = parent.entry.keyRange;
      return { column: start - lineStart(text, start), colon: colonEnd(text, parent.entry) };
    },
    anchorAround: ({ start, end }) =>
      aliasAt(text, start) ?? anchored.find(({ range }) => range.start <= start && end <= range.end)?.name ?? null,
    anchored: (name) => {
      const found = anchored.filter((each) => each.name === name);
      // Where a name is given twice, it is not told which of them an alias means.
      return found.length === 1 ? (found[0]?.node ?? null) : null;
    },
    anchorWithin: ({ start, end }) =>
      anchored.find(({ range }) => start <= range.start && range.end <= end)?.name ?? null,
  };
}

/** The name of the anchor before a value, where something refers to it. */
function anchorOf(text: string, { range }: YamlNode): string | null {
  if (range.start === range.end || text.charAt(range.start) === '*') return null;
  const before = text.slice(Math.max(0, range.start - 300), range.start);
  const name = /&([^\s,[\]{}]+)(?:\s+!\S*)?\s+(?:#[^\n]*\s+)*$/.exec(before)?.[1];
  if (name === undefined) return null;
  const at = new RegExp(`\\*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![^\\s,\\[\\]{}:])`).test(text);
  return at ? name : null;
}

function aliasAt(text: string, offset: number): string | null {
  return text.charAt(offset) === '*' ? (/^\*([^\s,[\]{}]+)/.exec(text.slice(offset, offset + 100))?.[1] ?? '') : null;
}

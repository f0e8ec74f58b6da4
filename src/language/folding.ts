import type { YamlNode } from '../engine/reading/yaml-node.ts';
import type { LanguageDocument } from '../editing/language-document.ts';

/** Lines that fold into the first of them, counted from 1. */
export interface Fold {
  first: number;
  last: number;
  kind: 'part' | 'comment';
}

/** What can be folded: maps, lists and texts over several lines, and comments of several lines. */
export function folding({ text, roots }: LanguageDocument): Fold[] {
  const lineAt = lineCounter(text);
  const folds = new Map<number, Fold>();
  const add = (first: number, last: number, kind: Fold['kind']): void => {
    const known = folds.get(first);
    if (last > first && (!known || known.last < last)) folds.set(first, { first, last, kind });
  };
  const visit = (node: YamlNode, begins: number): void => {
    add(lineAt(begins), lineAt(Math.max(begins, node.range.end - 1)), 'part');
    if (node.kind === 'list') for (const item of node.items) visit(item, item.range.start);
    else if (node.kind === 'map') for (const entry of node.entries) visit(entry.value, entry.keyRange.start);
  };
  for (const root of roots) {
    // The whole text is not folded into its first line.
    if (root.kind === 'list') for (const item of root.items) visit(item, item.range.start);
    else if (root.kind === 'map') for (const entry of root.entries) visit(entry.value, entry.keyRange.start);
  }
  addComments(text, add);
  return [...folds.values()].sort((one, other) => one.first - other.first);
}

function addComments(text: string, add: (first: number, last: number, kind: Fold['kind']) => void): void {
  let begun = 0;
  text.split('\n').forEach((line, index, lines) => {
    const isComment = /^\s*#/.test(line);
    if (isComment && begun === 0) begun = index + 1;
    const isLast = isComment && index === lines.length - 1;
    if (begun !== 0 && (!isComment || isLast)) {
      add(begun, isComment ? index + 1 : index, 'comment');
      begun = 0;
    }
  });
}

/** Gives the line of an offset, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

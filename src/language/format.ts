import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readYaml } from '../engine/reading/read-yaml.ts';
import type { YamlDocument } from '../engine/reading/yaml-document.ts';
import type { YamlNode } from '../engine/reading/yaml-node.ts';
import type { TextEdit } from '../engine/workflow/problem.ts';
import { applyEdits } from '../engine/document/apply-edits.ts';

/** Columns by which one level lies deeper than the one around it. */
const STEP = 2;

/**
 * Moves every line to its level, two columns a level, lists below their keys; takes away white space at the ends of lines.
 * Nothing else is touched: comments, quotes and line breaks stay. Gives no edits for a text that cannot be read, or where the
 * text would not mean the same afterwards.
 */
export function format(text: string): TextEdit[] {
  const before = readYaml(text, READ_LIMITS.file);
  if (before.problems.some(({ severity, code }) => severity === 'error' && code.startsWith('yaml-'))) return [];
  const edits = editsOf(text, before.documents);
  if (edits.length === 0) return [];
  const after = readYaml(applyEdits(text, edits), READ_LIMITS.file);
  return isSame(before.documents, after.documents) ? edits : [];
}

interface Line {
  start: number;
  /** Of its first sign. */
  content: number;
  end: number;
  /** Where its first sign belongs; null where it follows from another line. */
  column: number | null;
  /** It lies inside a text or between braces. */
  isInside: boolean;
}

function editsOf(text: string, documents: readonly YamlDocument[]): TextEdit[] {
  const lines = linesOf(text);
  const edits: TextEdit[] = [];
  for (const { root } of documents) if (root) place(text, root, 0, lines, edits);
  let last = 0;
  lines.forEach((line, index) => {
    const { start, content, end } = line;
    if (content === end) {
      if (!line.isInside && end > start) edits.push({ range: { start, end }, text: '' });
      return;
    }
    const moved = line.column ?? content - start + moveOf(text, lines, index, last);
    last = line.isInside ? last : moved - (content - start);
    const indent = ' '.repeat(Math.max(0, moved));
    if (text.slice(start, content) !== indent) edits.push({ range: { start, end: content }, text: indent });
    const body = text.slice(content, end).trimEnd();
    const opensText = /[|>][-+\d]*$/.test(body) || !line.isInside;
    if (opensText && content + body.length < end && !lines[index + 1]?.isInside)
      edits.push({ range: { start: content + body.length, end }, text: '' });
  });
  return edits;
}

/** How far a line goes that has no level of its own: a comment with the line that it stands above, others with those before. */
function moveOf(text: string, lines: readonly Line[], index: number, last: number): number {
  const line = lines[index];
  if (!line || line.isInside || text[line.content] !== '#') return last;
  for (const next of lines.slice(index + 1)) {
    if (next.content === next.end || text[next.content] === '#') continue;
    const isAbove = next.column !== null && next.content - next.start === line.content - line.start;
    return isAbove ? (next.column ?? 0) - (next.content - next.start) : last;
  }
  return last;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const blank = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const made = { start, content: start + blank, end: start + line.length, column: null, isInside: false };
    start += line.length + 1;
    return made;
  });
}

/** Notes to which columns the lines of a value belong. */
function place(text: string, node: YamlNode, column: number, lines: Line[], edits: TextEdit[]): void {
  const { start, end } = node.range;
  if (node.kind === 'scalar' || '{['.includes(text[start] ?? '')) {
    for (let at = lineAt(lines, start) + 1; at < lines.length && (lines[at]?.start ?? 0) < end; at++) {
      const line = lines[at];
      if (line) line.isInside = true;
    }
    return;
  }
  // What an alias stands for has its own place.
  if (text[start] === '*') return;
  if (node.kind === 'map') {
    for (const { keyRange, value } of node.entries) {
      if (keyRange.start < start || keyRange.end > end) continue;
      settle(lines, keyRange.start, column);
      place(text, value, column + STEP, lines, edits);
    }
    return;
  }
  for (const item of node.items) {
    const dash = text.lastIndexOf('-', item.range.start - 1);
    const between = text.slice(dash + 1, item.range.start);
    if (dash < start && dash !== start) continue;
    settle(lines, dash, column);
    if (/^ {2,}$/.test(between)) edits.push({ range: { start: dash + 1, end: item.range.start }, text: ' ' });
    place(text, item, column + STEP, lines, edits);
  }
}

function settle(lines: Line[], offset: number, column: number): void {
  const line = lines[lineAt(lines, offset)];
  if (line && line.content === offset) line.column = column;
}

function lineAt(lines: readonly Line[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isSame(one: readonly YamlDocument[], other: readonly YamlDocument[]): boolean {
  return one.length === other.length && one.every(({ root }, index) => isSameNode(root, other[index]?.root ?? null));
}

function isSameNode(one: YamlNode | null, other: YamlNode | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind === 'scalar')
    return other.kind === 'scalar' && one.text === other.text && one.plain === other.plain && one.tag === other.tag;
  if (one.kind === 'list')
    return (
      other.kind === 'list' &&
      one.items.length === other.items.length &&
      one.items.every((item, index) => isSameNode(item, other.items[index] ?? null))
    );
  return (
    other.kind === 'map' &&
    one.entries.length === other.entries.length &&
    one.entries.every(({ key, value }, index) => {
      const entry = other.entries[index];
      return entry !== undefined && entry.key === key && isSameNode(value, entry.value);
    })
  );
}

import { applyEdits } from '../engine/document/apply-edits.ts';
import type { Frame } from '../engine/notations/notation-help.ts';
import { NOTATION_HELPS } from '../engine/notations/notation-helps.ts';
import type { YamlMap, YamlNode } from '../engine/reading/yaml-node.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';
import { composedEdits } from './composed-edits.ts';
import type { LanguageDocument } from './language-document.ts';
import { AsWritten, type Draft } from './yaml/as-written.ts';
import { changesOf } from './yaml/changes.ts';
import { contentEnd, lineStart } from './yaml/lines.ts';
import { isJsonMap, styleOf, type Style } from './yaml/style.ts';
import { treeOf } from './yaml/tree.ts';
import { blockEntry, flowText, spreadText } from './yaml/written-value.ts';

/** Edits that put a fragment into a whole document, as it is written itself: in lines or in braces. None where it is a whole document. */
export function wrapEdits({ text, notation, roots, symbols }: LanguageDocument): TextEdit[] {
  const [root, ...others] = roots;
  if (!root || others.length > 0) return [];
  const isNode = root.kind === 'map' && !['nodes', 'edges', 'agents'].some((key) => valueAt(root, key));
  const ids = symbols.nodes.flatMap(({ name, spot }) =>
    spot.around === null || spot.around.node === root ? [name] : [],
  );
  const kind = root.kind === 'list' ? 'list' : isNode ? 'node' : 'keys';
  const frame = NOTATION_HELPS[notation].wrap({ kind, root, ids, edges: symbols.edges });
  if (!frame) return [];
  const style = styleOf(text, roots);
  if (!'[{'.includes(text.charAt(root.range.start))) return inLines(text, root, frame, kind === 'node', style);
  const isJson = isJsonMap(text, root.kind === 'list' ? root.items[0] : root);
  // Of a map that only lacks keys the braces are there already.
  const keys = frame.key === undefined && root.kind === 'map' ? withKeys(text, root, frame, style) : [];
  const put = { ...root.range, end: root.range.end + added(keys) };
  return composedEdits(text, keys, inBraces(applyEdits(text, keys), put, frame, kind === 'node', style, isJson));
}

/** Stands for the fragment while what is around it is written. */
const HERE = '\0';

/** What stands around a fragment, before and after it. */
function around({ under, before = {}, key, after = {} }: Frame, isItem: boolean, put: AsWritten): Draft {
  const value = isItem ? [put] : put;
  const entries: Record<string, Draft> = key === undefined ? {} : { ...before, [key]: value, ...after };
  return under === undefined ? entries : { [under]: key === undefined ? put : entries };
}

/** Every line from the fragment on goes in, up to the end of the text, or of its block in one of Markdown. */
function inLines(text: string, root: YamlNode, frame: Frame, isItem: boolean, style: Style): TextEdit[] {
  const written = linesAround(frame, isItem, style);
  const [before = '', after = ''] = written.split(HERE);
  const columns = before.length - before.lastIndexOf('\n') - 1;
  const start = lineStart(text, root.range.start);
  const fence = /^ {0,3}(?:```|~~~)/m.exec(text.slice(contentEnd(text, root)));
  const end = fence ? contentEnd(text, root) + fence.index : text.length;
  const put = after.replace(/^\r?\n/, '');
  const last = put === '' ? [] : [insert(end, text.slice(0, end).endsWith('\n') ? put : style.newline + put)];
  return [insert(start, before), ...movedLines(text, { start, end }, columns), ...last];
}

function linesAround({ under, before, key, after }: Frame, isItem: boolean, style: Style): string {
  const put = new AsWritten(() => HERE, { column: 0, isBlock: true });
  const column = under === undefined ? 0 : style.step;
  const lines = [
    ...(under === undefined ? [] : [`${under}:`]),
    ...linesOf(before, column, style),
    ...(key === undefined
      ? [' '.repeat(column) + HERE]
      : [' '.repeat(column) + blockEntry(key, isItem ? [put] : put, column, style)]),
    ...linesOf(after, column, style),
  ];
  return lines.join(style.newline) + style.newline;
}

function linesOf(entries: Frame['before'] = {}, column: number, style: Style): string[] {
  return Object.entries(entries).map(([key, value]) => ' '.repeat(column) + blockEntry(key, value, column, style));
}

/** The keys that a map in braces lacks. */
function withKeys(text: string, root: YamlMap, { before, after }: Frame, style: Style): TextEdit[] {
  const changes = changesOf(text, style, treeOf(text, [root]), () => []);
  for (const [key, value] of Object.entries({ ...before, ...after })) changes.set(root, key, value);
  const edits = changes.edits();
  return 'code' in edits ? [] : edits;
}

/** On one line where the fragment stands on one, else each part on a line of its own. */
function inBraces(
  text: string,
  range: TextRange,
  frame: Frame,
  isItem: boolean,
  style: Style,
  isJson: boolean,
): TextEdit[] {
  if (frame.key === undefined && frame.under === undefined) return [];
  const whole = around(frame, isItem, new AsWritten(() => HERE, { column: 0, isBlock: false }));
  const isOneLine = !text.slice(range.start, range.end).includes('\n');
  const written = isOneLine ? flowText(whole, style, isJson) : spreadText(whole, style, isJson, 0);
  const [before = '', after = ''] = written.split(HERE);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const columns = isOneLine ? 0 : line.length - line.trimStart().length;
  return [insert(range.start, before), ...movedLines(text, range, columns), insert(range.end, after)];
}

/** All lines of a stretch but its first go in by so many columns; empty ones stay as they are. */
function movedLines(text: string, { start, end }: TextRange, columns: number): TextEdit[] {
  if (columns === 0) return [];
  const found = text.slice(start, end).matchAll(/\n(?=[^\r\n])(?! +(?:\r?\n|$))/g);
  return [...found].map(({ index }) => insert(start + index + 1, ' '.repeat(columns)));
}

function insert(at: number, text: string): TextEdit {
  return { range: { start: at, end: at }, text };
}

function added(edits: readonly TextEdit[]): number {
  return edits.reduce((sum, { range, text }) => sum + text.length - (range.end - range.start), 0);
}

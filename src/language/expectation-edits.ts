import type { Settings } from '../engine/document/document.ts';
import type { Expectation } from '../engine/document/settings/expectation.ts';
import { contentEnd, lineEnd, lineStart, newline } from '../editing/yaml/lines.ts';
import { isPlain } from '../engine/reading/plain-text.ts';
import { isJsonMap } from '../editing/yaml/style.ts';
import { openText } from '../engine/opening/open-text.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../engine/reading/yaml-node.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { TextEdit } from '../engine/workflow/problem.ts';
import { applyEdits } from '../engine/document/apply-edits.ts';

/** What is to become of the expectations of a text: one more, or one fewer (its place in the list as it was read). */
export type ExpectationChange = { add: Expectation } | { remove: number };

/**
 * The change of a text that writes an expectation into `settings.expect` at its top, or takes one away; all else stays as it is written.
 * Null where the text cannot hold it: it is no map, or it would be read otherwise than before.
 */
export function expectationEdits(text: string, settings: Settings, change: ExpectationChange): TextEdit[] | null {
  const root = readOnce(text, READ_LIMITS.file).documents[0]?.root ?? null;
  if (root?.kind !== 'map') return null;
  const before = openText(text, settings);
  const list = before.written.expect ?? [];
  const edit = 'add' in change ? added(text, root, change.add) : removed(text, root, change.remove, list.length);
  if (!edit) return null;
  const wanted = 'add' in change ? [...list, change.add] : list.filter((_, at) => at !== change.remove);
  const after = openText(applyEdits(text, [edit]), settings);
  const isRead = JSON.stringify(after.written.expect ?? []) === JSON.stringify(wanted);
  return isRead && (after.plan !== null || before.plan === null) ? [edit] : null;
}

function added(text: string, root: YamlMap, expectation: Expectation): TextEdit | null {
  const isJson = isJsonMap(text, root);
  const value = flowText(expectation, isJson);
  const settings = entryOf(root, 'settings')?.value;
  if (!settings) return newEntry(text, root, 'settings', { expect: value }, isJson);
  if (settings.kind !== 'map') return null;
  const expect = entryOf(settings, 'expect')?.value;
  if (!expect) return newEntry(text, settings, 'expect', value, isJson);
  if (expect.kind !== 'list') return null;
  const last = expect.items.at(-1);
  if (!last) return { range: expect.range, text: `[${value}]` };
  if (text.charAt(expect.range.start) === '[') return insertAt(last.range.end, `,${gapBefore(text, last)}${value}`);
  const lead = text.slice(lineStart(text, last.range.start), last.range.start);
  if (!/^ *- +$/.test(lead)) return null;
  return insertAt(lineEnd(text, contentEnd(text, last)), `${newline(text)}${lead}${value}`);
}

/** A new last entry of a map: in a block a line of its own for each level, in flow beside or under the last. */
function newEntry(
  text: string,
  map: YamlMap,
  key: string,
  value: string | { expect: string },
  isJson: boolean,
): TextEdit | null {
  const last = map.entries.at(-1);
  if (text.charAt(map.range.start) === '{') {
    const name = (plain: string): string => (isJson ? JSON.stringify(plain) : plain);
    const inside = typeof value === 'string' ? `[${value}]` : `{${name('expect')}: [${value.expect}]}`;
    const entry = `${name(key)}: ${inside}`;
    if (!last) return { range: map.range, text: `{${entry}}` };
    return insertAt(last.value.range.end, `,${gapBefore(text, { range: last.keyRange })}${entry}`);
  }
  const [first] = map.entries;
  if (!first || !last) return null;
  const indent = text.slice(lineStart(text, first.keyRange.start), first.keyRange.start);
  if (indent.trim() !== '') return null;
  const lines =
    typeof value === 'string'
      ? [`${indent}${key}:`, `${indent}  - ${value}`]
      : [`${indent}${key}:`, `${indent}  expect:`, `${indent}    - ${value.expect}`];
  const end = contentEnd(text, last.value);
  // A block of text may end with its last line break.
  const at = end > 0 && text.charAt(end - 1) === '\n' ? end - 1 : lineEnd(text, end);
  return insertAt(at, lines.map((line) => `${newline(text)}${line}`).join(''));
}

/** The item of the list that was read as number `index`; with the last one goes the key, and with that an empty map around it. */
function removed(text: string, root: YamlMap, index: number, count: number): TextEdit | null {
  const settings = entryOf(root, 'settings');
  if (settings?.value.kind !== 'map') return null;
  const expect = entryOf(settings.value, 'expect');
  if (expect?.value.kind !== 'list') return null;
  const { items } = expect.value;
  // Items that could not be read have no number.
  if (items.length !== count) return null;
  if (count > 1)
    return withoutOne(
      text,
      items.map(({ range }) => range),
      index,
    );
  const [map, entry] = settings.value.entries.length > 1 ? [settings.value, expect] : [root, settings];
  if (map.entries.length === 1) return null;
  const ranges = map.entries.map(({ keyRange, value }) => ({ start: keyRange.start, end: contentEnd(text, value) }));
  return withoutOne(text, ranges, map.entries.indexOf(entry));
}

/** Takes one of several things away that stand in lines of their own, or beside each other with commas between. */
function withoutOne(text: string, ranges: readonly { start: number; end: number }[], index: number): TextEdit | null {
  const [one, before, next] = [ranges[index], ranges[index - 1], ranges[index + 1]];
  if (!one) return null;
  const isFlow = /^\s*[,\]}]/.test(text.slice(one.end));
  if (isFlow) {
    const range = next ? { start: one.start, end: next.start } : { start: before?.end ?? one.start, end: one.end };
    return { range, text: '' };
  }
  const start = lineStart(text, one.start);
  const end = lineEnd(text, one.end);
  const isLastLine = end >= text.length;
  return {
    range: isLastLine ? { start: Math.max(0, start - 1), end } : { start, end: end + newline(text).length },
    text: '',
  };
}

function flowText(value: Json | Expectation, isJson: boolean): string {
  if (typeof value === 'string') return !isJson && isPlain(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const pad = isJson ? '' : ' ';
  const entries = Object.entries(value).map(
    ([key, inner]: [string, Json]) => `${isJson ? JSON.stringify(key) : key}: ${flowText(inner, isJson)}`,
  );
  return `{${pad}${entries.join(', ')}${pad}}`;
}

/** What stands between a comma and the next thing, as it is before a thing that is there. */
function gapBefore(text: string, { range }: Pick<YamlNode, 'range'>): string {
  const start = lineStart(text, range.start);
  const indent = text.slice(start, range.start);
  return start > 0 && indent.trim() === '' ? `${newline(text)}${indent}` : ' ';
}

function entryOf(map: YamlMap, key: string): YamlEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

function insertAt(offset: number, text: string): TextEdit {
  return { range: { start: offset, end: offset }, text };
}

import { scalarValue } from '../reading/scalar.ts';
import type { TextEdit } from '../workflow/problem.ts';
import type { YamlList, YamlMap, YamlNode, YamlScalar } from '../reading/yaml-node.ts';
import { contentEnd, lineEnd, lineStart, newline } from './lines.ts';

/** Keys and values of a map that is to be written; the values are texts as they stand in YAML. */
type WrittenEntries = readonly (readonly [key: string, value: string])[];

/** A text as a YAML scalar; in a JSON document in quotes. */
export function scalarText(value: string, like?: YamlNode | null, text = ''): string {
  const isJson = isJsonMap(text, like);
  const isPlain =
    /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/.test(value) &&
    ['1.1', '1.2'].every((version) => {
      const node: YamlScalar = { kind: 'scalar', range: { start: 0, end: 0 }, text: value, plain: true, tag: null };
      return scalarValue(node, version === '1.1' ? '1.1' : '1.2') === value;
    });
  return isPlain && !isJson ? value : JSON.stringify(value);
}

/**
 * Adds a map to a list, in the way that its last item is written. Null where that cannot be told: an empty list, or an
 * item that does not begin on the line of its dash.
 */
export function addItem(text: string, list: YamlList, entries: WrittenEntries): TextEdit | null {
  const last = list.items.at(-1);
  if (!last) return null;
  const isFlowItem = text.charAt(last.range.start) === '{';
  if (text.charAt(list.range.start) === '[') {
    const [first] = list.items;
    const gap = first ? text.slice(list.range.start + 1, first.range.start) : '';
    const between = list.items.at(-2);
    const separator = between ? text.slice(between.range.end, last.range.start) : `,${gap === '' ? ' ' : gap}`;
    return isFlowItem && /^\s*,\s*$/.test(separator)
      ? { range: at(last.range.end), text: separator + flowMap(text, last, entries) }
      : null;
  }
  const lead = leadOf(text, last.range.start);
  if (!/^ *(?:- +)+$/.test(lead)) return null;
  const indent = ' '.repeat(lead.length);
  const dash = `${' '.repeat(lead.lastIndexOf('-'))}${lead.slice(lead.lastIndexOf('-'))}`;
  const item = isFlowItem
    ? flowMap(text, last, entries)
    : entries.map(([key, value]) => `${key}: ${value}`).join(`${newline(text)}${indent}`);
  return { range: at(lineEnd(text, contentEnd(text, last))), text: `${newline(text)}${dash}${item}` };
}

/** A copy of a block or flow item behind itself, with one value in it replaced. */
export function copyItem(text: string, list: YamlList, item: YamlMap, value: YamlNode, by: string): TextEdit | null {
  const { start } = item.range;
  const end = contentEnd(text, item);
  const copy = text.slice(start, value.range.start) + by + text.slice(value.range.end, end);
  if (text.charAt(list.range.start) === '[') return { range: at(end), text: `, ${copy}` };
  const lead = leadOf(text, start);
  if (!/^ *(?:- +)+$/.test(lead)) return null;
  const dash = `${' '.repeat(lead.lastIndexOf('-'))}${lead.slice(lead.lastIndexOf('-'))}`;
  return { range: at(lineEnd(text, end)), text: `${newline(text)}${dash}${copy}` };
}

/** Gives a key of a map a value: in the place of the one it has, else as a new entry behind `after`, or the last. */
export function setKey(text: string, map: YamlMap, key: string, value: string, after?: string): TextEdit | null {
  const present = map.entries.find((entry) => entry.key === key);
  if (present) {
    const isEmpty = present.value.range.start === present.value.range.end;
    return isEmpty ? null : { range: present.value.range, text: value };
  }
  const last = map.entries.at(-1);
  if (text.charAt(map.range.start) === '{') {
    if (!last) return { range: map.range, text: `{${key}: ${value}}` };
    return { range: at(last.value.range.end), text: `, ${keyText(text, map, key)}: ${value}` };
  }
  const [first] = map.entries;
  if (!first || !last) return null;
  const behind = map.entries.find((entry) => entry.key === after && entry.value.kind === 'scalar') ?? last;
  const column = first.keyRange.start - lineStart(text, first.keyRange.start);
  const end = contentEnd(text, behind.value);
  return { range: at(lineEnd(text, end)), text: `${newline(text)}${' '.repeat(column)}${key}: ${value}` };
}

/** Adds a line to a text; one in quotes is made longer on its line. */
export function appendLine(text: string, scalar: YamlScalar, line: string): TextEdit | null {
  const { start, end } = scalar.range;
  const opening = text.charAt(start);
  if (opening === '"') return { range: at(end - 1), text: `\\n${JSON.stringify(line).slice(1, -1)}` };
  if (opening === "'") return { range: at(end - 1), text: ` ${line.replaceAll("'", "''")}` };
  if (opening !== '|') return null;
  const body = text.slice(start, end);
  const indent = /\n( +)\S/.exec(body)?.[1];
  return indent === undefined ? null : { range: at(lineEnd(text, end)), text: `${newline(text)}${indent}${line}` };
}

/** Bounds the rounds of every loop, by `settings:` at the top of the text. Null where no map is at the top. */
export function capRounds(text: string, root: YamlNode | null, rounds: number): TextEdit | null {
  if (root?.kind !== 'map') return null;
  const settings = root.entries.find((entry) => entry.key === 'settings')?.value;
  const limits = `{ ${keyText(text, root, 'rounds')}: ${rounds} }`;
  if (settings?.kind !== 'map')
    return setKey(text, root, 'settings', `{ ${keyText(text, root, 'limits')}: ${limits} }`);
  const present = settings.entries.find((entry) => entry.key === 'limits')?.value;
  return present?.kind === 'map'
    ? setKey(text, present, 'rounds', String(rounds))
    : setKey(text, settings, 'limits', limits);
}

function flowMap(text: string, like: YamlNode, entries: WrittenEntries): string {
  const pad = text.charAt(like.range.start + 1) === '{' || !/^\{\s/.test(text.slice(like.range.start)) ? '' : ' ';
  return `{${pad}${entries.map(([key, value]) => `${keyText(text, like, key)}: ${value}`).join(', ')}${pad}}`;
}

function keyText(text: string, like: YamlNode, key: string): string {
  return isJsonMap(text, like) ? JSON.stringify(key) : key;
}

/** Whether the keys of a map stand in quotes, as in JSON. */
export function isJsonMap(text: string, node: YamlNode | null | undefined): boolean {
  return node?.kind === 'map' && text.charAt(node.entries[0]?.keyRange.start ?? -1) === '"';
}

function leadOf(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset);
}

function at(offset: number): { start: number; end: number } {
  return { start: offset, end: offset };
}

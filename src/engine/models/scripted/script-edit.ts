import { applyEdits } from '../../document/apply-edits.ts';
import { jsonPlaces, type JsonPlace } from '../../reading/json-places.ts';
import { parsedJson, type Json } from '../../workflow/json.ts';
import type { TextEdit } from '../../workflow/problem.ts';

/** The parts of a script that answers stand in. */
export type ScriptSection = 'agents' | 'humans' | 'tools' | 'code';

/** One answer of a script: the `index`-th (from 0) of a node, by the key that the script has or gets for it. */
export interface AnswerPlace {
  section: ScriptSection;
  key: string;
  index: number;
}

/**
 * A script's text with another answer at a place; everything else stays as it is written. Answers that are missing before it are those
 * that would have been given there: the last one, again. `asData`: what was typed as JSON is written as data, not as a text. Null where
 * the text is no script.
 */
export function withAnswer(
  text: string,
  { section, key, index }: AnswerPlace,
  typed: string,
  asData = false,
): string | null {
  if (text.trim() === '') {
    const list = Array.from({ length: index }, () => '');
    return `${JSON.stringify({ [section]: { [key]: [...list, typed] } }, null, 2)}\n`;
  }
  const root = jsonPlaces(text);
  if (!root?.entries) return null;
  const nodes = root.entries.get(section);
  if (!nodes) return withEntry(text, root, section, { [key]: answersUpTo(index, '', typed) });
  if (!nodes.entries) return null;
  const list = nodes.entries.get(key);
  if (!list) return withEntry(text, nodes, key, answersUpTo(index, '', typed));
  // A single answer may stand without a list.
  const items = list.items ?? [list];
  const own = items[index];
  const last = items.at(-1);
  const value = asData ? dataOf(typed) : typed;
  if (own) return replaced(text, own.start, own.end, JSON.stringify(value));
  const before = last ? text.slice(last.start, last.end) : '""';
  const more = [...Array.from({ length: index - items.length }, () => before), JSON.stringify(value)];
  if (!list.items) return replaced(text, list.start, list.end, `[${[before, ...more].join(', ')}]`);
  if (!last) return replaced(text, list.start, list.end, `[${more.join(', ')}]`);
  const gap = gapBefore(text, last.start);
  return replaced(text, last.end, last.end, more.map((one) => `,${gap}${one}`).join(''));
}

/** What was typed as data, where it is any. */
function dataOf(typed: string): Json {
  const value = parsedJson(typed);
  return typeof value === 'object' && value !== null ? value : typed;
}

function answersUpTo(index: number, before: string, typed: string): string[] {
  return [...Array.from({ length: index }, () => before), typed];
}

/** An object of the text with one more value at its end, written as its other values are. */
function withEntry(text: string, object: JsonPlace, name: string, value: Json): string {
  const last = [...(object.entries ?? [])].at(-1)?.[1];
  if (!last) return replaced(text, object.start, object.end, JSON.stringify({ [name]: value }));
  const gap = gapBefore(text, last.name);
  const indent = gap.slice(gap.lastIndexOf('\n') + 1);
  const written = gap.includes('\n')
    ? JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
    : JSON.stringify(value);
  return replaced(text, last.end, last.end, `,${gap}${JSON.stringify(name)}: ${written}`);
}

/** The white space before a place. */
function gapBefore(text: string, place: number): string {
  return /\s*$/.exec(text.slice(0, place))?.[0] ?? '';
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** What of a script is kept by the names of nodes; `clock.advance` is one deeper. */
const BY_NODE = ['agents', 'humans', 'tools', 'code', 'rules', 'delays', 'usage'] as const;

/** The text of a script with other names of nodes; null where it names none of the old ones, or is none that can be read. */
export function withRenamedNodes(
  text: string,
  renames: readonly (readonly [old: string, now: string])[],
): string | null {
  const places = renames.length > 0 ? jsonPlaces(text)?.entries : null;
  if (!places) return null;
  const maps = [...BY_NODE.map((key) => places.get(key)), places.get('clock')?.entries?.get('advance')];
  const edits = maps.flatMap((map) => renames.flatMap(([old, now]) => renamedIn(text, map, old, now)));
  return edits.length > 0 ? applyEdits(text, edits) : null;
}

function renamedIn(text: string, map: JsonPlace | undefined, old: string, now: string): TextEdit[] {
  const start = map?.entries?.get(old)?.name;
  // What is prepared under the new name already stays what it is.
  if (start === undefined || map?.entries?.has(now)) return [];
  const written = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(start))?.[0] ?? '';
  return [{ range: { start, end: start + written.length }, text: JSON.stringify(now) }];
}

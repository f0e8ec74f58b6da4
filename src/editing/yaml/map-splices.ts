import type { YamlEntry, YamlMap } from '../../engine/reading/yaml-node.ts';
import type { TextEdit } from '../../engine/workflow/problem.ts';
import { commentsEnd, contentEnd, lineEnd, lineStart } from './lines.ts';
import { isJsonMap } from './style.ts';
import type { Draft } from './as-written.ts';
import { behindColon } from './behind-colon.ts';
import { beginsLine, indentOf, lineRegion, plainLines } from './line-region.ts';
import type { Under } from './list-splices.ts';
import type { Style } from './style.ts';
import { keyLine } from './written-scalar.ts';
import { blockEntry, blockValue, flowText, spreadText } from './written-value.ts';

/** All that becomes of one map. Keys of `set` that are there get a new value, others are added. */
export interface MapChange {
  map: YamlMap;
  unset: ReadonlySet<string>;
  set: ReadonlyMap<string, Draft>;
  /** In which order its keys are usually written. */
  order: readonly string[];
  /** What it stands under; '' = a list, or nothing. */
  key: string;
  under: Under | null;
}

/** The change of a map as edits; null where it cannot be told how its keys are written. */
export function mapSplices(text: string, style: Style, change: MapChange): TextEdit[] | null {
  const { map, unset, set } = change;
  const own = ownEntries(map);
  const isFlow = text.charAt(map.range.start) === '{';
  const added = [...set].filter(([key]) => !own.some((entry) => entry.key === key));
  if (own.length === 0 || own.every(({ key }) => unset.has(key))) return refilled(text, style, change, own, isFlow);
  const edits: TextEdit[] = [];
  for (const entry of own) {
    const value = set.get(entry.key);
    if (unset.has(entry.key)) edits.push(...taken(text, own, entry, unset, isFlow));
    else if (value !== undefined) edits.push(...given(text, style, map, entry, value, isFlow));
  }
  const stay = own.filter(({ key }) => !unset.has(key));
  for (const [key, value] of added) {
    const edit = addition(text, style, change, stay, key, value, isFlow);
    if (!edit) return null;
    edits.push(edit);
  }
  return edits;
}

/** The entries that are written in the map itself, and not in what it merges. */
export function ownEntries({ entries, range }: YamlMap): YamlEntry[] {
  return entries.filter(({ keyRange }) => keyRange.start >= range.start && keyRange.end <= range.end);
}

/** A map of which nothing stays, or that had nothing. */
function refilled(
  text: string,
  style: Style,
  { map, key, set, under }: MapChange,
  own: readonly YamlEntry[],
  isFlow: boolean,
): TextEdit[] | null {
  if (!isFlow && own.length < map.entries.length) return null;
  const range = { start: map.range.start, end: contentEnd(text, map) };
  if (!isFlow && /^\s*<</m.test(text.slice(range.start, range.end))) return null;
  const value = Object.fromEntries(set);
  if (set.size > 0 && under !== null && !style.json) {
    return [behindColon(text, under.colon, range.end, blockValue(key, value, under.column, style))];
  }
  if (isFlow || set.size > 0) return [{ range, text: flowText(value, style, style.json) }];
  if (under === null) return [{ range, text: '{}' }];
  const lines = own.map(({ keyRange, value: old }, at) => {
    const region = at < own.length - 1 ? lineRegion : plainLines;
    return { range: region(text, { start: keyRange.start, end: contentEnd(text, old) }), text: '' };
  });
  return [{ range: spot(under.colon), text: ' {}' }, ...lines];
}

function taken(
  text: string,
  own: readonly YamlEntry[],
  entry: YamlEntry,
  unset: ReadonlySet<string>,
  isFlow: boolean,
): TextEdit[] {
  const at = own.indexOf(entry);
  const [before, next] = [own[at - 1], own[at + 1]];
  const range = { start: entry.keyRange.start, end: Math.max(contentEnd(text, entry.value), colonEnd(text, entry)) };
  if (isFlow) {
    if (next) return [{ range: { start: range.start, end: next.keyRange.start }, text: '' }];
    const last = own.findLast((one, index) => index < at && !unset.has(one.key)) ?? before;
    return [{ range: { start: last ? contentEnd(text, last.value) : range.start, end: range.end }, text: '' }];
  }
  if (beginsLine(text, range.start)) return [{ range: lineRegion(text, range), text: '' }];
  // The first key of an item stands behind its dash: the next one takes its place, unless a comment stands between them.
  const gap = next ? text.slice(range.end, next.keyRange.start) : '#';
  return [{ range: next && !gap.includes('#') ? { start: range.start, end: next.keyRange.start } : range, text: '' }];
}

function given(text: string, style: Style, map: YamlMap, entry: YamlEntry, value: Draft, isFlow: boolean): TextEdit[] {
  const colon = colonEnd(text, entry);
  const isEmpty = entry.value.range.start === entry.value.range.end;
  const old = { start: entry.value.range.start, end: contentEnd(text, entry.value) };
  if (isFlow) {
    const json = style.json || isJsonMap(text, map);
    const isSpread = text.slice(old.start, old.end).includes('\n');
    const column = indentOf(text.slice(lineStart(text, entry.keyRange.start)));
    const written = isSpread ? spreadText(value, style, json, column) : flowText(value, style, json);
    return [isEmpty ? { range: spot(colon), text: ` ${written}` } : { range: old, text: written }];
  }
  const column = entry.keyRange.start - lineStart(text, entry.keyRange.start);
  const gap = text.slice(colon, old.start);
  const inGap = /#[^\n]*/.exec(gap)?.[0].trimEnd();
  const inHead = /^[|>][-+\d]*[ \t]+(#[^\n]*)/.exec(text.slice(old.start, old.end))?.[1]?.trimEnd();
  const end = isEmpty ? colon : old.end;
  const rest = text.slice(end, lineEnd(text, end));
  const comment = /#.*/.test(rest) ? ` ${rest.trim()}` : '';
  // Comments further in, or behind the last line, would become lines of a text that ends before them.
  const staysBehind = comment !== '' && !isEmpty && (inGap ?? inHead) !== undefined;
  const flatTexts = staysBehind || commentsEnd(text, end, column) > lineEnd(text, end);
  const { head, lines } = blockValue(entry.key, value, column, flatTexts ? { ...style, flatTexts } : style);
  const written = head + lines;
  if (isEmpty) {
    const end = comment === '' ? colon : lineEnd(text, colon);
    return [{ range: { start: colon, end }, text: head + comment + lines }];
  }
  // Under a comment on the line of the key the value begins on a line of its own.
  if (inGap !== undefined) {
    const kept = text.slice(colon, text.lastIndexOf('\n', old.start)).trimEnd();
    return [{ range: { start: colon, end: old.end }, text: head + kept + lines }];
  }
  if (inHead !== undefined) return [{ range: { start: colon, end: old.end }, text: `${head} ${inHead}${lines}` }];
  const isTidy = !/[\n&!]/.test(gap) && head !== '';
  const start = isTidy ? old.start : colon;
  const shown = isTidy ? head.slice(1) : head;
  if (comment !== '' && lines !== '')
    return [{ range: { start, end: lineEnd(text, old.end) }, text: shown + comment + lines }];
  return [{ range: { start, end: old.end }, text: isTidy ? written.slice(1) : written }];
}

function addition(
  text: string,
  style: Style,
  { map, order }: MapChange,
  stay: readonly YamlEntry[],
  key: string,
  value: Draft,
  isFlow: boolean,
): TextEdit | null {
  const [first] = stay;
  const place = placeOf(order, stay, key);
  if (!first || !place) return null;
  if (isFlow) {
    const json = style.json || isJsonMap(text, map);
    const gap = text.slice(map.range.start + 1, first.keyRange.start);
    const isSpread = gap.includes('\n');
    const column = first.keyRange.start - lineStart(text, first.keyRange.start);
    const written = `${keyLine(key, style, json)}: ${isSpread ? spreadText(value, style, json, column) : flowText(value, style, json)}`;
    const separator = isSpread ? `,${gap}` : ', ';
    return { range: spot(Math.max(contentEnd(text, place.value), colonEnd(text, place))), text: separator + written };
  }
  const column = first.keyRange.start - lineStart(text, first.keyRange.start);
  const written = blockEntry(key, value, column, style);
  const indent = `${style.newline}${' '.repeat(column)}`;
  const end = Math.max(contentEnd(text, place.value), colonEnd(text, place));
  return { range: spot(commentsEnd(text, end, column)), text: indent + written };
}

/** Behind which entry a new key goes: the nearest of those that usually stand before it, the first before others of those, else the last. */
function placeOf(order: readonly string[], stay: readonly YamlEntry[], key: string): YamlEntry | null {
  const rank = order.indexOf(key);
  const last = stay.at(-1) ?? null;
  if (rank < 0) return last;
  for (let at = rank - 1; at >= 0; at--) {
    const found = stay.find((entry) => entry.key === order[at]);
    if (found) return found;
  }
  const isBefore = stay.some((entry) => order.indexOf(entry.key) > rank);
  return isBefore ? (stay[0] ?? null) : last;
}

/** Where the colon of a key ends. */
export function colonEnd(text: string, { keyRange }: YamlEntry): number {
  const colon = /^\s*:/.exec(text.slice(keyRange.end, keyRange.end + 200));
  return keyRange.end + (colon?.[0].length ?? 0);
}

function spot(offset: number): { start: number; end: number } {
  return { start: offset, end: offset };
}

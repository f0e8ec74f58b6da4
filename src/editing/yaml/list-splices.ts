import type { YamlList, YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { TextEdit, TextRange } from '../../engine/workflow/problem.ts';
import { behindColon } from './behind-colon.ts';
import { commentFollows, commentsEnd, contentEnd, lineEnd, lineStart } from './lines.ts';
import { isJsonMap } from './style.ts';
import { AsWritten, type Draft } from './as-written.ts';
import { afterLine, beginsLine, indentOf, isEmptyLine, lineRegion, plainLines } from './line-region.ts';
import type { Style } from './style.ts';
import { blockItem, flowText, hasLines, itemComments, spreadText } from './written-value.ts';

/** The key under which a value stands, where that is written in a block: the column that it begins in, and where its colon ends. */
export interface Under {
  column: number;
  colon: number;
}

/** All that becomes of one list. `at`: before which of its items as they are now; their number = behind the last. */
export interface ListChange {
  list: YamlList;
  /** What it stands under; '' = another list, or nothing. */
  key: string;
  under: Under | null;
  /** Items that go; of one that takes the comments above it along, where they begin. */
  removed: ReadonlyMap<number, number | null>;
  inserted: readonly { at: number; item: Draft }[];
  exchanged: ReadonlyMap<number, Json>;
}

/** The change of a list as edits; null where it cannot be told how its items are written. */
export function listSplices(text: string, style: Style, change: ListChange): TextEdit[] | null {
  const { list, removed, inserted } = change;
  const isFlow = text.charAt(list.range.start) === '[';
  const hasBlocks = inserted.some(({ item }) => item instanceof AsWritten && item.isBlock);
  if (isFlow && hasBlocks && (list.items.length > 0 || change.under === null || style.json)) return null;
  const isEmptied = removed.size === list.items.length && (isFlow || inserted.length === 0);
  if (list.items.length === 0 || isEmptied) return refilled(text, style, change, isFlow);
  return isFlow ? flowSplices(text, style, change) : blockSplices(text, style, change);
}

/** A list of which nothing stays, or that had nothing. */
function refilled(text: string, style: Style, change: ListChange, isFlow: boolean): TextEdit[] | null {
  const { list, key, under, inserted, removed } = change;
  const written = inserted.map(({ item }) => item);
  const end = contentEnd(text, list);
  if (inserted.length === 0) {
    if (isFlow) return [{ range: { start: list.range.start, end }, text: '[]' }];
    // A list in a list begins on the line of the dash around it.
    if (under === null) return [{ range: { start: list.range.start, end }, text: '[]' }];
    const lines = list.items.map((item, at) => {
      const region = at < list.items.length - 1 ? lineRegion : plainLines;
      const { start, end: last } = itemRange(text, item);
      return { range: region(text, { start: removed.get(at) ?? start, end: last }), text: '' };
    });
    return [{ range: spot(under.colon), text: ' []' }, ...lines];
  }
  if (under === null || style.json || !isBlockList(key, written, style)) {
    const isSpread = style.json && written.some((value) => typeof value === 'object') && text.includes('\n');
    const inside = isSpread
      ? spreadItems(written, style, indentOf(text.slice(lineStart(text, list.range.start))))
      : flowText(written, style, style.json);
    return [{ range: { start: list.range.start, end }, text: inside }];
  }
  const dash = under.column + style.dash;
  const lines = written.map(
    (value) =>
      `${style.newline}${' '.repeat(dash)}${itemComments(value, dash, style)}- ${blockItem(key, value, dash + 2, style)}`,
  );
  return [behindColon(text, under.colon, end, { head: '', lines: lines.join('') })];
}

function isBlockList(key: string, values: readonly Draft[], style: Style): boolean {
  // A list that has nothing in it says little about how it would be filled.
  return values.some((value) => typeof value === 'object' && value !== null) || style.wordForms.get(key) === 'block';
}

/** Items of a list of JSON, a line for each. */
function spreadItems(values: readonly Draft[], style: Style, column: number): string {
  const begin = `${style.newline}${' '.repeat(column + style.step)}`;
  const items = values.map((value) => flowText(value, style, true));
  return `[${begin}${items.join(`,${begin}`)}${style.newline}${' '.repeat(column)}]`;
}

function flowSplices(
  text: string,
  style: Style,
  { list, removed, inserted, exchanged }: ListChange,
): TextEdit[] | null {
  const { items } = list;
  const edits: TextEdit[] = [];
  const stays = items.flatMap((_, at) => (removed.has(at) ? [] : [at]));
  for (let at = 0; at < items.length; at++) {
    if (!removed.has(at)) continue;
    const first = at;
    while (removed.has(at + 1)) at++;
    const [one, last, before, next] = [items[first], items[at], items[first - 1], items[at + 1]];
    if (!one || !last) return null;
    const gone = { start: one.range.start, end: last.range.end };
    edits.push(...(next ? [upToNext(text, gone, next.range.start)] : fromLast(text, gone, before?.range.end ?? null)));
  }
  const [model] = items;
  if (!model) return null;
  const json = style.json || items.some((item) => isJsonMap(text, item));
  const [one, two] = items;
  const gap = text.slice(list.range.start + 1, model.range.start);
  const usual = gap.includes('\n') ? `,${gap}` : ', ';
  const between = one && two ? text.slice(one.range.end, two.range.start) : usual;
  const separator = /^\s*,\s*$/.test(between) ? between : usual;
  const column = model.range.start - lineStart(text, model.range.start);
  const isSpread = text.slice(model.range.start, model.range.end).includes('\n');
  const write = (item: Draft): string => {
    if (item instanceof AsWritten) return item.at(column);
    return isSpread ? spreadText(item, style, json, column) : flowText(item, style, json);
  };
  for (const [at, value] of exchanged) {
    const item = items[at];
    if (item) edits.push({ range: item.range, text: write(value) });
  }
  for (const { at, item } of inserted) {
    const next = stays.find((stay) => stay >= at);
    const [following, last] = [items[next ?? -1], items[stays.at(-1) ?? -1]];
    if (following) edits.push({ range: spot(following.range.start), text: write(item) + separator });
    else if (last) edits.push({ range: spot(last.range.end), text: separator + write(item) });
  }
  return edits;
}

/** Takes items out that others follow; comments on lines of their own before those stay. */
function upToNext(text: string, { start, end }: TextRange, next: number): TextEdit {
  const line = text.slice(0, next).indexOf('\n', end);
  const own = line === -1 ? -1 : text.slice(line, next).search(/\S/);
  return { range: { start, end: own === -1 ? next : line + own }, text: '' };
}

/** Takes the last items out, with the comma before them; a comment behind that stays. `before`: where what stays ends. */
function fromLast(text: string, { start, end }: TextRange, before: number | null): TextEdit[] {
  const from = before ?? start;
  const [, comma = '', comment = ''] = /^(\s*,)([ \t]*\S[^\n]*)/.exec(text.slice(from, start)) ?? [];
  if (comment === '') return [{ range: { start: from, end }, text: '' }];
  const behind = from + comma.length;
  return [
    { range: { start: from, end: behind }, text: '' },
    { range: { start: behind + comment.length, end }, text: '' },
  ];
}

function blockSplices(
  text: string,
  style: Style,
  { list, key, removed, inserted, exchanged }: ListChange,
): TextEdit[] | null {
  const { items } = list;
  const edits: TextEdit[] = [];
  const dashes = items.map((item) => dashOf(text, item));
  const stays = items.flatMap((_, at) => (removed.has(at) ? [] : [at]));
  // Of a list of which nothing stays the first item makes room for what comes.
  const room = stays.length === 0 ? 0 : null;
  for (const [at, comments] of removed) {
    const [item, dash] = [items[at], dashes[at]];
    if (!item || dash === undefined || dash === null) return null;
    if (at === room) continue;
    if (beginsLine(text, dash)) {
      edits.push({ range: lineRegion(text, { start: comments ?? dash, end: contentEnd(text, item) }), text: '' });
      continue;
    }
    // The first item of a list in a list: what follows takes its place.
    const next = dashes[stays.find((stay) => stay > at) ?? -1];
    if (next === undefined || next === null) return null;
    edits.push({ range: { start: dash, end: next }, text: '' });
  }
  for (const [at, value] of exchanged) {
    const [item, dash] = [items[at], dashes[at]];
    if (!item || dash === undefined || dash === null) return null;
    const column = item.range.start - lineStart(text, item.range.start);
    const range = { start: item.range.start, end: contentEnd(text, item) };
    const flatTexts = commentFollows(text, range.end, dash - lineStart(text, dash));
    edits.push({ range, text: itemText(text, { ...style, flatTexts }, key, value, item, column) });
  }
  const inRoom: string[] = [];
  for (const { at, item } of inserted) {
    const before = stays.findLast((stay) => stay < at);
    const model = items[before ?? stays[0] ?? room ?? -1];
    const dash = dashes[before ?? stays[0] ?? room ?? -1];
    if (!model || dash === undefined || dash === null) return null;
    const column = dash - lineStart(text, dash);
    const indent = ' '.repeat(column);
    const space = /^-[ \t]*(?=\S)/.exec(text.slice(dash, model.range.start + 1))?.[0].length ?? 2;
    const flatTexts = stays.length === 0 && commentFollows(text, contentEnd(text, model), column);
    const written = itemText(text, { ...style, flatTexts }, key, item, model, column + space);
    const lead = `${itemComments(item, column, style)}-${' '.repeat(space - 1)}${written}`;
    const gap = standsApart(text, items, items.indexOf(model)) ? style.newline : '';
    if (stays.length === 0) inRoom.push(lead, `${style.newline}${gap}${indent}`);
    else if (before === undefined)
      edits.push({ range: spot(commentsAbove(text, dash) ?? dash), text: `${lead}${style.newline}${gap}${indent}` });
    else
      edits.push({
        range: spot(commentsEnd(text, contentEnd(text, model), column)),
        text: `${style.newline}${gap}${indent}${lead}`,
      });
  }
  const [first, dash] = [items[room ?? -1], dashes[room ?? -1]];
  if (room !== null && first && typeof dash === 'number') {
    const comments = removed.get(room) ?? null;
    const end = contentEnd(text, first);
    const range = { start: comments ?? dash, end: comments === null ? end : lineEnd(text, end) };
    edits.push({ range, text: inRoom.slice(0, -1).join('') });
  }
  return edits;
}

/** A new item, written as the one beside it is. */
function itemText(text: string, style: Style, key: string, value: Draft, model: YamlNode, column: number): string {
  if (value instanceof AsWritten) return value.at(column);
  const isBraced = /[{[]/.test(text.charAt(model.range.start));
  const isShort = !hasLines(value);
  if (isBraced && isShort && typeof value === 'object' && value !== null)
    return flowText(value, style, isJsonMap(text, model));
  const items = new Map(style.items);
  if (model.kind === 'map') items.set(key, isBraced ? 'flow' : 'block');
  return blockItem(key, value, column, { ...style, items });
}

/** Where the comments begin that stand right above a dash, in its column; null where none do. */
export function commentsAbove(text: string, dash: number): number | null {
  const column = dash - lineStart(text, dash);
  if (!beginsLine(text, dash)) return null;
  let found: number | null = null;
  for (let start = lineStart(text, dash); start > 0;) {
    start = lineStart(text, start - 1);
    if (!/^ *#/.test(text.slice(start, start + column + 1)) || text.charAt(start + column) !== '#') break;
    found = start + column;
  }
  return found;
}

/** Whether an empty line stands between an item and the one before it; of the first, the one behind it. */
export function standsApart(text: string, items: readonly YamlNode[], index: number): boolean {
  const upper = items[Math.max(0, index - 1)];
  if (!upper || items.length < 2) return false;
  const next = afterLine(text, contentEnd(text, upper));
  return next < text.length && isEmptyLine(text, next);
}

/** Where the dash of an item stands; null where none does. */
export function dashOf(text: string, item: YamlNode): number | null {
  // An item of nothing has the place of its dash.
  if (item.kind === 'scalar' && item.text === '' && text.charAt(item.range.start) === '-') return item.range.start;
  const lead = /-\s+(?:[&!]\S*\s+)*$/.exec(text.slice(Math.max(0, item.range.start - 200), item.range.start));
  return lead ? item.range.start - lead[0].length : null;
}

function itemRange(text: string, item: YamlNode): { start: number; end: number } {
  return { start: dashOf(text, item) ?? item.range.start, end: contentEnd(text, item) };
}

function spot(offset: number): { start: number; end: number } {
  return { start: offset, end: offset };
}

import type { YamlList, YamlMap, YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { TextEdit, TextRange } from '../../engine/workflow/problem.ts';
import { applyEdits } from '../../engine/document/apply-edits.ts';
import { contentEnd, lineEnd, lineStart } from './lines.ts';
import { AsWritten, type Draft } from './as-written.ts';
import { joinedEdits } from './joined-edits.ts';
import { commentsAbove, dashOf, listSplices, standsApart, type ListChange } from './list-splices.ts';
import { mapSplices, ownEntries, type MapChange } from './map-splices.ts';
import type { Style } from './style.ts';
import type { Tree } from './tree.ts';

/** Why a text cannot be changed so: an anchor is used elsewhere, a key is merged from elsewhere, or nothing tells how to write it. */
export type SpliceRefusal =
  | { code: 'shared' | 'anchor-used'; params: { anchor: string } }
  | { code: 'merged-key'; params: { key: string } }
  | { code: 'cannot-be-written'; params: Record<string, never> };

/** Collects what is to become of the lists and maps of a text, so that each of them is planned once. */
export interface Changes {
  /** `at`: before which item as they are now; their number = behind the last. */
  insert(list: YamlList, at: number, item: Draft): void;
  remove(list: YamlList, index: number): void;
  /** Takes an item out with the comments that are its own, and gives it with all that becomes of it inside, to be put elsewhere. */
  take(list: YamlList, index: number): AsWritten | null;
  exchange(list: YamlList, index: number, value: Json): void;
  /** Puts an item before another one as it is written, or behind the last. */
  move(list: YamlList, index: number, before: number): void;
  set(map: YamlMap, key: string, value: Draft): void;
  unset(map: YamlMap, key: string): void;
  /** Another text for a stretch within a scalar, or all of it. */
  rewrite(edit: TextEdit): void;
  /** All of it as edits that do not touch, in the order of the text. */
  edits(): TextEdit[] | SpliceRefusal;
}

interface OpenListChange extends ListChange {
  removed: Map<number, number | null>;
  inserted: { at: number; item: Draft }[];
  exchanged: Map<number, Json>;
}

interface OpenMapChange extends MapChange {
  unset: Set<string>;
  set: Map<string, Draft>;
}

/** `order`: the keys of a map as they are usually written. */
export function changesOf(text: string, style: Style, tree: Tree, order: (map: YamlMap) => readonly string[]): Changes {
  const lists = new Map<YamlList, OpenListChange>();
  const maps = new Map<YamlMap, OpenMapChange>();
  const rewritten: TextEdit[] = [];
  const taken: TextRange[] = [];

  function ofList(list: YamlList): OpenListChange {
    let change = lists.get(list);
    if (!change) {
      const [key, under] = [tree.keyOf(list), tree.under(list)];
      change = { list, key, under, removed: new Map(), inserted: [], exchanged: new Map() };
      lists.set(list, change);
    }
    return change;
  }

  function ofMap(map: YamlMap): OpenMapChange {
    let change = maps.get(map);
    if (!change) {
      const [key, under] = [tree.keyOf(map), tree.under(map)];
      change = { map, key, under, unset: new Set(), set: new Map(), order: order(map) };
      maps.set(map, change);
    }
    return change;
  }

  /** What goes, and with it all changes inside. */
  function gone(): TextRange[] {
    const ranges = [...lists.values()].flatMap(({ list, removed, exchanged }) =>
      [...removed.keys(), ...exchanged.keys()].flatMap((index) => list.items[index]?.range ?? []),
    );
    for (const { map, unset, set } of maps.values()) {
      for (const { key, value } of ownEntries(map)) if (unset.has(key) || set.has(key)) ranges.push(value.range);
    }
    return ranges;
  }

  function refusal(
    isGone: (node: { range: TextRange }) => boolean,
    ranges: readonly TextRange[],
  ): SpliceRefusal | null {
    for (const node of [...lists.keys(), ...maps.keys()] satisfies YamlNode[]) {
      const anchor = isGone(node) ? null : tree.anchorAround(node.range);
      if (anchor !== null) return { code: 'shared', params: { anchor } };
    }
    for (const { range } of rewritten) {
      const anchor = isGone({ range }) ? null : tree.anchorAround(range);
      if (anchor !== null) return { code: 'shared', params: { anchor } };
    }
    for (const range of ranges) {
      const anchor = tree.anchorWithin(range);
      if (anchor !== null) return { code: 'anchor-used', params: { anchor } };
    }
    for (const { map, unset } of maps.values()) {
      const own = ownEntries(map);
      const merged = map.entries.find(({ key }) => unset.has(key) && !own.some((entry) => entry.key === key));
      if (merged) return { code: 'merged-key', params: { key: merged.key } };
    }
    return null;
  }

  function isTaken({ range }: { range: TextRange }): boolean {
    return taken.some(({ start, end }) => start <= range.start && range.start < end);
  }

  let broken = false;

  /** What becomes of some of the lists, maps and stretches. */
  function editsOf(isMeant: (node: { range: TextRange }) => boolean): TextEdit[] {
    const planned = [
      ...[...lists.values()].map((change) => (isMeant(change.list) ? listSplices(text, style, change) : [])),
      ...[...maps.values()].map((change) => (isMeant(change.map) ? mapSplices(text, style, change) : [])),
    ];
    broken ||= planned.includes(null);
    return [...rewritten.filter(isMeant), ...planned.flatMap((splices) => splices ?? [])];
  }

  /** What is taken elsewhere, as it is there: with all that becomes of it inside. */
  function textOf(range: TextRange): string {
    const { start, end } = range;
    const edits = joinedEdits(editsOf(({ range: place }) => start <= place.start && place.start < end));
    const moved = edits.map((edit) => ({
      range: { start: edit.range.start - start, end: Math.min(edit.range.end, end) - start },
      text: edit.text,
    }));
    return applyEdits(text.slice(start, end), moved).trimEnd();
  }

  function take(list: YamlList, index: number): AsWritten | null {
    const item = list.items[index];
    if (!item) return null;
    const isFlow = text.charAt(list.range.start) === '[';
    const dash = isFlow ? null : dashOf(text, item);
    const comments = dash === null ? null : commentsAbove(text, dash);
    ofList(list).removed.set(index, comments);
    const { start } = item.range;
    const range = { start, end: start + itemAsWritten(text, list, item).length };
    taken.push(range);
    return new AsWritten(() => textOf(range), {
      column: start - lineStart(text, start),
      isBlock: item.kind !== 'scalar' && !/[[{*]/.test(text.charAt(start)),
      comments: comments === null || dash === null ? [] : linesOf(text.slice(comments, dash)),
      apart: !isFlow && standsApart(text, list.items, index),
    });
  }

  return {
    insert: (list, at, item) => void ofList(list).inserted.push({ at, item }),
    remove: (list, index) => void ofList(list).removed.set(index, null),
    take,
    exchange: (list, index, value) => void ofList(list).exchanged.set(index, value),
    move(list, index, before) {
      const item = take(list, index);
      if (item) ofList(list).inserted.push({ at: before, item });
    },
    set(map, key, value) {
      const change = ofMap(map);
      change.unset.delete(key);
      change.set.set(key, value);
    },
    unset: (map, key) => void ofMap(map).unset.add(key),
    rewrite: (edit) => void rewritten.push(edit),
    edits() {
      const ranges = gone();
      const isGone = ({ range }: { range: TextRange }): boolean => ranges.some((around) => isWithin(range, around));
      const refused = refusal((node) => isGone(node) && !isTaken(node), ranges);
      if (refused) return refused;
      const edits = editsOf((node) => !isGone(node));
      if (broken) return { code: 'cannot-be-written', params: {} };
      return joinedEdits(edits);
    },
  };
}

function isWithin(range: TextRange, { start, end }: TextRange): boolean {
  return start <= range.start && range.end <= end && start < end;
}

function linesOf(stretch: string): string[] {
  return stretch.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** An item as it stands, with the comment on its last line where lines are its own. */
export function itemAsWritten(text: string, list: YamlList, item: YamlNode): string {
  const isFlow = text.charAt(list.range.start) === '[';
  const end = contentEnd(text, item);
  return text.slice(item.range.start, isFlow ? end : lineEnd(text, end)).trimEnd();
}

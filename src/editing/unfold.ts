import { contentEnd, lineStart } from './yaml/lines.ts';
import { step } from '../engine/reading/places.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../engine/reading/yaml-node.ts';
import type { TextEdit } from '../engine/workflow/problem.ts';
import { UNFOLDABLE, type Act, type ActRefusal } from './act.ts';
import type { EditedDocument } from './edited-document.ts';
import { AsWritten } from './yaml/as-written.ts';
import { ownEntries } from './yaml/map-splices.ts';

/** What writes out what stands for something else, so that a place can be changed by itself. `name`: of its anchor. */
export interface Unfolding {
  edits: TextEdit[];
  name: string;
}

/**
 * What has to be written out before an act that was refused: the alias or merge key that lies on the way to its field; for any other, all that
 * repeats the anchor. Null where it was refused for something else, or it cannot be written out.
 */
export function unfoldingFor(document: EditedDocument, act: Act, refused: ActRefusal): Unfolding | null {
  if (!UNFOLDABLE.has(refused.code)) return null;
  const onWay = 'path' in act ? onTheWay(document, document.mapOf(act.part), act.path) : null;
  if (onWay) return onWay;
  return 'anchor' in refused.params ? everywhere(document, refused.params.anchor) : null;
}

/** The first alias or merge key between a map and what lies at a path in it. */
function onTheWay(
  document: EditedDocument,
  start: YamlMap | null,
  path: readonly (string | number)[],
): Unfolding | null {
  let node: YamlNode | null = start;
  for (const key of path) {
    if (!node) return null;
    if (aliasName(document.text, node) !== null) return written(document, [node]);
    if (node.kind === 'map' && isMerged(node, String(key))) return merged(document, node, String(key));
    node = step(node, key);
  }
  return null;
}

function everywhere(document: EditedDocument, anchor: string): Unfolding | null {
  const aliases: YamlNode[] = [];
  const maps = new Set<YamlMap>();
  const open: YamlNode[] = [...document.language.roots];
  const seen = new Set<YamlNode>();
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (aliasName(document.text, node) === anchor) aliases.push(node);
    // What an alias repeats is met where it is written.
    else if (node.kind === 'list') open.push(...node.items);
    else if (node.kind === 'map') {
      maps.add(node);
      open.push(...node.entries.map(({ value }) => value));
    }
  }
  const outer = aliases.length > 0 ? written(document, aliases) : { edits: [], name: anchor };
  const merging = [...maps].flatMap((map) =>
    mergeOf(document.text, map)?.names.includes(anchor) ? [merged(document, map)] : [],
  );
  if (!outer || merging.includes(null)) return null;
  const edits = [...outer.edits, ...merging.flatMap((each) => each?.edits ?? [])];
  return edits.length === 0 ? null : { edits, name: anchor };
}

/** Puts what aliases repeat in their places. */
function written(document: EditedDocument, aliases: readonly YamlNode[]): Unfolding | null {
  const { text, tree } = document;
  const changes = document.changes();
  let name = '';
  for (const alias of aliases) {
    const parent = tree.parentOf(alias);
    name = aliasName(text, alias) ?? name;
    const source = tree.anchored(name);
    if (!parent || !source || holdsAnchor(document, source)) return null;
    const value = asWritten(text, source);
    if ('map' in parent) changes.set(parent.map, parent.entry.key, value);
    else {
      changes.remove(parent.list, parent.index);
      changes.insert(parent.list, parent.index, value);
    }
  }
  const edits = changes.edits();
  return 'code' in edits ? null : { edits, name };
}

/** Puts the entries that a merge key brings in its place, but for those that the map has itself; of several maps the first that has a key says it. */
function merged({ text, tree }: EditedDocument, map: YamlMap, key?: string): Unfolding | null {
  const merge = mergeOf(text, map);
  if (!merge) return null;
  const sources = merge.names.flatMap((name) => {
    const source = tree.anchored(name);
    return source?.kind === 'map' && !holdsAnchor({ text }, source) ? [{ name, entries: source.entries }] : [];
  });
  const asked = sources.find(({ entries }) => entries.some((entry) => entry.key === key));
  if (sources.length < merge.names.length || (key !== undefined && !asked)) return null;
  const said = new Set(ownEntries(map).map((entry) => entry.key));
  const brought = sources.flatMap(({ entries }) =>
    entries.filter((entry) => !said.has(entry.key) && said.add(entry.key)),
  );
  // With nothing to bring, its line would be left empty.
  if (brought.length === 0) return null;
  const { start, end } = merge;
  const column = start - lineStart(text, start);
  const lines = brought.map((entry) => entryAt(text, entry, column));
  const name = asked?.name ?? merge.names.join(', ');
  return { edits: [{ range: { start, end }, text: lines.join(`\n${' '.repeat(column)}`) }], name };
}

function entryAt(text: string, { keyRange, value }: YamlEntry, column: number): string {
  const { start } = keyRange;
  const whole = text.slice(start, Math.max(keyRange.end + 1, contentEnd(text, value)));
  return new AsWritten(() => whole, { column: start - lineStart(text, start), isBlock: false }).at(column);
}

/** The one merge key of a map whose lines stand under one another: the anchors of the map, or of the list of maps, that it names. */
function mergeOf(text: string, { range }: YamlMap): { names: string[]; start: number; end: number } | null {
  if ('{*'.includes(text.charAt(range.start))) return null;
  const column = range.start - lineStart(text, range.start);
  const found = [...text.slice(range.start, range.end).matchAll(MERGE)];
  const own = found.filter(({ groups }) => groups?.['begin'] === '' || groups?.['indent']?.length === column);
  const [only, ...others] = own;
  if (!only || others.length > 0) return null;
  const { begin = '', indent = '', said = '' } = only.groups ?? {};
  const names = [...said.matchAll(/\*([^\s,[\]{}]+)/g)].map(([, name = '']) => name);
  return {
    names,
    start: range.start + only.index + begin.length + indent.length,
    end: range.start + only.index + only[0].length,
  };
}

/** A merge key at the beginning of a line, with what it names. */
const MERGE =
  /(?<begin>^|\n)(?<indent> *)<<:[ \t]*(?<said>\*[^\s,[\]{}]+|\[\s*\*[^\s,[\]{}]+(?:\s*,\s*\*[^\s,[\]{}]+)*\s*,?\s*\])/g;

function isMerged(map: YamlMap, key: string): boolean {
  return map.entries.some((entry) => entry.key === key) && !ownEntries(map).some((entry) => entry.key === key);
}

/** Within what is repeated: twice in a text, an anchor would be another one for what comes after it. */
function holdsAnchor({ text }: Pick<EditedDocument, 'text'>, { range }: YamlNode): boolean {
  return /(?:^|[\s[{,:-])&[^\s,[\]{}]/.test(text.slice(range.start, range.end));
}

function asWritten(text: string, source: YamlNode): AsWritten {
  const { start } = source.range;
  const whole = text.slice(start, contentEnd(text, source)).trimEnd();
  const isBlock = source.kind !== 'scalar' && !/[[{]/.test(text.charAt(start));
  return new AsWritten(() => whole, { column: start - lineStart(text, start), isBlock });
}

function aliasName(text: string, { range }: YamlNode): string | null {
  return /^\*([^\s,[\]{}]+)/.exec(text.slice(range.start, range.end))?.[1] ?? null;
}

import type { YamlList, YamlMap, YamlNode } from '../../engine/reading/yaml-node.ts';
import { step } from '../../engine/reading/places.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { Act, ActRefusal, Path } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { Changes } from '../yaml/changes.ts';

type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** Gives a field of a part a value, or takes it out. */
export function setField(document: EditedDocument, act: ActOf<'set-field'>): Changes | ActRefusal {
  const start = document.mapOf(act.part);
  if (!start) return missing(document, act.part);
  return setAt(document, start, act.path, act.value) ?? noPlace(act);
}

/** Puts an item into a list of a part; the list is made where there is none. */
export function insertItem(document: EditedDocument, act: ActOf<'insert-item'>): Changes | ActRefusal {
  const start = document.mapOf(act.part);
  if (!start) return missing(document, act.part);
  const list = nodeAt(start, act.path);
  if (list?.kind === 'list') {
    const at = act.at ?? list.items.length;
    if (at < 0 || at > list.items.length) return noPlace(act);
    const changes = document.changes();
    changes.insert(list, at, act.value);
    return changes;
  }
  if (list && !isNothing(list)) {
    // One value may stand for a list of itself.
    const isOne = list.kind === 'scalar' && !Array.isArray(act.value);
    if (!isOne) return noPlace(act);
    const both = act.at === 0 ? [act.value, list.text] : [list.text, act.value];
    return setAt(document, start, act.path, both) ?? noPlace(act);
  }
  return setAt(document, start, act.path, [act.value]) ?? noPlace(act);
}

/** Moves an item of a list of a part to another place in it, as it is written. */
export function moveItem(document: EditedDocument, act: ActOf<'move-item'>): Changes | ActRefusal {
  const start = document.mapOf(act.part);
  if (!start) return missing(document, act.part);
  const list = nodeAt(start, act.path);
  if (list?.kind !== 'list' || !list.items[act.from] || !list.items[act.to]) return noPlace(act);
  const changes = document.changes();
  if (act.from !== act.to) changes.move(list, act.from, act.to < act.from ? act.to : act.to + 1);
  return changes;
}

/** The value at a path in a map; null when there is none. */
export function nodeAt(start: YamlNode, path: Path): YamlNode | null {
  return path.reduce<YamlNode | null>(step, start);
}

/** Null where no value can stand at the path. */
function setAt(document: EditedDocument, start: YamlMap, path: Path, value: Json | undefined): Changes | null {
  const changes = document.changes();
  let node: YamlMap | YamlList = start;
  for (let at = 0; at < path.length; at++) {
    const key = path[at] ?? '';
    const next = step(node, key);
    const isLast = at === path.length - 1;
    if (!isLast && next && next.kind !== 'scalar') {
      node = next;
      continue;
    }
    // A text in the way is not replaced by something that it was never meant to be.
    if (!isLast && next && !isNothing(next)) return null;
    if (value === undefined) {
      if (next && isLast) takeOut(changes, node, key);
      return changes;
    }
    const made = nested(path.slice(at + 1), value);
    return made !== undefined && put(changes, node, key, made) ? changes : null;
  }
  return null;
}

function takeOut(changes: Changes, node: YamlMap | YamlList, key: string | number): void {
  if (node.kind === 'map') changes.unset(node, String(key));
  else if (typeof key === 'number') changes.remove(node, key);
}

function put(changes: Changes, node: YamlMap | YamlList, key: string | number, value: Json): boolean {
  if (node.kind === 'map') {
    changes.set(node, String(key), value);
    return true;
  }
  if (typeof key !== 'number' || key < 0 || key > node.items.length) return false;
  if (key < node.items.length) changes.exchange(node, key, value);
  else changes.insert(node, key, value);
  return true;
}

/** A value with the maps and lists around it that a path names; undefined where a list would begin in its middle. */
function nested(path: Path, value: Json): Json | undefined {
  return path.reduceRight<Json | undefined>((inner, key) => {
    if (inner === undefined) return undefined;
    if (typeof key === 'string') return { [key]: inner };
    return key === 0 ? [inner] : undefined;
  }, value);
}

function isNothing(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.plain && /^(?:|~|null)$/i.test(node.text);
}

export function missing(document: EditedDocument, part: string): ActRefusal {
  const { nodes, edges } = document.workflow;
  const isKnown = part === '' || [...nodes, ...edges].some(({ id }) => id === part);
  return { code: isKnown ? 'not-written' : 'no-such-part', params: { part } };
}

function noPlace({ part, path }: { part: string; path: Path }): ActRefusal {
  return { code: 'no-such-place', params: { part, path: path.join('.') } };
}

import type { Act, Path } from '../../../src/editing/act.ts';
import type { EditedDocument } from '../../../src/editing/edited-document.ts';
import { graphPlace } from '../../../src/editing/graph-place.ts';
import { namedDocuments } from '../../../src/engine/reading/named-documents.ts';
import { referredBy } from '../../../src/engine/reading/references.ts';
import { toJson } from '../../../src/engine/reading/scalar.ts';
import { valueAt } from '../../../src/engine/reading/values.ts';
import type { YamlNode } from '../../../src/engine/reading/yaml-node.ts';
import { isJsonObject, type Json } from '../../../src/engine/workflow/json.ts';

/** What a text says, as the notation reads it. */
export function jsonOf({ language: { roots, notation } }: EditedDocument): Json[] {
  return roots.map((root) => toJson(root, notation === 'chatdev' || notation === 'orka' ? '1.1' : '1.2'));
}

/** What it says once an act on the items of a list is done. */
export function withItems(
  document: EditedDocument,
  act: Extract<Act, { kind: 'reorder' | 'insert-item' | 'move-item' }>,
): Json[] {
  const said = jsonOf(document);
  if (act.kind === 'reorder') {
    const [list, from] = listed(document, act.part);
    const before = act.before === null ? list?.items.length : listed(document, act.before)[1];
    const items = listIn(said, wayTo(document, list));
    const to = before === undefined ? -1 : before > from ? before - 1 : before;
    items.splice(to, 0, ...items.splice(from, 1));
    return said;
  }
  const items = listIn(said, [...wayTo(document, document.mapOf(act.part)), ...act.path]);
  if (act.kind === 'insert-item') items.splice(act.at ?? items.length, 0, act.value);
  else items.splice(act.to, 0, ...items.splice(act.from, 1));
  return said;
}

/**
 * What a text of OrKa may say once one agent follows another no more: its name is taken off one list, that in which it stands behind the other
 * or that lies in the other, and with it a branch that then holds nobody. Each such list gives one answer.
 */
export function withoutFollowing(document: EditedDocument, from: string, to: string): Json[][] {
  const [first, next] = [document.nodeOf(from), document.nodeOf(to)];
  if (!first || !next) return [];
  const isIn = ({ range }: YamlNode): boolean => first.whole.start <= range.start && range.end <= first.whole.end;
  const answers: Json[][] = [];
  const look = (node: YamlNode, way: Path): void => {
    for (const [key, value] of inside(node)) {
      look(value, [...way, key]);
      if (node.kind !== 'list' || typeof key !== 'number' || !isNamed(value, next.name)) continue;
      if (!isIn(node) && !isNamed(node.items[key - 1], first.name)) continue;
      const said = jsonOf(document);
      const isBranch = node.items.length === 1 && typeof way.at(-1) === 'number';
      const list = listIn(said, isBranch ? way.slice(0, -1) : way);
      list.splice(isBranch ? Number(way.at(-1)) : key, 1);
      answers.push(said);
    }
  };
  document.language.roots.forEach((root, index) => look(root, [index]));
  return answers;
}

function isNamed(node: YamlNode | undefined, name: string): boolean {
  return node?.kind === 'scalar' && node.text === name;
}

function inside(node: YamlNode): [key: string | number, value: YamlNode][] {
  if (node.kind === 'list') return node.items.map((item, at) => [at, item]);
  return node.kind === 'map' ? node.entries.map(({ key, value }) => [key, value]) : [];
}

/** The nodes that stand in the workflow of a part, in their order. */
export function bodyOf(document: EditedDocument, part: string): string[] {
  const map = document.mapOf(part);
  const data = valueAt(map, 'data');
  const subgraph = valueAt(valueAt(map, 'config'), 'config');
  const named = ['workflowRef', 'componentRef', 'workflowPath'].map((key) => valueAt(data, key));
  const name = [valueAt(subgraph, 'path'), ...named].find((node) => node?.kind === 'scalar');
  if (name?.kind !== 'scalar') return idsIn(valueAt(data, 'inlineWorkflow') ?? subgraph);
  const { text, language } = document;
  const found = referredBy(name.text, namedDocuments(text, language.documents));
  const root = language.documents[found?.document ?? -1]?.root ?? null;
  const component = found?.document === 0 ? valueAt(valueAt(root, 'components'), found.name) : null;
  return idsIn(component ?? valueAt(root, 'graph') ?? root);
}

function idsIn(body: YamlNode | null): string[] {
  const nodes = valueAt(body, 'nodes');
  return nodes?.kind === 'list'
    ? nodes.items.flatMap((item) => {
        const id = valueAt(item, 'id');
        return id?.kind === 'scalar' ? [id.text] : [];
      })
    : [];
}

/** The list in which a part has its place: the order of agents, or the list that it is written in. */
function listed(document: EditedDocument, part: string) {
  const node = document.nodeOf(part);
  const place = node && graphPlace(document, node.scope);
  const order = place?.order;
  if (node && order) {
    const at = order.items.findIndex((item) => item.kind === 'scalar' && item.text === node.name);
    return [order, at] as const;
  }
  const map = document.mapOf(part);
  const parent = map && document.tree.parentOf(map);
  return parent && 'list' in parent ? ([parent.list, parent.index] as const) : ([null, -1] as const);
}

function listIn(said: Json[], way: Path): Json[] {
  let at: Json | undefined = said;
  for (const [index, step] of way.entries()) {
    // What is not there yet is made.
    if (index === way.length - 1 && isJsonObject(at) && !Object.hasOwn(at, step)) at[step] = [];
    at = Array.isArray(at) ? at[Number(step)] : typeof at === 'object' && at ? at[step] : undefined;
  }
  if (!Array.isArray(at)) throw new Error(`no list at ${way.join('.')}`);
  return at;
}

/** The way from the documents of a text to something in them. */
function wayTo({ language }: EditedDocument, wanted: YamlNode | null): Path {
  const search = (node: YamlNode, way: Path): Path | null => {
    if (node === wanted) return way;
    for (const [key, value] of inside(node)) {
      const found = search(value, [...way, key]);
      if (found) return found;
    }
    return null;
  };
  for (const [index, root] of language.roots.entries()) {
    const found = search(root, [index]);
    if (found) return found;
  }
  throw new Error('written nowhere');
}

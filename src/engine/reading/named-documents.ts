import { valueAt } from './fields.ts';
import type { YamlDocument } from './yaml-document.ts';
import type { YamlMap, YamlNode, YamlScalar } from './yaml-node.ts';
import type { TextRange } from '../workflow/problem.ts';
import { splitDocuments } from '../document/split-documents.ts';

/** A place that names another document or a component: `workflowRef` and its like, or the path of a subgraph. */
export interface Reference {
  /** As written: a name, or a path whose last part names it. */
  to: string;
  range: TextRange;
}

/** How a document is given a name: `before`, the name and `after` take the place of `range`. */
interface Naming {
  range: TextRange;
  before: string;
  after: string;
}

/** One document of a text, as its tab shows it. */
export interface NamedDocument {
  /** '' when it has none. */
  name: string;
  /** What a name is written over, and what around it; null where none can be written. */
  naming: Naming | null;
  /** With the `---` that begins it. */
  range: TextRange;
  references: Reference[];
  /** The workflows that it holds for its nodes to name, as they are written. */
  components: { name: string; range: TextRange }[];
}

/** Where the notations write the name of a document, the most telling first. */
const NAME_PATHS = [['metadata', 'name'], ['graph', 'id'], ['orchestrator', 'id'], ['name'], ['id']] as const;

/** The documents of a text with their names and references. Where text and trees do not agree, while it is typed, names are left out. */
export function namedDocuments(text: string, documents: readonly YamlDocument[]): NamedDocument[] {
  const ranges = splitDocuments(text);
  const agree = ranges.length === documents.length;
  return ranges.map((range, index) => {
    const root = agree ? documents[index]?.root : null;
    const name = root ? nameOf(root) : null;
    return {
      name: name?.text ?? '',
      naming: name ? { range: name.range, before: '', after: '' } : root ? firstNaming(root, text) : null,
      range,
      references: root ? referencingMaps(root).map(({ reference }) => reference) : [],
      components: root ? componentsOf(root) : [],
    };
  });
}

/** The document that a reference means: the one of that name, or of the file's name without folders and ending. -1 = none. */
export function documentOf(to: string, documents: readonly Pick<NamedDocument, 'name'>[]): number {
  const exact = documents.findIndex(({ name }) => name === to);
  return exact === -1 ? documents.findIndex(({ name }) => name !== '' && name === fileStem(to)) : exact;
}

/** The last part of a path without its ending: what a file of that name is called as a document. */
export function fileStem(path: string): string {
  const last = path.split(/[\\/]/).at(-1) ?? path;
  return last.replace(/\.(?:ya?ml|json)$/i, '');
}

function nameOf(root: YamlNode): YamlScalar | null {
  // One node is not a document of its id.
  const paths = valueAt(root, 'type') ? NAME_PATHS.slice(0, 3) : NAME_PATHS;
  for (const path of paths) {
    const found = path.reduce<YamlNode | null>((node, key) => valueAt(node, key), root);
    if (found?.kind === 'scalar' && found.text !== '') return found;
  }
  return null;
}

function componentsOf(root: YamlNode): NamedDocument['components'] {
  const components = valueAt(root, 'components');
  if (components?.kind !== 'map') return [];
  return components.entries.map(({ key, keyRange, value }) => ({
    name: key,
    range: { start: keyRange.start, end: Math.max(keyRange.end, value.range.end) },
  }));
}

/** How a document without a name gets one: where its notation would have it, in a map that is written line by line. */
function firstNaming(root: YamlNode, text: string): Naming | null {
  const graph = valueAt(root, 'graph');
  const map = graph ?? (valueAt(root, 'nodes') && !valueAt(root, 'metadata') ? root : null);
  if (map?.kind !== 'map' || text[map.range.start] === '{') return null;
  const at = map.range.start;
  const indent = ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1));
  const key = graph ? 'id: ' : 'metadata:\n  name: ';
  return { range: { start: at, end: at }, before: key, after: `\n${indent}` };
}

/** The maps of a document that name another, each once, in the order of the text. */
export function referencingMaps(root: YamlNode): { map: YamlMap; reference: Reference }[] {
  const found = new Map<number, { map: YamlMap; reference: Reference }>();
  const open: YamlNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'scalar') continue;
    if (node.kind === 'list') {
      for (const item of node.items) open.push(item);
      continue;
    }
    const reference = referenceOf(node);
    // A node behind an alias is met more than once.
    if (reference) found.set(reference.range.start, { map: node, reference });
    for (const { value } of node.entries) open.push(value);
  }
  return [...found.values()].sort((one, other) => one.reference.range.start - other.reference.range.start);
}

/** The keys that name a body, the first that is there counting. */
const BODY_KEYS = ['componentRef', 'workflowRef', 'workflowPath'] as const;

function referenceOf(map: YamlMap): Reference | null {
  const isFile = textOf(valueAt(map, 'type')) === 'file';
  const places = [
    ...BODY_KEYS.map((key) => valueAt(map, key)),
    isFile ? valueAt(valueAt(map, 'config'), 'path') : null,
  ];
  const named = places.find((place) => place?.kind === 'scalar' && !isNothing(place));
  return named?.kind === 'scalar' ? { to: named.text, range: named.range } : null;
}

function isNothing({ text, plain }: YamlScalar): boolean {
  return text === '' || (plain && /^(?:~|null)$/i.test(text));
}

function textOf(node: YamlNode | null): string {
  return node?.kind === 'scalar' ? node.text : '';
}

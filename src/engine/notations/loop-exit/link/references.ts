import { typeNamed, type ReadNode } from '../workflow.ts';
import { parseTemplate, type Meaning, type Reference } from '../values/template.ts';
import { readPort } from '../values/values.ts';

export interface Read {
  node: string;
  handle: string;
}

export interface Names {
  nodes: ReadonlyMap<string, ReadNode>;
  /** Input nodes by the name of the value that they stand for. */
  inputs: ReadonlyMap<string, ReadNode>;
}

/** The references of a node's templates, each once. */
export function referencesOf(node: ReadNode): Reference[] {
  const found = new Map<string, Reference>();
  for (const text of typeNamed(node.type)?.templates(node.config, {}) ?? [])
    for (const part of parseTemplate(text)) if (typeof part !== 'string') found.set(part.raw, part);
  return [...found.values()];
}

/**
 * What a reference stands for: a handle of the node itself, another node, or an input of the workflow (the order of the
 * product, but that an edge to a handle of that name goes before). Null when it is none of them.
 */
export function meaningOf(
  reference: Reference,
  fed: ReadonlySet<string>,
  item: string | null,
  names: Names,
): { meaning: Meaning; read: Read | null } | null {
  const { head, rest } = reference;
  const own = { meaning: { kind: 'own' as const, name: head, path: rest }, read: null };
  const [first = ''] = rest.split(/[.[]/, 1);
  const named =
    head === 'input' || head === 'inputs' ? names.inputs.get(first) : rest === '' ? names.inputs.get(head) : undefined;
  if (named && rest !== '') return reading(named.id, 'output', rest.slice(first.length).replace(/^\./, ''));
  if (fed.has(head) || head === 'input') return own;
  if (head === 'item' && item !== null) return reading(item, 'output', rest);
  const node = names.nodes.get(head);
  if (node) {
    const isLoop = node.type === 'loop' && ['output', 'iterations', 'count'].includes(first);
    return isLoop ? reading(head, first, rest.slice(first.length)) : reading(head, 'output', rest);
  }
  return named ? reading(named.id, 'output', '') : null;
}

function reading(node: string, handle: string, path: string): { meaning: Meaning; read: Read } {
  return { meaning: { kind: 'read', port: readPort(node, handle), path }, read: { node, handle } };
}

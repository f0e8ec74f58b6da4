import type { ValueType } from '../engine/schema/description.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { TextRange } from '../engine/workflow/problem.ts';
import type { LanguageDocument } from './language-document.ts';
import { nodeNamed, scopeMeant, type NodeSymbol, type PlacedSpot, type PortSymbol } from './symbols.ts';
import { templateTags, type PathPart, type TemplatePath } from './template-parts.ts';

/** What can be renamed: a node, or an input or output that a node declares. */
export type NamedSymbol = { kind: 'node'; node: NodeSymbol } | { kind: 'port'; port: PortSymbol };

/**
 * A place that names a symbol. `form`: a whole scalar; a part of one; in a template behind a point, at the beginning of a path,
 * or in quotes.
 */
export interface Occurrence {
  symbol: NamedSymbol;
  range: TextRange;
  form: 'scalar' | 'part' | 'member' | 'head' | 'quoted';
  isDefinition: boolean;
  /** The value that it is, or stands in. */
  spot: PlacedSpot;
}

/** An occurrence within a value that is known. */
type Place = Omit<Occurrence, 'spot'>;

/** All places of a document that name nodes, inputs and outputs, in the order of the text. */
export function occurrencesOf(document: LanguageDocument): Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const spot of document.symbols.spots) {
    for (const occurrence of inSpot(document, spot)) {
      const { start, end } = occurrence.range;
      // What an alias repeats stands in the text only once; and an alias itself is not a name.
      if (start < end && !document.text.startsWith('*', start)) found.set(`${start}-${end}`, { ...occurrence, spot });
    }
  }
  return [...found.values()].sort((one, other) => one.range.start - other.range.start);
}

export function isSameSymbol(one: NamedSymbol, other: NamedSymbol): boolean {
  if (one.kind === 'node') return other.kind === 'node' && one.node === other.node;
  if (other.kind !== 'port') return false;
  const [left, right] = [one.port, other.port];
  return left.node === right.node && left.side === right.side && left.name === right.name;
}

function inSpot(document: LanguageDocument, spot: PlacedSpot): Place[] {
  const { node, type } = spot;
  if (node.kind !== 'scalar' || node.text === '') return [];
  const isText = type === null || type.kind === 'template' || type.kind === 'text' || type.kind === 'any';
  if (isText) return document.description.templates && node.text.includes('{') ? inTemplate(document, spot) : [];
  switch (type.kind) {
    case 'id': {
      const named = spot.owner && document.symbols.nodes.find(({ spot: own }) => own === spot.owner);
      return named ? [whole(spot, { kind: 'node', node: named }, true)] : [];
    }
    case 'node': {
      const named = nodeOf(document, spot, type, node.text);
      return named ? [whole(spot, { kind: 'node', node: named })] : [];
    }
    case 'port-name': {
      const port = [...(spot.within?.inputs ?? []), ...(spot.within?.outputs ?? [])].find(
        ({ range }) => range.start === node.range.start,
      );
      return port ? [whole(spot, { kind: 'port', port }, true)] : [];
    }
    case 'port':
      return inPort(document, spot, type);
    case 'output':
      return inOutput(document, spot, type);
    default:
      return [];
  }
}

function whole(spot: PlacedSpot, symbol: NamedSymbol, isDefinition = false): Place {
  return { symbol, range: spot.node.range, form: 'scalar', isDefinition };
}

function nodeOf({ names }: LanguageDocument, spot: PlacedSpot, type: ValueType, name: string): NodeSymbol | null {
  return nodeNamed(name, scopeMeant(spot, type), names.reachesInside);
}

/** The node whose input or output a field of the type `port` names. */
export function portOwner(document: LanguageDocument, spot: PlacedSpot, type: ValueType): NodeSymbol | null {
  if (type.kind !== 'port') return null;
  if (type.of === null) return spot.within;
  const name = valueAt(spot.owner?.node ?? null, type.of);
  return name?.kind === 'scalar' ? nodeOf(document, spot, type, name.text) : null;
}

function inPort(document: LanguageDocument, spot: PlacedSpot, type: ValueType & { kind: 'port' }): Place[] {
  const { node } = spot;
  if (node.kind !== 'scalar') return [];
  const prefix = type.prefix !== undefined && node.text.startsWith(type.prefix) ? type.prefix : '';
  const port = portOwner(document, spot, type)?.[type.side].find(({ name }) => name === node.text.slice(prefix.length));
  const range = port && partOf(document.text, spot, prefix.length, node.text.length);
  if (!port || !range) return [];
  const form = prefix === '' ? 'scalar' : 'part';
  const place = prefix === '' ? node.range : range;
  return [{ symbol: { kind: 'port', port }, range: place, form, isDefinition: false }];
}

function inOutput(document: LanguageDocument, spot: PlacedSpot, type: ValueType): Place[] {
  if (spot.node.kind !== 'scalar') return [];
  const [head = '', key = ''] = spot.node.text.split('.');
  const named = nodeOf(document, spot, type, head);
  const range = partOf(document.text, spot, 0, head.length);
  if (!named || !range) return [];
  const found: Place[] = [{ symbol: { kind: 'node', node: named }, range, form: 'part', isDefinition: false }];
  const port = named.outputs.find(({ name }) => name === key);
  const place = partOf(document.text, spot, head.length + 1, head.length + 1 + key.length);
  if (port && place) found.push({ symbol: { kind: 'port', port }, range: place, form: 'part', isDefinition: false });
  return found;
}

/** Where a part of a scalar stands in the text; null when it is not written there letter by letter. */
function partOf(text: string, { node }: PlacedSpot, from: number, to: number): TextRange | null {
  if (node.kind !== 'scalar') return null;
  const first = text[node.range.start];
  const start = node.range.start + (first === '"' || first === "'" ? 1 : 0);
  return text.startsWith(node.text, start) ? { start: start + from, end: start + to } : null;
}

function inTemplate(document: LanguageDocument, spot: PlacedSpot): Place[] {
  const tags = templateTags(document.text, spot.node.range, document.names.dashes);
  return tags.flatMap(({ paths }) =>
    paths.flatMap((path) => (path.isFilter ? [] : [...inPath(document, spot, path), ...inCall(document, spot, path)])),
  );
}

function inPath(document: LanguageDocument, spot: PlacedSpot, { parts, call }: TemplatePath): Place[] {
  const under = document.description.templates?.nodes.under ?? null;
  const [first, second, third] = parts;
  if (!first || (call && parts.length === 1)) return [];
  if (under !== null) {
    if (first.name === under) return inMember(document, spot, second);
    // What the workflow around gave is passed along in the input of a loop.
    return first.name === 'input' && second?.name === under
      ? inMember(document, { ...spot, scope: spot.scope.parent ?? spot.scope }, third)
      : [];
  }
  const own = spot.within?.inputs ?? [];
  const input = first.name === 'inputs' ? second : first;
  const port = input && own.find(({ name }) => name === input.name);
  if (port && input) {
    const form = input === first ? 'head' : memberForm(input);
    return [{ symbol: { kind: 'port', port }, range: input.range, form, isDefinition: false }];
  }
  const isPast = first.name === 'loop' && second?.name === 'previous';
  const [head, key] = isPast ? [third, parts[3]] : [first, second];
  const node = head && spot.scope.nodes.get(head.name);
  if (!node || !head) return [];
  const form = isPast ? memberForm(head) : 'head';
  const found: Place[] = [{ symbol: { kind: 'node', node }, range: head.range, form, isDefinition: false }];
  const output = key && node.outputs.find(({ name }) => name === key.name);
  if (key && output)
    found.push({
      symbol: { kind: 'port', port: output },
      range: key.range,
      form: memberForm(key),
      isDefinition: false,
    });
  return found;
}

function inMember(document: LanguageDocument, spot: PlacedSpot, part: PathPart | undefined): Place[] {
  const node = part && nodeNamed(part.name, spot.scope, document.names.reachesInside);
  return part && node
    ? [{ symbol: { kind: 'node', node }, range: part.range, form: memberForm(part), isDefinition: false }]
    : [];
}

function memberForm(part: PathPart): Occurrence['form'] {
  return part.quote === null ? 'member' : 'quoted';
}

/** An argument that is the id of a node. */
function inCall(document: LanguageDocument, spot: PlacedSpot, { parts, call }: TemplatePath): Place[] {
  const functions = document.description.templates?.functions ?? {};
  const name = parts[0]?.name ?? '';
  if (!call || parts.length !== 1 || !Object.hasOwn(functions, name)) return [];
  return call.arguments.flatMap(({ text }, index): Place[] => {
    const isAgent = functions[name]?.parameters[index]?.name === 'agent';
    const node = text && isAgent ? nodeNamed(text.name, spot.scope, true) : null;
    return text && node
      ? [{ symbol: { kind: 'node', node }, range: text.range, form: 'quoted', isDefinition: false }]
      : [];
  });
}

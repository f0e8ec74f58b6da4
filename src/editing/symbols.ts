import type { NotationDescription, ValueType } from '../engine/schema/description.ts';
import type { YamlNode, YamlScalar } from '../engine/reading/yaml-node.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { TextRange } from '../engine/workflow/problem.ts';
import { variantOf, walk, type MapSpot, type Spot } from '../engine/schema/walk.ts';

/** Nodes that know one another by name. */
export interface ScopeSymbol {
  nodes: Map<string, NodeSymbol>;
  parent: ScopeSymbol | null;
  /** The map that holds its nodes; null where they stand in a list, or by themselves. */
  spot: MapSpot | null;
}

export interface NodeSymbol {
  name: string;
  type: string;
  /** Of its name. */
  range: TextRange;
  /** Of all of it. */
  whole: TextRange;
  scope: ScopeSymbol;
  spot: MapSpot;
  inputs: PortSymbol[];
  outputs: PortSymbol[];
  /** What it gives without declaring it. */
  given: readonly string[];
  body: ScopeSymbol | null;
}

export interface PortSymbol {
  name: string;
  range: TextRange;
  node: NodeSymbol;
  side: 'inputs' | 'outputs';
}

/** Every value of a text with what it should be, and the scopes and nodes around it. */
export interface Symbols {
  spots: PlacedSpot[];
  nodes: NodeSymbol[];
  edges: { range: TextRange; from: string; to: string; node: NodeSymbol | null; scope: ScopeSymbol }[];
}

export interface PlacedSpot extends Spot {
  scope: ScopeSymbol;
  within: NodeSymbol | null;
}

/** Finds the nodes, scopes and ports of a document. */
export function symbolsOf(description: NotationDescription, roots: readonly YamlNode[]): Symbols {
  const symbols: Symbols = { spots: [], nodes: [], edges: [] };
  const tops = roots.map((root) => ({ name: nameOf(root), top: collect(description, root, symbols) }));
  for (const node of symbols.nodes) node.body ??= namedBody(node, tops);
  return symbols;
}

/** What another document is referred to by. */
function nameOf(root: YamlNode): string {
  return textAt(valueAt(root, 'metadata') ?? root, 'name')?.text ?? '';
}

/** The body of a node that stands in another document: by its name, or by a path that ends in it. */
function namedBody(node: NodeSymbol, tops: readonly { name: string; top: ScopeSymbol }[]): ScopeSymbol | null {
  const data = valueAt(node.spot.node, 'data');
  const reference = data && textAt(data, 'workflowRef')?.text;
  if (!reference) return null;
  const short = reference.replace(/^.*[\\/]/, '').replace(/\.(?:ya?ml|json)$/i, '');
  return tops.find(({ name }) => name !== '' && (name === reference || name === short))?.top ?? null;
}

/** Gives the outermost scope of the document. */
function collect(description: NotationDescription, root: YamlNode, symbols: Symbols): ScopeSymbol {
  const top: ScopeSymbol = { nodes: new Map(), parent: null, spot: null };
  const scopes = new Map<MapSpot, ScopeSymbol>();
  const nodes = new Map<MapSpot, NodeSymbol>();
  const placeOf = (owner: MapSpot | null): { scope: ScopeSymbol; within: NodeSymbol | null } => {
    let [scope, within]: [ScopeSymbol | null, NodeSymbol | null] = [null, null];
    for (let at = owner; at && !(scope && within); at = at.around) {
      within ??= nodes.get(at) ?? null;
      scope ??= scopes.get(at) ?? null;
    }
    return { scope: scope ?? top, within };
  };

  walk(description, root, (spot) => {
    const { map, owner } = spot;
    const place = placeOf(owner);
    symbols.spots.push({ ...spot, ...place });
    if (spot.type?.kind === 'port-name' && spot.node.kind === 'scalar')
      addPort(spot, spot.node, spot.type.side, place.within);
    if (!map) return;
    if (map.map.scope && (map.around !== null || map.name !== description.roots[0]?.map)) {
      const scope: ScopeSymbol = { nodes: new Map(), parent: place.scope, spot: map };
      scopes.set(map, scope);
      if (place.within) place.within.body ??= scope;
    } else if (map.map.scope) top.spot = map;
    if (map.map.role === 'node') {
      const node = nodeSymbol(map, place.scope);
      if (!node) return;
      nodes.set(map, node);
      symbols.nodes.push(node);
      if (!place.scope.nodes.has(node.name)) place.scope.nodes.set(node.name, node);
    } else if (map.map.role === 'edge') {
      const [from, to] = [textAt(map.node, 'from', 'source'), textAt(map.node, 'to', 'target')];
      if (from && to) {
        const { scope, within: node } = place;
        symbols.edges.push({ range: map.node.range, from: from.text, to: to.text, node, scope });
      }
    } else if (place.within && variantOf(map)?.outputs && isDataOf(map, place.within)) {
      place.within.given = variantOf(map)?.outputs ?? [];
      place.within.type = map.variant ?? place.within.type;
    }
  });
  return top;
}

/** The data of a node says what it is, where its own type does not. */
function isDataOf(map: MapSpot, node: NodeSymbol): boolean {
  return map.around === node.spot;
}

function nodeSymbol(map: MapSpot, scope: ScopeSymbol): NodeSymbol | null {
  const id = textAt(map.node, 'id');
  if (!id || id.text === '') return null;
  const type = map.variant ?? textAt(map.node, 'type')?.text ?? '';
  const given = variantOf(map)?.outputs ?? [];
  const whole = map.node.range;
  return { name: id.text, type, range: id.range, whole, scope, spot: map, inputs: [], outputs: [], given, body: null };
}

function addPort(
  spot: Spot,
  { text, range }: YamlScalar,
  told: PortSymbol['side'] | undefined,
  node: NodeSymbol | null,
): void {
  const list = spot.owner?.key;
  const side = told ?? (list === 'inputs' || list === 'outputs' ? list : null);
  if (node && side && text !== '') node[side].push({ name: text, range, node, side });
}

function textAt(node: YamlNode, ...keys: string[]): YamlScalar | null {
  for (const key of keys) {
    const value = valueAt(node, key);
    if (value?.kind === 'scalar') return value;
  }
  return null;
}

/** The node that a name means; in an orchestration names of the workflow around are known, too. */
export function nodeNamed(name: string, scope: ScopeSymbol | null, outward: boolean): NodeSymbol | null {
  for (let at = scope; at; at = outward ? at.parent : null) {
    const found = at.nodes.get(name);
    if (found) return found;
  }
  return null;
}

/** The scope that a type speaks of. */
export function scopeMeant(spot: Pick<PlacedSpot, 'scope' | 'within'>, type: ValueType): ScopeSymbol | null {
  return 'in' in type && type.in === 'body' ? (spot.within?.body ?? null) : spot.scope;
}

export function portNames(node: NodeSymbol, side: 'inputs' | 'outputs'): string[] {
  const declared = node[side].map(({ name }) => name);
  return side === 'outputs' ? [...new Set([...declared, ...node.given])] : [...new Set(declared)];
}

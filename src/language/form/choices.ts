import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { MapDescription, ValueType, Variant } from '../../engine/schema/description.ts';
import { valueAt } from '../../engine/reading/values.ts';
import { variantsMeant, type MapSpot } from '../../engine/schema/walk.ts';
import { nodeNamed, portNames, scopeMeant, type NodeSymbol } from '../../editing/symbols.ts';
import type { Option } from './form.ts';
import type { Around } from './place.ts';

type Reference = ValueType & { kind: 'node' | 'output' | 'port' };

/** The nodes that a field may name. */
export function nodesKnown(
  { document, ...place }: Pick<Around, 'document' | 'scope' | 'within'>,
  type: ValueType,
): NodeSymbol[] {
  const scope = scopeMeant(place, type);
  const names = [...(scope?.nodes.keys() ?? [])];
  return names.flatMap((name) => nodeNamed(name, scope, document.names.reachesInside) ?? []);
}

/** What a reference may name, as it is written. */
export function referenceOptions(around: Around, type: Reference, owner: MapSpot): Option[] {
  switch (type.kind) {
    case 'node':
      return nodesKnown(around, type).map(({ name, type: kind }) => ({ value: name, label: name, sentence: kind }));
    case 'output':
      return declaredFirst(
        nodesKnown(around, type).flatMap((node) =>
          portsOf(node, 'outputs').map(({ name, ...port }) => {
            const value = `${node.name}.${name}`;
            return { ...port, value, label: value, sentence: '' };
          }),
        ),
      );
    case 'port': {
      const of = type.of === null ? around.within : ownerOf(around, type, owner);
      const prefix = type.prefix ?? '';
      const ports = of ? portsOf(of, type.side) : [];
      return ports.map(({ name, ...port }) => ({ ...port, value: prefix + name, label: name, sentence: '' }));
    }
    default:
      return unreachable(type);
  }
}

/** The inputs or outputs of a node, and which of them it did not declare. */
export function portsOf(node: NodeSymbol, side: 'inputs' | 'outputs'): { name: string; isGiven?: true }[] {
  const declared = new Set(node[side].map(({ name }) => name));
  return portNames(node, side).map((name) => (declared.has(name) ? { name } : { name, isGiven: true }));
}

export function declaredFirst<Named extends { isGiven?: true }>(all: readonly Named[]): Named[] {
  return [...all.filter(({ isGiven }) => !isGiven), ...all.filter(({ isGiven }) => isGiven)];
}

function ownerOf(around: Around, type: ValueType & { kind: 'port' }, owner: MapSpot): NodeSymbol | null {
  const named = type.of === null ? null : valueAt(owner.node, type.of);
  return named?.kind === 'scalar'
    ? nodeNamed(named.text, scopeMeant(around, type), around.document.names.reachesInside)
    : null;
}

/** The words of a choice that a form offers: those that say what another says are left out. */
export function wordOptions({ values, labels, alias }: ValueType & { kind: 'enum' }): Option[] {
  return Object.entries(values)
    .filter(([word]) => !alias || !Object.hasOwn(alias, word))
    .map(([word, sentence]) => ({ value: word, label: labels?.[word] ?? word, sentence }));
}

/** The kinds that the lead of a map may name, of those that may stand in this node. */
export function variantOptions({ document, within }: Around, owner: MapSpot, type: ValueType): Option[] {
  const variants = Object.entries(variantsMeant(document.description, owner, type));
  return variants
    .filter(([, variant]) => mayStand(variant, within))
    .map(([name, { sentence }]) => ({ value: name, label: name, sentence }));
}

export function mayStand({ inside }: Variant, within: NodeSymbol | null): boolean {
  return inside === undefined || (within !== null && inside.includes(within.type));
}

/** The key of a map that tells which of its kinds it is; null where none does. */
export function leadOf(map: MapDescription): string | null {
  return (
    Object.entries(map.fields).find(([, { type }]) => type.kind === 'variant' && type.variantsOf === undefined)?.[0] ??
    null
  );
}

import { toJson } from '../../engine/reading/scalar.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { ValueType } from '../../engine/schema/description.ts';
import { fittingType, type MapSpot } from '../../engine/schema/walk.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { Shape } from './form.ts';
import { leastValue } from './least.ts';
import type { Around } from './place.ts';

/** Of several types that a value may have the one that is written, else that of the default, else the first. */
export function typeMeant(type: ValueType, node: YamlNode | null, fallback: Json | undefined): ValueType {
  if (type.kind !== 'one-of') return type;
  if (node) return isListOf(type, node) ?? fittingType(type, node) ?? type;
  const usual = fallback === undefined ? undefined : type.of.find((one) => fits(one, fallback));
  return usual ?? type.of[0] ?? type;
}

/** A list that one of the types is; what its items may be is asked of each of them. */
function isListOf(type: ValueType & { kind: 'one-of' }, node: YamlNode): ValueType | null {
  return node.kind === 'list' ? (type.of.find(({ kind }) => kind === 'list') ?? null) : null;
}

function fits(type: ValueType, value: Json): boolean {
  if (typeof value === 'boolean') return type.kind === 'boolean';
  if (typeof value === 'number') return type.kind === 'number' || type.kind === 'integer' || type.kind === 'seconds';
  return typeof value === 'string' && type.kind !== 'map' && type.kind !== 'list' && type.kind !== 'boolean';
}

/** The kinds of value that it may be, each with what it begins with; what is written is kept where it can be. */
export function shapesOf(
  around: Around,
  type: ValueType,
  meant: ValueType,
  node: YamlNode | null,
  owner: MapSpot,
): Shape[] {
  if (type.kind !== 'one-of') return [];
  const written = node && toJson(node, around.version);
  return type.of.map((one) => ({
    label: shapeLabel(one, type.of),
    isChosen: one === meant,
    value: one === meant && written !== null ? written : begun(around, one, written, owner),
  }));
}

function begun(around: Around, type: ValueType, written: Json, owner: MapSpot): Json {
  if (type.kind === 'list' && written !== null && !Array.isArray(written)) return [written];
  const [first] = Array.isArray(written) ? written : [];
  if (type.kind === 'map' && first !== undefined && first !== null && typeof first === 'object') return first;
  return leastValue(around, type, owner);
}

function shapeLabel(type: ValueType, all: readonly ValueType[]): string {
  const isOneOrMore =
    all.length === 2 && all.some((one) => one.kind === 'list') && all.some((one) => one.kind !== 'list');
  if (isOneOrMore) return type.kind === 'list' ? 'several' : 'one';
  if (type.kind === 'map') return type.name.replaceAll('-', ' ');
  if (type.kind === 'enum') return 'function';
  return type.kind === 'boolean' ? 'yes or no' : type.kind;
}

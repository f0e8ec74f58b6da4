import { toJson } from '../../engine/reading/scalar.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlEntry, YamlNode } from '../../engine/reading/yaml-node.ts';
import type { FieldDescription, ValueType } from '../../engine/schema/description.ts';
import { fieldsOf, mapSpot, variantOf, type MapSpot } from '../../engine/schema/walk.ts';
import { takenOfKey, takenWithin } from './field-problems.ts';
import type { Control, FormField } from './form.ts';
import { inWords, labelOf } from '../../engine/schema/label.ts';
import { leastValue } from './least.ts';
import { newItem } from './new-item.ts';
import { NO_MAP, type Around, type MapPlace, type ValuePlace } from './place.ts';
import { pickLabel, possibleValues } from './possible-values.ts';
import { scalarControl } from './scalar-control.ts';
import { shapesOf, typeMeant } from './shapes.ts';

/** The fields that a map has, then what else is written in it. */
export function fieldsIn(around: Around, place: MapPlace): FormField[] {
  const known = Object.entries(fieldsOf(place.spot));
  return [...known.map(([key, field]) => fieldIn(around, place, key, field)), ...strangersIn(around, place)];
}

/** What is written in a map and belongs to another kind of it, or to nobody. */
export function strangersIn(around: Around, place: MapPlace): FormField[] {
  const { spot } = place;
  const known = fieldsOf(spot);
  return spot.node.entries
    .filter(({ key }) => !Object.hasOwn(known, key))
    .map(({ key }) => {
      const [kind, field] = elsewhere(spot, key);
      const made = fieldIn(around, place, key, field ?? { type: { kind: 'any' }, sentence: '' });
      return kind === null ? made : { ...made, unless: { label: inWords(leadKey(spot)), is: [kind] } };
    });
}

/** The kind of a map, other than its own, that has a field. */
function elsewhere({ map, variant }: MapSpot, key: string): [kind: string | null, field: FieldDescription | null] {
  for (const [kind, { fields }] of Object.entries(map.variants?.of ?? {}))
    if (kind !== variant && Object.hasOwn(fields, key)) return [kind, fields[key] ?? null];
  return [null, null];
}

function leadKey({ map }: MapSpot): string {
  return map.variants?.by[0]?.key ?? 'type';
}

/** One field of a map, written or not. */
export function fieldIn(around: Around, place: MapPlace, key: string, field: FieldDescription): FormField {
  const { spot } = place;
  const entry = spot.node.entries.find((each) => each.key === key) ?? null;
  const path = [...place.path, key];
  const made = valueField(around, field.type, entry?.value ?? null, { owner: spot, path, absent: place.absent }, field);
  const range = entry && rangeOf(entry);
  return {
    ...made,
    key,
    label: labelOf(key, field),
    sentence: field.sentence,
    ...(field.default !== undefined && { default: field.default }),
    range,
    required: field.required === true,
    decides: field.stops !== undefined,
    drawn: field.drawn === true,
    unless: unlessOf(spot, field),
    problems: [
      ...made.problems,
      ...(range ? takenWithin(around.problems, range) : []),
      ...(place.absent ? [] : takenOfKey(around.problems, spot.node.range, key)),
    ],
    group: field.group ?? null,
    rule: field.rule ?? null,
  };
}

/** An item of a list, or a value under a key of the author's own. */
export function itemField(around: Around, type: ValueType, node: YamlNode, place: ValuePlace, key: string): FormField {
  const made = valueField(around, type, node, place, null);
  return { ...made, key, label: key, problems: [...made.problems, ...takenWithin(around.problems, node.range)] };
}

function valueField(
  around: Around,
  type: ValueType,
  given: YamlNode | null,
  place: ValuePlace,
  field: FieldDescription | null,
): FormField {
  // A key with nothing behind it says what a missing one says, but where anything may stand.
  const isEmpty = given?.kind === 'scalar' && given.plain && given.text === '' && type.kind !== 'any';
  const node = isEmpty ? null : given;
  const meant = typeMeant(type, node, field?.default);
  return {
    key: '',
    path: place.path,
    label: '',
    sentence: '',
    control: controlOf(around, meant, node, place, field),
    written: node && { text: node.kind === 'scalar' ? node.text : '', value: toJson(node, around.version) },
    range: given?.range ?? null,
    required: false,
    decides: false,
    drawn: false,
    unless: null,
    problems: [],
    absent: place.absent,
    shapes: shapesOf(around, type, meant, node, place.owner),
    group: null,
    alike: [],
    rule: null,
  };
}

/** How a value of a type is changed. What is written otherwise than its type says is a value like any other. */
function controlOf(
  around: Around,
  type: ValueType,
  node: YamlNode | null,
  place: ValuePlace,
  field: FieldDescription | null,
): Control {
  const parts = partsIn(around, type, node);
  if (parts !== null) return { kind: 'inside', count: parts, value: leastValue(around, type, place.owner) };
  switch (type.kind) {
    case 'map':
      return node && node.kind !== 'map' ? { kind: 'value' } : mapControl(around, type.name, node, place);
    case 'dictionary':
      return node && node.kind !== 'map' ? { kind: 'value' } : dictionaryControl(around, type, node, place);
    case 'list':
      return node && node.kind !== 'list' && !type.orOne ? { kind: 'value' } : listControl(around, type, node, place);
    default:
      return node && node.kind !== 'scalar' ? { kind: 'value' } : scalarControl(around, type, node, place.owner, field);
  }
}

/** How many parts with forms of their own a value holds, as a graph and a list of nodes do; null of any other. */
function partsIn({ document: { description } }: Around, type: ValueType, node: YamlNode | null): number | null {
  const of = type.kind === 'map' ? type : type.kind === 'list' || type.kind === 'dictionary' ? type.of : null;
  const map = of?.kind === 'map' ? description.maps[of.name] : undefined;
  if (!map?.scope && map?.role !== 'node' && map?.role !== 'edge') return null;
  if (type.kind === 'map') {
    const inner = valueAt(node, 'nodes') ?? valueAt(node, 'agents');
    return inner?.kind === 'list' ? inner.items.length : 0;
  }
  return node?.kind === 'list' ? node.items.length : node?.kind === 'map' ? node.entries.length : 0;
}

function mapControl(around: Around, name: string, node: YamlNode | null, place: ValuePlace): Control {
  const { description } = around.document;
  const map = description.maps[name];
  const written = node?.kind === 'map' ? node : null;
  const options = map && possibleValues(around, name);
  if (map && options) {
    const value = written && toJson(written, around.version);
    const chosen = value !== null && typeof value === 'object' && !Array.isArray(value) ? pickLabel(map, value) : null;
    return { kind: 'pick', options, chosen };
  }
  const spot = mapSpot(description, written ?? NO_MAP, name, {
    owner: place.owner,
    entry: null,
  });
  if (!spot || !map) return { kind: 'value' };
  const absent = written
    ? null
    : (place.absent ?? { path: place.path, value: leastValue(around, { kind: 'map', name }, place.owner) });
  return { kind: 'map', fields: fieldsIn(around, { spot, path: place.path, absent }), arrow: map.arrow ?? null };
}

function listControl(
  around: Around,
  type: ValueType & { kind: 'list' },
  node: YamlNode | null,
  place: ValuePlace,
): Control {
  const isList = node === null || node.kind === 'list';
  const nodes = node === null ? [] : node.kind === 'list' ? node.items : [node];
  const items = nodes.map((item, index) => {
    const path = isList ? [...place.path, index] : place.path;
    return itemField(around, type.of, item, { ...place, path }, String(index));
  });
  const others = nodes.map((item) => toJson(item, around.version));
  return { kind: 'list', items, isList, add: newItem(around, type.of, place.owner, others) };
}

function dictionaryControl(
  around: Around,
  type: ValueType & { kind: 'dictionary' },
  node: YamlNode | null,
  place: ValuePlace,
): Control {
  const entries = node?.kind === 'map' ? node.entries : [];
  return {
    kind: 'dictionary',
    entries: entries.map(({ key, value }) =>
      itemField(around, type.of, value, { ...place, path: [...place.path, key] }, key),
    ),
    add: leastValue(around, type.of, place.owner),
  };
}

function rangeOf({ keyRange, value }: YamlEntry): { start: number; end: number } {
  // What an alias stands for is written elsewhere.
  const end = value.range.end > keyRange.start ? value.range.end : keyRange.end;
  return { start: keyRange.start, end };
}

/** Whether a field would count, by what the field beside it says or would say. */
function unlessOf(spot: MapSpot, { only }: FieldDescription): FormField['unless'] {
  if (!only) return null;
  const lead = fieldsOf(spot)[only.key];
  const written = spot.node.entries.find(({ key }) => key === only.key)?.value;
  const said = written?.kind === 'scalar' ? written.text : String(lead?.default ?? '');
  return only.is.includes(said) ? null : { label: labelOf(only.key, lead ?? null), is: only.is };
}

/** The fields that only the kind of a map has, which another field or the map around it tells. */
export function ownFields(around: Around, place: MapPlace): FormField[] {
  const fields = Object.entries(variantOf(place.spot)?.fields ?? {});
  return fields.flatMap(([key, field]) => [
    fieldIn(around, place, key, field),
    ...documentFields(around, place, key, field),
  ]);
}

/** Of a graph that may be named instead: where its name stands. */
function documentFields(around: Around, place: MapPlace, key: string, { type }: FieldDescription): FormField[] {
  const { description } = around.document;
  const map = type.kind === 'map' ? description.maps[type.name] : undefined;
  if (type.kind !== 'map' || !map?.scope) return [];
  const written = valueAt(place.spot.node, key);
  const node = written?.kind === 'map' ? written : NO_MAP;
  const spot = mapSpot(description, node, type.name, { owner: place.spot, entry: null });
  const path = [...place.path, key];
  const absent = written?.kind === 'map' ? null : (place.absent ?? { path, value: {} });
  return Object.values(map.variants?.of ?? {}).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      spot && field.type.kind === 'document' ? [fieldIn(around, { spot, path, absent }, name, field)] : [],
    ),
  );
}

/** The fields that a map has whatever its kind, but for some. */
export function commonFields(around: Around, place: MapPlace, but: ReadonlySet<string>): FormField[] {
  const own = variantOf(place.spot)?.fields ?? {};
  return Object.entries(place.spot.map.fields)
    .filter(([key]) => !but.has(key) && !Object.hasOwn(own, key))
    .map(([key, field]) => fieldIn(around, place, key, field));
}

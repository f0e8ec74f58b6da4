import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { ValueType } from '../../engine/schema/description.ts';
import { mapSpot, type MapSpot } from '../../engine/schema/walk.ts';
import { isJsonObject, type Json } from '../../engine/workflow/json.ts';
import { referenceOptions } from './choices.ts';
import { leastValue } from './least.ts';
import { NO_MAP, type Around } from './place.ts';
import { possibleValues } from './possible-values.ts';

/**
 * A new item of a list, to begin with: the least one. Of what it may name that which no other item names and no edge feeds, and where two of
 * its values can have the same name, those: whoever maps inputs most often means that. `others`: the items that there are.
 */
export function newItem(around: Around, type: ValueType, owner: MapSpot, others: readonly Json[]): Json {
  const least = leastValue(around, type, owner);
  if (type.kind !== 'map' || !isJsonObject(least) || possibleValues(around, type.name)) return least;
  const spot = mapSpot(around.document.description, NO_MAP, type.name, { owner, entry: null });
  const free = Object.keys(least).flatMap((key): { key: string; values: Json[] }[] => {
    const field = spot?.map.fields[key];
    const values = field && spot ? valuesOf(around, field.type, spot) : null;
    if (!values) return [];
    const taken = new Set(others.map((item) => JSON.stringify(isJsonObject(item) ? item[key] : null)));
    const rest = values.filter((value) => !taken.has(JSON.stringify(value)) && !isFed(around, value));
    return [{ key, values: rest.length > 0 ? rest : values }];
  });
  const [first, second] = free;
  const firsts = Object.fromEntries(free.map(({ key, values }) => [key, values[0] ?? '']));
  const pair =
    first && second
      ? first.values.flatMap((one) => {
          const other = second.values.find((each) => nameIn(each) === nameIn(one));
          return other === undefined ? [] : [{ [first.key]: one, [second.key]: other }];
        })[0]
      : undefined;
  return { ...least, ...firsts, ...pair };
}

/** What a field may name; null where that is no choice. */
function valuesOf(around: Around, type: ValueType, owner: MapSpot): Json[] | null {
  if (type.kind === 'map') return possibleValues(around, type.name)?.map(({ value }) => value) ?? null;
  const isReference = type.kind === 'node' || type.kind === 'output' || type.kind === 'port';
  const options = isReference ? referenceOptions(around, type, owner).map(({ value }) => value) : [];
  return options.length > 0 ? options : null;
}

/** The last word of it: of an output of a node its name there. */
function nameIn(value: Json): Json {
  return isJsonObject(value) ? (Object.values(value).at(-1) ?? null) : value;
}

/** An input of the body gets its value by an edge there. */
function isFed({ document, within }: Around, value: Json): boolean {
  const keys = WRITTEN_GRAPHS[document.notation].edges?.keys;
  if (!isJsonObject(value) || !keys?.toPort) return false;
  const [node, input] = Object.values(value);
  return document.symbols.spots.some(({ map, within: around }) => {
    if (map?.map.role !== 'edge' || around !== within) return false;
    const [to, port] = [valueAt(map.node, keys.to), valueAt(map.node, keys.toPort ?? '')];
    return (
      to?.kind === 'scalar' && to.text === node && port?.kind === 'scalar' && port.text === `input:${String(input)}`
    );
  });
}

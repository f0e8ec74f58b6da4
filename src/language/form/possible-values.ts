import type { FieldDescriptions, MapDescription } from '../../engine/schema/description.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { declaredFirst, leadOf, mayStand, nodesKnown, portsOf } from './choices.ts';
import type { Pick } from './form.ts';
import type { Around } from './place.ts';

type Named = Record<string, Json>;

interface Combination {
  value: Named;
  isGiven?: true;
}

/** More than this are no choice any more. */
const MOST = 500;

/**
 * All values that a map may have which holds nothing but references and words, as the source of a mapping: `review.feedback`, `task (outer)`.
 * Null where it holds anything else.
 */
export function possibleValues(around: Around, name: string): Pick[] | null {
  const map = around.document.description.maps[name];
  if (!map || map.role !== undefined || map.scope || Object.keys(map.fields).length === 0) return null;
  const lead = leadOf(map);
  const { [lead ?? '']: told, ...usual } = map.fields;
  const kinds: [name: string | null, fields: FieldDescriptions][] = Object.entries(map.variants?.of ?? {})
    .filter(([, variant]) => mayStand(variant, around.within))
    .map(([kind, { fields }]) => [kind, fields]);
  // Where its kind need not be said, the usual one is written without.
  if (lead === null || (told?.required !== true && Object.keys(usual).length > 0)) kinds.unshift([null, usual]);
  const found = new Map<string, Pick>();
  for (const [kind, fields] of kinds) {
    const values = combined(around, Object.entries(fields));
    if (values === null) return null;
    for (const { value, ...rest } of values) {
      const whole: Named = kind === null || lead === null ? value : { [lead]: kind, ...value };
      const label = pickLabel(map, whole);
      if (!found.has(label)) found.set(label, { label, value: whole, ...rest });
      if (found.size > MOST) return null;
    }
  }
  return declaredFirst([...found.values()]);
}

/** How such a value reads: its names joined by points, and its kind where that is not told by them. */
export function pickLabel(map: MapDescription, value: Named): string {
  const lead = leadOf(map);
  const names = Object.entries(value).filter(([key, each]) => key !== lead && typeof each === 'string');
  const kind = lead === null ? undefined : value[lead];
  const joined = names.map(([, each]) => each).join('.');
  if (typeof kind !== 'string') return joined;
  if (joined === '') return kind;
  return names.length === 1 ? `${joined} (${kind})` : joined;
}

/** Every combination of the values of some fields; null where one of them is no choice. */
function combined(
  around: Around,
  fields: readonly (readonly [string, FieldDescriptions[string]])[],
): Combination[] | null {
  const [first, ...rest] = fields;
  if (!first) return [{ value: {} }];
  const [key, { type }] = first;
  if (type.kind === 'node') {
    const [next, ...others] = rest;
    const port = next?.[1].type.kind === 'port' && next[1].type.of === key ? next[1].type : null;
    const made = nodesKnown(around, type).flatMap((node): Combination[] => {
      if (!port || !next) return [{ value: { [key]: node.name } }];
      return portsOf(node, port.side).map(({ name, ...rest }) => ({
        value: { [key]: node.name, [next[0]]: name },
        ...rest,
      }));
    });
    return joined(made, combined(around, port ? others : rest));
  }
  if (type.kind === 'enum')
    return joined(
      Object.keys(type.values).map((word) => ({ value: { [key]: word } })),
      combined(around, rest),
    );
  if (type.kind !== 'port' || type.of !== null) return null;
  const names = around.within ? portsOf(around.within, type.side) : [];
  return joined(
    names.map(({ name, ...rest }) => ({ value: { [key]: name }, ...rest })),
    combined(around, rest),
  );
}

function joined(heads: readonly Combination[], tails: readonly Combination[] | null): Combination[] | null {
  return (
    tails &&
    heads.flatMap((head) => tails.map((tail) => ({ ...head, ...tail, value: { ...head.value, ...tail.value } })))
  );
}

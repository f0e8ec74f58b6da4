import type { Json } from '../../../src/engine/workflow/json.ts';

/** A good file that somebody spoiled: what was done to it, and the text that came of it. */
export interface Spoiled {
  how: string;
  text: string;
}

/** Names that all objects have something under. */
export const NAMES_OF_ALL = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'] as const;

/** What stands where something else is expected. */
const VALUES: readonly Json[] = [
  ...[
    null,
    true,
    -1,
    0.5,
    Number.MAX_SAFE_INTEGER,
    1e300,
    '',
    ...NAMES_OF_ALL,
    '<img src=x onerror=alert(1)>',
    '\ud800',
  ],
  ...[[], {}, [[]], [null], 'x'.repeat(100_000)],
];

/** Values that only a text can hold: JSON without an end to its depth, keys that lead to a prototype, a number beyond all. */
const WRITTEN: readonly string[] = [
  ...['{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', '1e999'],
  ...['['.repeat(5000) + ']'.repeat(5000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
];

const PARTS = 16;

/** Of lists so many items are spoiled: the others are like them. */
const MOST_ITEMS = 2;

/** The text, cut off, with a sign changed, and twice behind each other. */
export function damaged(text: string): Spoiled[] {
  const at = (part: number): number => Math.floor((text.length * part) / PARTS);
  return Array.from({ length: PARTS }, (_, part): Spoiled[] => [
    { how: `cut at ${part}/${PARTS}`, text: text.slice(0, at(part)) },
    { how: `changed at ${part}/${PARTS}`, text: `${text.slice(0, at(part))}~${text.slice(at(part) + 1)}` },
    { how: `without ${part}/${PARTS}`, text: text.slice(0, at(part)) + text.slice(at(part + 1)) },
  ])
    .flat()
    .concat({ how: 'twice', text: text + text });
}

/** Data with each of its parts gone, of another type, under another name, too deep, and with each list doubled. */
export function spoiled(good: Json): Spoiled[] {
  return [...placesIn(good, [])].flatMap((place) => [
    ...VALUES.map((value) => ({
      how: `${place.join('.')} = ${shown(value)}`,
      text: JSON.stringify(put(good, place, value)),
    })),
    ...WRITTEN.map((written) => ({
      how: `${place.join('.')} = ${shown(written)}`,
      text: withWritten(good, place, written),
    })),
    ...changes(good, place),
  ]);
}

function changes(good: Json, place: Place): Spoiled[] {
  const last = place.at(-1);
  const value = at(good, place);
  const doubled: Spoiled[] = Array.isArray(value)
    ? [
        {
          how: `${place.join('.')} four times`,
          text: JSON.stringify(put(good, place, [...value, ...value, ...value, ...value])),
        },
      ]
    : [];
  if (typeof last !== 'string') return doubled;
  const mark = 'renamed-here';
  const renamed = JSON.stringify(put(good, place, { [mark]: value ?? null }));
  return [
    ...doubled,
    { how: `${place.join('.')} gone`, text: JSON.stringify(put(good, place, undefined)) },
    ...NAMES_OF_ALL.map((name) => ({ how: `${place.join('.')} in ${name}`, text: renamed.replace(mark, name) })),
  ];
}

type Place = readonly (string | number)[];

/** The places of a value, itself first. */
function* placesIn(value: Json, place: Place): Generator<Place> {
  yield place;
  if (Array.isArray(value))
    for (const [index, item] of value.slice(0, MOST_ITEMS).entries()) yield* placesIn(item, [...place, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* placesIn(item, [...place, key]);
}

function at(value: Json | undefined, place: Place): Json | undefined {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return at(Array.isArray(value) ? value[Number(key)] : value[key], rest);
}

/** A copy with another value at a place; without it where there is none. */
function put(value: Json | undefined, place: Place, other: Json | undefined): Json | undefined {
  const [key, ...rest] = place;
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? (put(item, rest, other) ?? null) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, Json][] => {
      const kept = name === key ? put(item, rest, other) : item;
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

function withWritten(good: Json, place: Place, written: string): string {
  const mark = 'written-here';
  return (JSON.stringify(put(good, place, mark)) ?? '').replace(`"${mark}"`, () => written);
}

function shown(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 20)}… of ${text.length}` : text;
}

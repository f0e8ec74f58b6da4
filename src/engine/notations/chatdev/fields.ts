import type { Json } from '../../workflow/json.ts';
import type { Fields } from '../../reading/fields.ts';
import { toJson } from '../../reading/scalar.ts';
import type { FieldDescription, ValueType } from '../../schema/description.ts';
import type { Field } from '../../schema/field.ts';
import { choice, wordsOf } from '../../schema/kinds.ts';
import type { Item } from '../../schema/map.ts';
import {
  itemsOf,
  looseBoolean,
  looseInteger,
  loosePositive,
  oneOfOrFirst,
  optionalText,
  strictBoolean,
  strictInteger,
} from './read/python-values.ts';

/** Words to choose from, each with its sentence. */
type Words = Readonly<Record<string, string>>;

/** A text; an empty one is none. */
export function text(sentence: string): Field<string | null> {
  return { type: { kind: 'text' }, sentence, read: optionalText };
}

/** A text with a value of its own where none is given; `''` is not worth a word in the help. */
export function textOr(fallback: string, sentence: string): Field<string> {
  return {
    type: { kind: 'text' },
    sentence,
    ...(fallback !== '' && { default: fallback }),
    read: (fields, key) => optionalText(fields, key) ?? fallback,
  };
}

/** A text that must be there and say something; what is missing reads as ''. */
export function requiredText(sentence: string): Field<string> {
  return {
    type: { kind: 'text' },
    sentence,
    required: true,
    read: (fields, key) => fields.string(key, { required: true, nonEmpty: true }) ?? '',
  };
}

/** What the original reads with `bool()`. */
export function looseFlag(sentence: string, fallback: boolean): Field<boolean> {
  return {
    type: { kind: 'boolean' },
    sentence,
    default: fallback,
    read: (fields, key) => looseBoolean(fields, key, fallback),
  };
}

/** What must be true or false if it is there at all. */
export function flag(sentence: string, fallback: boolean): Field<boolean> {
  return {
    type: { kind: 'boolean' },
    sentence,
    default: fallback,
    read: (fields, key) => strictBoolean(fields, key, fallback),
  };
}

/** What the original reads with `int()`. */
export function looseWhole(sentence: string, fallback: number, min?: number): Field<number> {
  return {
    type: { kind: 'integer', ...(min !== undefined && { min }) },
    sentence,
    default: fallback,
    read: (fields, key) => looseInteger(fields, key, fallback, min),
  };
}

/** What the original reads with `float()` and wants above 0: so much of what the key `unitIn` says. */
export function looseDuration(sentence: string, fallback: number, unitIn: string): Field<number> {
  return {
    type: { kind: 'number', min: 0, unitIn },
    sentence,
    default: fallback,
    read: (fields, key) => loosePositive(fields, key, fallback),
  };
}

/** What the original tests with `isinstance(value, int)`. */
export function whole(
  sentence: string,
  fallback: number,
  min: number,
  more: { refusesTruth?: boolean } = {},
): Field<number> {
  return {
    type: { kind: 'integer', min },
    sentence,
    default: fallback,
    read: (fields, key) => strictInteger(fields, key, { fallback, min, ...more }),
  };
}

/** A number; null when none is given. */
export function number(sentence: string, type: ValueType = { kind: 'seconds', min: 0 }): Field<number | null> {
  return { type, sentence, read: (fields, key) => fields.number(key) };
}

/** Seconds of at least 0; null is an error, as in the original. */
export function wait(sentence: string, fallback: number): Field<number> {
  return {
    type: { kind: 'seconds', min: 0 },
    sentence,
    default: fallback,
    read(fields, key) {
      refuseNull(fields, key, 'number');
      return fields.number(key, { min: 0 }) ?? fallback;
    },
  };
}

/** One of some words that must be there; null when it is wrong. */
export function requiredWord<const Allowed extends Words>(
  sentence: string,
  values: Allowed,
): Field<(keyof Allowed & string) | null> {
  return {
    type: { kind: 'enum', values },
    sentence,
    required: true,
    read: (fields, key) => fields.oneOf(key, wordsOf(values), { required: true }),
  };
}

/** One of some words; null is none of them: the original makes it the text "None". */
export function oneWord<const Allowed extends Words>(
  sentence: string,
  values: Allowed,
  fallback: keyof Allowed & string,
): Field<keyof Allowed & string> {
  const usual = choice(sentence, values, fallback);
  return {
    ...usual,
    read(fields, key) {
      if (fields.entry(key) && !fields.node(key)) {
        const params = { field: key, allowed: wordsOf(values), actual: null, closest: null };
        fields.problem(key, 'error', 'one-of', params);
      }
      return usual.read(fields, key);
    },
  };
}

/** One of some words, or the first of them where nothing, null or an empty text is given. */
export function wordOrFirst<const Allowed extends Words>(
  sentence: string,
  values: Allowed,
): Field<keyof Allowed & string> {
  const [first, ...rest] = wordsOf(values);
  if (first === undefined) throw new Error('a choice of nothing');
  return {
    type: { kind: 'enum', values },
    sentence,
    default: first,
    read: (fields, key) => oneOfOrFirst(fields, key, [first, ...rest]),
  };
}

/** One of some words that the engine trims and lowers first, so that ` Prompt` is one. */
export function trimmedWord<const Allowed extends Words>(
  sentence: string,
  values: Allowed,
  fallback: keyof Allowed & string,
): Field<keyof Allowed & string> {
  const words = wordsOf(values);
  return {
    type: { kind: 'enum', values },
    sentence,
    default: fallback,
    read(fields, key) {
      const given = optionalText(fields, key)?.trim().toLowerCase();
      const known = words.find((word) => word === given);
      if (given !== undefined && known === undefined) fields.oneOf(key, words);
      return known ?? fallback;
    },
  };
}

/** Any value, of which nothing is read here. */
export function any(sentence: string, more: Pick<FieldDescription, 'default'> = {}): Field<undefined> {
  return {
    type: { kind: 'any' },
    sentence,
    ...more,
    read(fields, key) {
      fields.entry(key);
      return undefined;
    },
  };
}

/** A map of anything, as data; empty when it is missing. */
export function options(sentence: string, of: ValueType = { kind: 'any' }): Field<Record<string, Json>> {
  return { type: { kind: 'dictionary', of }, sentence, read: readOptions };
}

/** A map of anything, as data; empty when it is missing. */
export function readOptions(fields: Fields, key: string): Record<string, Json> {
  const read = fields.fields(key) ? fields.json(key) : null;
  return read !== null && typeof read === 'object' && !Array.isArray(read) ? read : {};
}

/** A map of texts, such as the variables of a program; other values as JSON. */
export function environment(sentence: string): Field<Record<string, string>> {
  return {
    type: { kind: 'dictionary', of: { kind: 'text' } },
    sentence,
    read(fields, key) {
      const given = fields.node(key);
      readOptions(fields, key);
      const made: Record<string, string> = Object.create(null);
      if (given?.kind !== 'map') return made;
      for (const { key: name, value } of given.entries)
        made[name] = value.kind === 'scalar' ? value.text : JSON.stringify(toJson(value, '1.1'));
      return made;
    },
  };
}

/** A list, or a value that stands for a list of itself. */
export function listOrOne<Value>(item: Item<Value>, sentence: string): Field<Value[]> {
  return {
    type: { kind: 'list', of: item.type, orOne: true },
    ...(item.maps && { maps: item.maps }),
    sentence,
    read: (fields, key) => itemsOf(fields, key).flatMap((node) => item.read(node, key, fields.reading) ?? []),
  };
}

/** A field as it is, and the info `chatdev-required-yet-default` {field, default} without it: the document says both. */
export function requiredYetDefault<Value>(field: Field<Value> & { default?: Json }): Field<Value> {
  return {
    ...field,
    read(fields, key) {
      if (!fields.entry(key))
        fields.problem(key, 'info', 'required-yet-default', { field: key, default: field.default ?? null });
      return field.read(fields, key);
    },
  };
}

/** A field as it is, and the info `chatdev-not-in-document` {field} with it: the original engine alone knows it. */
export function notInDocument<Value>(field: Field<Value>): Field<Value> {
  return {
    ...field,
    read(fields, key) {
      if (fields.entry(key)) fields.problem(key, 'info', 'not-in-document', { field: key });
      return field.read(fields, key);
    },
  };
}

/** A field as it is, but null is not "none": the error `chatdev-type`, where the original does not take it as missing. */
export function notNull<Value>(expected: string, field: Field<Value>): Field<Value> {
  return {
    ...field,
    read(fields, key) {
      refuseNull(fields, key, expected);
      return field.read(fields, key);
    },
  };
}

function refuseNull(fields: Fields, key: string, expected: string): void {
  if (fields.entry(key) && !fields.node(key))
    fields.problem(key, 'error', 'type', { field: key, expected, actual: null });
}

import type { Json } from '../workflow/json.ts';
import type { ExpectedNumber } from '../reading/fields.ts';
import type { FieldDescription, ValueType } from './description.ts';
import type { Field } from './field.ts';

/*
 * Kinds of fields that every notation may have: strict, so that a value of another type is an error and reads as none. What a
 * notation forgives stands in its own `fields.ts`.
 */

/** Words to choose from, each with its sentence. */
type Words = Readonly<Record<string, string>>;

/** What may be said of a field besides its type and its sentence. */
type More = Pick<FieldDescription, 'required' | 'default' | 'suggested' | 'stops'>;

/** Bounds of a number that are checked; with `default` it is what a missing value reads as. */
interface Bounds {
  min?: number;
  max?: number;
  default?: number;
}

/** A text; null without one. */
export function text(sentence: string, type: ValueType = { kind: 'text' }): Field<string | null> {
  return { type, sentence, read: (fields, key) => fields.string(key) };
}

/** A text with a value where none is given; '' is not worth a word in the help. */
export function textOr(fallback: string, sentence: string, type: ValueType = { kind: 'text' }): Field<string> {
  return {
    type,
    sentence,
    ...(fallback !== '' && { default: fallback }),
    read: (fields, key) => fields.string(key) ?? fallback,
  };
}

/** A text with places to be filled in; '' without one. */
export function template(sentence: string): Field<string> {
  return textOr('', sentence, { kind: 'template' });
}

/** A text that must be there and say something; null when it does not. */
export function requiredText(sentence: string, type: ValueType = { kind: 'text' }): Field<string | null> {
  return {
    type,
    sentence,
    required: true,
    read: (fields, key) => fields.string(key, { required: true, nonEmpty: true }),
  };
}

/** A text that must be there, though it may be empty; null without one. */
export function presentText(sentence: string, type: ValueType = { kind: 'text' }): Field<string | null> {
  return { type, sentence, required: true, read: (fields, key) => fields.string(key, { required: true }) };
}

export function flag(sentence: string, fallback: boolean): Field<boolean> {
  return {
    type: { kind: 'boolean' },
    sentence,
    default: fallback,
    read: (fields, key) => fields.boolean(key) ?? fallback,
  };
}

/** A number; null without one. */
export function number(sentence: string, { min, max }: Bounds = {}): Field<number | null> {
  return { type: bounded('number', { min, max }), sentence, read: (fields, key) => fields.number(key, { min }) };
}

/** A number with a value where none is given. */
export function numberOr(fallback: number, sentence: string, { min, max }: Bounds = {}): Field<number> {
  return {
    type: bounded('number', { min, max }),
    sentence,
    default: fallback,
    read: (fields, key) => fields.number(key, { min }) ?? fallback,
  };
}

/** A whole number; null without one. */
export function integer(sentence: string, { min, max }: Bounds = {}): Field<number | null> {
  return { type: bounded('integer', { min, max }), sentence, read: (fields, key) => fields.integer(key, { min }) };
}

/** A whole number with a value where none is given. */
export function integerOr(fallback: number, sentence: string, { min, max }: Bounds = {}): Field<number> {
  return {
    type: bounded('integer', { min, max }),
    sentence,
    default: fallback,
    read: (fields, key) => fields.integer(key, { min }) ?? fallback,
  };
}

/** A time of at least 0 seconds, or with `exclusive` of more; null without one. */
export function seconds(sentence: string, more: Pick<ExpectedNumber, 'exclusive'> = {}): Field<number | null> {
  return {
    type: { kind: 'seconds', min: 0 },
    sentence,
    read: (fields, key) => fields.number(key, { min: 0, ...more }),
  };
}

/** One of some words; null when none is given, or a wrong one. */
export function word<const Allowed extends Words>(
  sentence: string,
  values: Allowed,
  more: { required?: true } = {},
): Field<(keyof Allowed & string) | null> {
  return {
    type: { kind: 'enum', values },
    sentence,
    ...more,
    read: (fields, key) => fields.oneOf(key, wordsOf(values), more),
  };
}

/** The words of a choice, in the order in which they were declared. */
export function wordsOf<Allowed extends Words>(values: Allowed): (keyof Allowed & string)[] {
  return Object.keys(values);
}

/** One of some words, with one of them for where none is given. */
export function choice<const Allowed extends Words>(
  sentence: string,
  values: Allowed,
  fallback: keyof Allowed & string,
): Field<keyof Allowed & string> {
  return {
    type: { kind: 'enum', values },
    sentence,
    default: fallback,
    read: (fields, key) => fields.oneOf(key, wordsOf(values)) ?? fallback,
  };
}

/** Any value as data; null without one. */
export function any(sentence: string): Field<Json> {
  return { type: { kind: 'any' }, sentence, read: (fields, key) => fields.json(key) };
}

/** A field that is known, and that nobody reads here, or that its map reads by itself. */
export function unread(
  sentence: string,
  type: ValueType = { kind: 'any' },
  more: { required?: true; default?: Json } = {},
): Field<undefined> {
  return {
    type,
    sentence,
    ...more,
    read(fields, key) {
      fields.entry(key);
      return undefined;
    },
  };
}

function bounded(kind: 'number' | 'integer', { min, max }: Bounds): ValueType {
  return { kind, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** A field with a reader of its own. */
export function field<Value>(
  sentence: string,
  type: ValueType,
  read: Field<Value>['read'],
  more: More = {},
): Field<Value> {
  return { type, sentence, ...more, read };
}

/** Any value as data, whatever its type says: who reads it takes what fits and passes over the rest. */
export function data(sentence: string, type: ValueType, more: More = {}): Field<Json> {
  return field(sentence, type, (fields, key) => fields.json(key), more);
}

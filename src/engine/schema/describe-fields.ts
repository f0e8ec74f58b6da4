import type { Json } from '../workflow/json.ts';
import type { FieldDescription, ValueType } from './description.ts';

/** What may be said of a field besides its type. */
interface More {
  required?: true;
  default?: Json;
  suggested?: FieldDescription['suggested'];
}

/** A field of any type. */
export function field(type: ValueType, sentence: string, more: More = {}): FieldDescription {
  return { type, sentence, ...more };
}

/** A field that holds a text. */
export const text = (sentence: string, more?: More): FieldDescription => field({ kind: 'text' }, sentence, more);

/** A field that is true or false. */
export const flag = (sentence: string, fallback?: boolean): FieldDescription =>
  field({ kind: 'boolean' }, sentence, fallback === undefined ? {} : { default: fallback });

/** A field that holds a number. */
export const number = (sentence: string, more?: More, min?: number, max?: number): FieldDescription =>
  field(bounded('number', min, max), sentence, more);

/** A field that holds a whole number. */
export const integer = (sentence: string, more?: More, min?: number, max?: number): FieldDescription =>
  field(bounded('integer', min, max), sentence, more);

/** A field that holds a time in seconds. */
export const seconds = (sentence: string, more?: More): FieldDescription =>
  field(bounded('seconds', 0), sentence, more);

/** A field that holds a text with places to be filled in. */
export const template = (sentence: string, more?: More): FieldDescription =>
  field({ kind: 'template' }, sentence, more);

/** A field that holds a pattern. */
export const regex = (sentence: string, more?: More): FieldDescription => field({ kind: 'regex' }, sentence, more);

/** A field that holds one of some words. */
export const choice = (sentence: string, values: Readonly<Record<string, string>>, more?: More): FieldDescription =>
  field({ kind: 'enum', values }, sentence, more);

/** A field that holds a map of the notation. */
export const map = (name: string, sentence: string, more?: More): FieldDescription =>
  field({ kind: 'map', name }, sentence, more);

/** A field that holds a list. */
export const list = (of: ValueType, sentence: string, more?: More): FieldDescription =>
  field({ kind: 'list', of }, sentence, more);

/** A field that holds a list, or one value that stands for it. */
export const listOrOne = (of: ValueType, sentence: string, more?: More): FieldDescription =>
  field({ kind: 'list', of, orOne: true }, sentence, more);

/** A field that holds a map with the author's own keys. */
export const dictionary = (of: ValueType, sentence: string, more?: More): FieldDescription =>
  field({ kind: 'dictionary', of }, sentence, more);

/** A field that holds any value. */
export const any = (sentence: string, more?: More): FieldDescription => field({ kind: 'any' }, sentence, more);

function bounded(kind: 'number' | 'integer' | 'seconds', min?: number, max?: number): ValueType {
  return { kind, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

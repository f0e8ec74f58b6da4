import { Bare } from '../workflow/bare.ts';

/** What an expression of a template can come to. */
export type Value =
  null | boolean | number | string | WholeFloat | readonly Value[] | ValueRecord | TemplateFunction | Missing;

/**
 * A float whose value is a whole number. Python prints it as `1.0`, and JavaScript cannot tell it from 1; every other
 * float is a plain number.
 */
export class WholeFloat {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A number that is a float whatever its value. */
export function floatOf(number: number): Value {
  return Number.isInteger(number) ? new WholeFloat(number) : number;
}

/** The number of a value that is one, else null. */
export function asNumber(value: Value): number | null {
  if (typeof value === 'number') return value;
  return value instanceof WholeFloat ? value.number : null;
}

/** The number that Python reckons with, true as 1 and false as 0, else null. */
export function asAmount(value: Value): number | null {
  return typeof value === 'boolean' ? Number(value) : asNumber(value);
}

/** Whether a number is a float. */
export function isFloat(value: Value): boolean {
  return value instanceof WholeFloat || (typeof value === 'number' && !Number.isInteger(value));
}

/** The whole number that Python takes a value for, true as 1 and false as 0, else null. */
export function asInteger(value: Value): number | null {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

/** A list that prints as Python's tuple. What is made of it by `map` or `filter` is a list again. */
export class Tuple extends Array<Value> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
}

/** Not by the constructor: `new Tuple(3)` would be three empty places. */
export function tuple(...items: Value[]): Tuple {
  const made = new Tuple();
  made.push(...items);
  return made;
}

/** The names of a tuple's places, for tuples that have them. */
const NAMES = new WeakMap<object, readonly string[]>();

/** A tuple whose places have names, too: `group.grouper` is `group[0]`. */
export function namedTuple(parts: ValueRecord): Tuple {
  const made = tuple(...Object.values(parts));
  NAMES.set(made, Object.keys(parts));
  return made;
}

/** Named values. Only own properties are ever looked up, so a prototype is never reached. */
export interface ValueRecord {
  readonly [name: string]: Value;
}

/** A function that the context gives: called with positional and named arguments. */
export type TemplateFunction = (positional: readonly Value[], named: ValueRecord) => Value;

/**
 * What a name or path that has no value comes to. `path` is what was looked for, from the context's name on; `free` is false
 * when it began at a variable of the template itself (`{% for %}`, `{% set %}`).
 */
export class Missing {
  readonly path: readonly string[];
  readonly free: boolean;

  constructor(path: readonly string[], free: boolean) {
    this.path = path;
    this.free = free;
  }
}

/** Nothing that anybody asked for by name: what `first` of an empty list gives, or an `if` expression without `else`. */
export const NOTHING = new Missing([], false);

/** A value, or nothing where there is none; null is a value. */
export function orNothing(value: Value | undefined): Value {
  return value === undefined ? NOTHING : value;
}

/**
 * A record that is a text wherever a text is wanted, and has named parts besides: `previous_outputs.writer` prints the reply,
 * `previous_outputs.writer.confidence` is a part of it. The text is in a private field, so that the record has no key that nobody
 * gave it. (In a WeakMap it cost fifteen times as much, and this is done for each reply that a prompt may read.)
 */
export class TextRecord extends Bare<Value> {
  #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  static textOf(value: object): string | undefined {
    return #text in value ? value.#text : undefined;
  }
}

/** The text behind a record; undefined when it has none. */
export function textBehind(value: Value): string | undefined {
  return typeof value === 'object' && value !== null ? TextRecord.textOf(value) : undefined;
}

/** How lists and maps are printed that Python has a word for: `dict_keys(['a'])`. */
const LOOKS = new WeakMap<object, (plain: string) => string>();

/** A list or map that is printed in its own way. */
export function withLook<Made extends object>(made: Made, look: (plain: string) => string): Made {
  LOOKS.set(made, look);
  return made;
}

/** How a value turns its plain text into its own; undefined when the plain one is its own. */
export function lookOf(value: Value): ((plain: string) => string) | undefined {
  return typeof value === 'object' && value !== null ? LOOKS.get(value) : undefined;
}

/** Functions behind records: `loop(children)` beside `loop.index`. */
const CALLS = new WeakMap<object, TemplateFunction>();

/** A record that can be called, too. */
export function withCall(record: ValueRecord, call: TemplateFunction): ValueRecord {
  CALLS.set(record, call);
  return record;
}

/** The function that a value is or has; undefined when it cannot be called. */
export function callOf(value: Value): TemplateFunction | undefined {
  if (typeof value === 'function') return value;
  return typeof value === 'object' && value !== null ? CALLS.get(value) : undefined;
}

/** Maps and lists that a template itself has made: only these may change, since the others belong to the run. */
const OWN = new WeakSet<object>();

/** Marks a list or map as made by the template. */
export function own<Made extends Value[] | Record<string, Value>>(made: Made): Made {
  OWN.add(made);
  return made;
}

/** Whether the template may change it. */
export function isOwn(value: Value): boolean {
  return typeof value === 'object' && value !== null && OWN.has(value);
}

/** Whether a value has named parts. */
export function isRecord(value: Value): value is ValueRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Missing) &&
    !(value instanceof WholeFloat)
  );
}

/** Whether a value is a list. (`Array.isArray` alone does not narrow a readonly list.) */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Truth as Python sees it: false, null, zero, nothing, and whatever is empty. */
export function isTrue(value: Value): boolean {
  if (value instanceof Missing) return false;
  if (value instanceof WholeFloat) return value.number !== 0;
  if (isList(value)) return value.length > 0;
  if (isRecord(value)) return textBehind(value) !== '' && Object.keys(value).length > 0;
  return Boolean(value);
}

/** What kind of value this is, for error messages. */
export function kindOf(value: Value): string {
  if (value instanceof Missing) return 'undefined';
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (isRecord(value)) return 'map';
  return value instanceof WholeFloat ? 'number' : typeof value;
}

/** The own part of a value: a key of a map, a place in a list or text (negative counts from the end); undefined when there is none. */
export function partOf(value: Value, given: Value): Value | undefined {
  const key = asNumber(given) ?? given;
  if (isRecord(value)) {
    const name = typeof key === 'number' ? String(key) : key;
    if (typeof name === 'string' && Object.hasOwn(value, name)) return value[name];
    const text = textBehind(value);
    return text === undefined ? undefined : partOf(text, key);
  }
  if (isList(value) && typeof key === 'string') {
    const place = NAMES.get(value)?.indexOf(key) ?? -1;
    return place === -1 ? undefined : value[place];
  }
  if (typeof key !== 'number' || !Number.isInteger(key)) return undefined;
  if (isList(value)) return value.at(key);
  if (typeof value === 'string') return [...value].at(key);
  return undefined;
}

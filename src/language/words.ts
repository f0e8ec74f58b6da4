import type { FieldDescription, ValueType } from '../engine/schema/description.ts';
import type { Json } from '../engine/workflow/json.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';
import type { RenameRefusal } from './rename.ts';

/** The few words that the language help makes by itself; all others are sentences of the descriptions. */

/** What a field may hold, in one line: `integer, required`. */
export function typeWords({ type, required }: FieldDescription): string {
  return required ? `${valueWords(type)}, required` : valueWords(type);
}

export function valueWords(type: ValueType): string {
  switch (type.kind) {
    case 'any':
      return 'any';
    case 'boolean':
      return 'boolean';
    case 'integer':
      return `integer${boundWords(type)}`;
    case 'number':
      return `number${boundWords(type)}`;
    case 'seconds':
      return 'seconds';
    case 'regex':
      return 'regular expression';
    case 'template':
      return 'template string';
    case 'enum':
      return type.open ? 'word' : 'one of a list';
    case 'variant':
      return 'type';
    case 'list':
      return type.orOne ? `${valueWords(type.of)}, or an array` : `array of ${severalWords(type.of)}`;
    case 'map':
    case 'dictionary':
      return 'object';
    case 'one-of':
      return type.of.map(valueWords).join(', or ');
    case 'id':
    case 'port-name':
      return 'name';
    case 'node':
      return 'node';
    case 'output':
      return 'node.output';
    case 'port':
      return type.side === 'inputs' ? 'input' : 'output';
    case 'text':
    case 'document':
      return 'string';
    default:
      return unreachable(type);
  }
}

/** What many values of a type are called. */
function severalWords(type: ValueType): string {
  const one = valueWords(type);
  const simple = /^[a-z]+$/.test(one) && one !== 'any' && one !== 'seconds';
  return simple ? `${one}s` : one;
}

function boundWords({ min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return `, at least ${min}`;
  return max === undefined ? '' : `, at most ${max}`;
}

export function shownDefault(value: Json): string {
  return typeof value === 'string' && value !== '' && !/[\n:#]/.test(value) ? value : JSON.stringify(value);
}

/** What holds when a field is left out, as a line; none when nothing does. */
export function defaultWords({ default: fallback }: FieldDescription): string[] {
  return fallback === undefined ? [] : [`Without it: \`${shownDefault(fallback)}\``];
}

const UNITS: readonly (readonly [name: string, seconds: number, sign: string])[] = [
  ['day', 86_400, 'd'],
  ['hour', 3_600, 'h'],
  ['minute', 60, 'min'],
  ['second', 1, 's'],
];

/** ` min` behind a number of `minutes`; '' for what is no unit of time. */
export function unitSign(unit: string): string {
  const sign = UNITS.find(([name]) => `${name}s` === unit)?.[2];
  return sign === undefined ? '' : ` ${sign}`;
}

/** How many seconds one of a unit such as `minutes` is; 1 for what is no unit of time. */
export function unitSeconds(unit: string): number {
  return UNITS.find(([name]) => `${name}s` === unit)?.[1] ?? 1;
}

/** A time in the largest units that it fills, as a line: 5400 is `1 hour 30 minutes`; none for what is no time. */
export function durationWords(value: number, unit = 'seconds'): string[] {
  const seconds = value * unitSeconds(unit);
  if (!Number.isFinite(seconds) || seconds < 0) return [];
  const parts: string[] = [];
  let left = seconds;
  for (const [name, size] of UNITS) {
    const count = name === 'second' ? Math.round(left * 1000) / 1000 : Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return [parts.length === 0 ? 'no time at all' : parts.join(' ')];
}

const REFUSALS: Readonly<Record<RenameRefusal, string>> = {
  'nothing-here': 'Nothing here has a name that can be changed.',
  'from-outside': 'The reply has to have this name: change it in the prompt, too, by hand.',
  empty: 'A name needs at least one letter.',
  taken: 'Something else has this name already.',
  'cannot-be-written': 'A prompt cannot hold this name: use letters, digits and _ alone.',
};

export function refusalWords(refusal: RenameRefusal): string {
  return REFUSALS[refusal];
}

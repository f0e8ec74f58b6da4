import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { listFilters } from './list-filters.ts';
import { textOf, type TemplatePolicy } from './policy.ts';
import { choosingFilters } from './choosing-filters.ts';
import { proseFilters } from './prose-filters.ts';
import { asNumber, floatOf, isTrue, kindOf, Missing, textBehind, type Value } from './values.ts';

/** What a filter may use besides its value. */
export interface FilterTools {
  budget: Budget;
  policy: TemplatePolicy;
  /** Another filter by its name, for `map('upper')`. */
  find(name: string): Filter | null;
}

/**
 * A filter. `parameters` are the names of its arguments, in order; `run` is given them in that order, undefined where none
 * was given. A value that is missing passes through unless `takesMissing`.
 */
export interface Filter {
  parameters: readonly string[];
  takesMissing?: true;
  run(value: Value, given: readonly (Value | undefined)[], tools: FilterTools): Value;
}

const textFilters: Record<string, Filter> = {
  upper: onText((text) => text.toUpperCase()),
  lower: onText((text) => text.toLowerCase()),
  capitalize: onText((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()),
  string: onText((text) => text),
  trim: {
    parameters: ['chars'],
    run(value, [chars], tools) {
      const text = textOf(value, tools.policy, tools.budget);
      return typeof chars === 'string' ? trimmed(text, chars) : text.trim();
    },
  },
  replace: {
    parameters: ['old', 'new', 'count'],
    run(value, [old, fresh, count], tools) {
      const text = textOf(value, tools.policy, tools.budget);
      const from = textArgument('replace', old);
      const to = textArgument('replace', fresh);
      return replaced(text, from, to, typeof count === 'number' ? count : Infinity, tools.budget);
    },
  },
};

const numberFilters: Record<string, Filter> = {
  int: {
    parameters: ['default'],
    takesMissing: true,
    run: (value, [fallback]) => {
      const number = numberOf(value);
      return number === null ? (fallback ?? 0) : Math.trunc(number);
    },
  },
  float: {
    parameters: ['default'],
    takesMissing: true,
    run: (value, [fallback]) => {
      const number = numberOf(value);
      return number === null ? (fallback ?? floatOf(0)) : floatOf(number);
    },
  },
  abs: { parameters: [], run: (value) => Math.abs(numberArgument('abs', value)) },
  round: {
    parameters: ['precision', 'method'],
    run(value, [precision = 0, method = 'common']) {
      const number = numberArgument('round', value);
      const digits = Math.max(0, Math.min(15, Math.trunc(numberArgument('round', precision))));
      const scale = 10 ** digits;
      if (method === 'ceil') return floatOf(Math.ceil(number * scale) / scale);
      if (method === 'floor') return floatOf(Math.floor(number * scale) / scale);
      return floatOf(rounded(number, digits));
    },
  },
};

const otherFilters: Record<string, Filter> = {
  default: {
    parameters: ['default_value', 'boolean'],
    takesMissing: true,
    run: (value, [fallback = '', whenFalse = false]) =>
      value instanceof Missing || (isTrue(whenFalse) && !isTrue(value)) ? fallback : value,
  },
  tojson: {
    parameters: ['indent'],
    run: (value, [indent], { policy, budget }) =>
      policy.toJson(value, typeof indent === 'number' ? Math.min(8, Math.max(0, indent)) : 0, budget),
  },
};

const FILTERS: ReadonlyMap<string, Filter> = new Map(
  Object.entries({
    ...textFilters,
    ...proseFilters,
    ...numberFilters,
    ...otherFilters,
    ...listFilters,
    ...choosingFilters,
  }),
);
const ALIASES: Readonly<Record<string, string>> = { d: 'default', count: 'length', e: 'escape' };

/** The filter of a name, or null. */
export function findFilter(name: string): Filter | null {
  const full = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return FILTERS.get(full ?? name) ?? null;
}

/** The names of all filters, for completion and "did you mean". */
export function filterNames(): string[] {
  return [...FILTERS.keys(), ...Object.keys(ALIASES)];
}

function onText(change: (text: string) => string): Filter {
  return { parameters: [], run: (value, _given, { policy, budget }) => change(textOf(value, policy, budget)) };
}

function trimmed(text: string, chars: string): string {
  const drop = new Set(chars);
  const units = [...text];
  let start = 0;
  let end = units.length;
  while (start < end && drop.has(units[start] ?? '')) start++;
  while (end > start && drop.has(units[end - 1] ?? '')) end--;
  return units.slice(start, end).join('');
}

function replaced(text: string, from: string, to: string, most: number, budget: Budget): string {
  const parts = text.split(from === '' ? /(?:)/u : from);
  const pieces = from === '' ? ['', ...parts, ''] : parts;
  const times = Math.min(pieces.length - 1, Math.max(0, most));
  budget.step(pieces.length);
  budget.room(text.length + times * to.length);
  budget.read(text.length + times * to.length);
  return (
    pieces.slice(0, times + 1).join(to) +
    pieces
      .slice(times + 1)
      .map((piece) => from + piece)
      .join('')
  );
}

function textArgument(filter: string, value: Value | undefined): string {
  if (typeof value === 'string') return value;
  throw new Fault('bad-argument', { filter, found: value === undefined ? 'nothing' : kindOf(value) });
}

function numberArgument(filter: string, value: Value): number {
  const number = asNumber(value);
  if (number !== null) return number;
  throw new Fault('bad-argument', { filter, found: kindOf(value) });
}

function numberOf(given: Value): number | null {
  const value = textBehind(given) ?? given;
  const known = asNumber(value);
  if (known !== null) return known;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || !/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** To the nearest; exactly half goes to the even neighbour, as in Python. */
function rounded(number: number, digits: number): number {
  const scaled = number * 10 ** digits;
  if (Math.abs(scaled % 1) === 0.5 && scaled / 10 ** digits === number)
    return (2 * Math.round(scaled / 2)) / 10 ** digits;
  return Math.abs(number) < 1e21 ? Number(number.toFixed(digits)) : number;
}

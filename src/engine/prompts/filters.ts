import type { FilterTools, Filter } from './policy.ts';
import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { listFilters } from './list-filters.ts';
import { textOf } from './policy.ts';
import { choosingFilters } from './choosing-filters.ts';
import { proseFilters } from './prose-filters.ts';
import { numberFilters } from './number-filters.ts';
import { isTrue, Missing, type Value } from './values.ts';

const textFilters: Record<string, Filter> = {
  upper: onText((text) => text.toUpperCase()),
  lower: onText((text) => text.toLowerCase()),
  capitalize: onText((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()),
  string: onText((text) => text),
  trim: {
    parameters: ['chars'],
    missing: 'empty',
    run(value, [chars], tools) {
      const text = textOf(value, tools.policy, tools.budget);
      return typeof chars === 'string' ? trimmed(text, chars) : text.trim();
    },
  },
  replace: {
    parameters: ['old', 'new', 'count'],
    missing: 'empty',
    run(value, [old, fresh, count], tools) {
      const text = textOf(value, tools.policy, tools.budget);
      const from = textArgument('replace', old, tools);
      const to = textArgument('replace', fresh, tools);
      return replaced(text, from, to, typeof count === 'number' ? count : Infinity, tools.budget);
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
    missing: 'fault',
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
  return {
    parameters: [],
    missing: 'empty',
    run: (value, _given, { policy, budget }) => change(textOf(value, policy, budget)),
  };
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

/** What must be given, as the text that it prints as. */
function textArgument(filter: string, value: Value | undefined, { policy, budget }: FilterTools): string {
  if (value !== undefined) return textOf(value, policy, budget);
  throw new Fault('bad-argument', { filter, found: 'nothing' });
}

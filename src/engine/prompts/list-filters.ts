import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { applied } from './filter.ts';
import type { Filter, FilterTools } from './policy.ts';
import { calculate, isEqual, order } from './operators.ts';
import { textOf } from './policy.ts';
import {
  isList,
  isRecord,
  isTrue,
  kindOf,
  Missing,
  NOTHING,
  orNothing,
  own,
  partOf,
  textBehind,
  tuple,
  type Value,
} from './values.ts';

/** Filters that look at the elements of a list, a text or a map. Part of `FILTERS`. */
export const listFilters: Record<string, Filter> = {
  length: { parameters: [], takesMissing: true, run: (value, _given, { budget }) => elements(value, budget).length },
  list: { parameters: [], takesMissing: true, run: (value, _given, { budget }) => own([...elements(value, budget)]) },
  first: { parameters: [], run: (value, _given, { budget }) => orNothing(elements(value, budget)[0]) },
  last: { parameters: [], run: (value, _given, { budget }) => orNothing(elements(value, budget).at(-1)) },
  reverse: {
    parameters: [],
    takesMissing: true,
    run(value, _given, { budget }) {
      const turned = [...elements(value, budget)].reverse();
      return typeof value === 'string' ? turned.join('') : turned;
    },
  },
  join: {
    parameters: ['d', 'attribute'],
    takesMissing: true,
    run(value, [separator = '', attribute], tools) {
      const texts = attributes(elements(value, tools.budget), attribute).map((item) =>
        textOf(item, tools.policy, tools.budget),
      );
      const between = textOf(separator, tools.policy, tools.budget);
      tools.budget.room(texts.reduce((sum, text) => sum + text.length + between.length, 0));
      return texts.join(between);
    },
  },
  map: {
    parameters: [],
    takesMissing: true,
    open: true,
    run(value, _given, tools, { positional: [name, ...args], named }) {
      const items = chooseFrom(value, tools.budget);
      if (name === undefined && named['attribute'] !== undefined)
        return attributes(items, named['attribute']).map((item) =>
          item instanceof Missing ? (named['default'] ?? item) : item,
        );
      const filter = typeof name === 'string' ? tools.find(name) : null;
      if (!filter)
        throw new Fault('bad-argument', {
          filter: 'map',
          found: typeof name === 'string' ? name : kindOf(name ?? null),
        });
      const given = filter.parameters.map((parameter, index) => (index < args.length ? args[index] : named[parameter]));
      const more = { positional: args.slice(filter.parameters.length), named };
      return items.map((item) => applied(filter, item, given, tools, more));
    },
  },
  sort: {
    parameters: ['reverse', 'case_sensitive', 'attribute'],
    takesMissing: true,
    run(value, [reverse = false, exact = false, attribute], { budget }) {
      const paths = typeof attribute === 'string' ? attribute.split(',') : [attribute];
      const key = (item: Value): Value =>
        paths.map((path) => folded(attributes([item], path)[0] ?? null, isTrue(exact)));
      const keyed = elements(value, budget).map((item) => ({ item, key: key(item) }));
      budget.step(keyed.length * Math.ceil(Math.log2(keyed.length + 1)));
      const sign = isTrue(reverse) ? -1 : 1;
      keyed.sort((left, right) => sign * order('sort', left.key, right.key, budget));
      return own(keyed.map((entry) => entry.item));
    },
  },
  unique: {
    parameters: ['case_sensitive', 'attribute'],
    takesMissing: true,
    run(value, [exact = false, attribute], { budget }) {
      const kept: { item: Value; key: Value }[] = [];
      for (const item of elements(value, budget)) {
        const key = folded(attributes([item], attribute)[0] ?? null, isTrue(exact));
        if (!kept.some((other) => isEqual(key, other.key, budget, 0))) kept.push({ item, key });
      }
      return kept.map((entry) => entry.item);
    },
  },
  sum: {
    parameters: ['attribute', 'start'],
    takesMissing: true,
    run(value, [attribute, start = 0], { budget }) {
      const items = attributes(elements(value, budget), attribute);
      return items.reduce((sum: Value, item) => calculate('+', sum, item, budget), start);
    },
  },
  min: { parameters: ['case_sensitive', 'attribute'], run: (value, given, tools) => extreme(value, -1, given, tools) },
  max: { parameters: ['case_sensitive', 'attribute'], run: (value, given, tools) => extreme(value, 1, given, tools) },
  items: {
    parameters: [],
    takesMissing: true,
    run(value, _given, { budget }) {
      if (value instanceof Missing) return [];
      if (!isRecord(value)) throw new Fault('bad-argument', { filter: 'items', found: kindOf(value) });
      const entries = Object.entries(value);
      budget.step(entries.length);
      return entries.map(([key, part]) => tuple(key, part));
    },
  },
};

/** What a `for` goes over: a list's items, a text's characters, a map's keys; nothing when missing. Each costs a step. */
export function elements(given: Value, budget: Budget): readonly Value[] {
  const value = textBehind(given) ?? given;
  if (value instanceof Missing) return [];
  const found = isList(value)
    ? value
    : typeof value === 'string'
      ? [...value]
      : isRecord(value)
        ? Object.keys(value)
        : null;
  if (!found) throw new Fault('not-a-list', { found: kindOf(value) });
  budget.step(found.length);
  return found;
}

/** What `map`, `select` and their kin go over: Jinja asks first whether there is anything at all, so none, false and 0 are empty. */
export function chooseFrom(value: Value, budget: Budget): readonly Value[] {
  return isTrue(value) ? elements(value, budget) : [];
}

/** The part `attribute` ("a.b") of each item; the items themselves when no attribute is asked for. */
export function attributes(items: readonly Value[], attribute: Value | undefined): readonly Value[] {
  if (attribute === undefined || attribute === null) return items;
  const path = typeof attribute === 'string' ? attribute.split('.') : [attribute];
  const keys = path.map((key) => (typeof key === 'string' && /^\d+$/.test(key) ? Number(key) : key));
  return items.map((item) => keys.reduce<Value>((whole, key) => orNothing(partOf(whole, key)), item));
}

function folded(value: Value, exact: boolean): Value {
  return typeof value === 'string' && !exact ? value.toLowerCase() : value;
}

function extreme(
  value: Value,
  sign: 1 | -1,
  [exact = false, attribute]: readonly (Value | undefined)[],
  { budget }: FilterTools,
): Value {
  const keyed = elements(value, budget).map((item) => ({
    item,
    key: folded(attributes([item], attribute)[0] ?? null, isTrue(exact)),
  }));
  const [first, ...others] = keyed;
  if (first === undefined) return NOTHING;
  const operation = sign > 0 ? 'max' : 'min';
  return others.reduce((best, each) => (sign * order(operation, each.key, best.key, budget) > 0 ? each : best), first)
    .item;
}

import { Bare } from '../workflow/bare.ts';
import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { NO_MORE } from './filter.ts';
import type { FilterTools } from './policy.ts';
import { elements, listFilters } from './list-filters.ts';
import { calculate, isEqual } from './operators.ts';
import { TEXT_METHODS } from './text-methods.ts';
import {
  asInteger,
  isList,
  isOwn,
  isRecord,
  kindOf,
  own,
  textBehind,
  tuple,
  withLook,
  type TemplateFunction,
  type Value,
  type ValueRecord,
} from './values.ts';

type Method<Of> = (of: Of, given: readonly Value[], tools: FilterTools, named: ValueRecord) => Value;

/** Methods of texts that filters do as well: `text.upper()` is `text | upper`. */
const AS_FILTERS: Readonly<Record<string, string>> = {
  upper: 'upper',
  lower: 'lower',
  capitalize: 'capitalize',
  strip: 'trim',
  replace: 'replace',
};

const MAP_METHODS: Readonly<Record<string, Method<ValueRecord>>> = {
  get: (map, [key = '', otherwise = null]) =>
    typeof key === 'string' && Object.hasOwn(map, key) ? (map[key] ?? null) : otherwise,
  keys: (map, _given, { budget }) =>
    withLook(
      entriesOf(map, budget).map(([key]) => key),
      (plain) => `dict_keys(${plain})`,
    ),
  values: (map, _given, { budget }) =>
    withLook(
      entriesOf(map, budget).map(([, part]) => part),
      (plain) => `dict_values(${plain})`,
    ),
  items: (map, _given, { budget }) =>
    withLook(
      entriesOf(map, budget).map(([key, part]) => tuple(key, part)),
      (plain) => `dict_items(${plain})`,
    ),
  copy: (map, _given, { budget }) => madeOf(entriesOf(map, budget)),
  update: (map, [more = {}], { budget }, named) => {
    const target = changing(map);
    for (const [key, part] of [...entriesOf(recordOf(more), budget), ...entriesOf(named, budget)]) target[key] = part;
    return null;
  },
  setdefault: (map, [key = '', otherwise = null]) => {
    const name = String(key);
    if (!Object.hasOwn(map, name)) changing(map)[name] = otherwise;
    return map[name] ?? null;
  },
  pop: (map, [key = '', ...otherwise]) => {
    const target = changing(map);
    const name = String(key);
    if (!Object.hasOwn(target, name)) {
      if (otherwise[0] !== undefined) return otherwise[0];
      throw new Fault('undefined', { name });
    }
    const part = target[name] ?? null;
    delete target[name];
    return part;
  },
  clear: (map) => {
    const target = changing(map);
    for (const key of Object.keys(target)) delete target[key];
    return null;
  },
};

function entriesOf(map: ValueRecord, budget: Budget): [string, Value][] {
  const entries = Object.entries(map);
  budget.step(entries.length);
  return entries;
}

/** A map of the template's own. */
export function madeOf(entries: readonly (readonly [string, Value])[]): ValueRecord {
  const made: Record<string, Value> = new Bare();
  for (const [key, part] of entries) made[key] = part;
  return own(made);
}

function recordOf(value: Value): ValueRecord {
  if (isRecord(value)) return value;
  throw new Fault('bad-operands', { operation: 'update', left: 'map', right: kindOf(value) });
}

const LIST_METHODS: Readonly<Record<string, Method<readonly Value[]>>> = {
  append: (list, [item = null], { budget }) => {
    budget.step(1);
    growing(list).push(item);
    return null;
  },
  extend: (list, [items = []], { budget }) => {
    growing(list).push(...elements(items, budget));
    return null;
  },
  insert: (list, [at = 0, item = null], { budget }) => {
    budget.step(list.length);
    growing(list).splice(asInteger(at) ?? 0, 0, item);
    return null;
  },
  pop: (list, [at = -1]) => {
    const target = growing(list);
    const [part] = target.splice(asInteger(at) ?? -1, 1);
    if (part === undefined) throw new Fault('bad-argument', { filter: 'pop', found: 'list' });
    return part;
  },
  remove: (list, [item = null], { budget }) => {
    growing(list).splice(placeOf(list, item, budget), 1);
    return null;
  },
  clear: (list) => {
    growing(list).length = 0;
    return null;
  },
  reverse: (list) => {
    growing(list).reverse();
    return null;
  },
  sort: (list, _given, tools, { reverse = false }) => {
    const ordered = listFilters['sort']?.run(list, [reverse, true], tools, NO_MORE) ?? [];
    growing(list).splice(0, list.length, ...elements(ordered, tools.budget));
    return null;
  },
  count: (list, [item = null], { budget }) => list.filter((other) => isEqual(item, other, budget, 0)).length,
  index: (list, [item = null], { budget }) => placeOf(list, item, budget),
  copy: (list, _given, { budget }) => own([...elements(calculate('+', [], [...list], budget), budget)]),
};

function placeOf(list: readonly Value[], item: Value, budget: Budget): number {
  const at = list.findIndex((other) => isEqual(item, other, budget, 0));
  if (at === -1) throw new Fault('bad-argument', { filter: 'index', found: kindOf(item) });
  return at;
}

/** A method of a text, list or map as a function of its arguments; undefined when it has none of that name. */
export function methodOf(value: Value, name: Value, tools: FilterTools): TemplateFunction | undefined {
  if (typeof name !== 'string') return undefined;
  if (typeof value === 'string') {
    const filter = Object.hasOwn(AS_FILTERS, name) ? tools.find(AS_FILTERS[name] ?? '') : null;
    if (filter) return (given) => filter.run(value, given, tools, NO_MORE);
    return bound(TEXT_METHODS, name, value, tools);
  }
  if (isList(value)) return bound(LIST_METHODS, name, value, tools);
  if (!isRecord(value)) return undefined;
  const text = textBehind(value);
  return bound(MAP_METHODS, name, value, tools) ?? (text === undefined ? undefined : methodOf(text, name, tools));
}

function bound<Of>(
  methods: Readonly<Record<string, Method<Of>>>,
  name: string,
  of: Of,
  tools: FilterTools,
): TemplateFunction | undefined {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return method && ((given, named) => method(of, given, tools, named));
}

function growing(list: readonly Value[]): Value[] {
  if (isOwn(list) && Array.isArray(list)) return list;
  throw new Fault('bad-operands', { operation: 'append', left: kindOf(list), right: '' });
}

/** A map that a template may change: one of its own. */
export function changing(map: ValueRecord): Record<string, Value> {
  if (isOwn(map)) return map;
  throw new Fault('bad-operands', { operation: '=', left: kindOf(map), right: '' });
}

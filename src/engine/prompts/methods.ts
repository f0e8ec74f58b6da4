import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { findFilter, type FilterTools } from './filters.ts';
import { elements } from './list-filters.ts';
import { calculate, isEqual } from './operators.ts';
import { textOf } from './policy.ts';
import {
  isList,
  isRecord,
  kindOf,
  textBehind,
  tuple,
  type TemplateFunction,
  type Value,
  type ValueRecord,
} from './values.ts';

/** Lists that a template itself has made: only these may grow, since the others belong to the run. */
const OWN = new WeakSet<readonly Value[]>();

/** Marks a list as made by the template. */
export function ownList(items: Value[]): Value[] {
  OWN.add(items);
  return items;
}

type Method<Of> = (of: Of, given: readonly Value[], tools: FilterTools) => Value;

/** Methods of texts that filters do as well: `text.upper()` is `text | upper`. */
const AS_FILTERS: Readonly<Record<string, string>> = {
  upper: 'upper',
  lower: 'lower',
  title: 'title',
  capitalize: 'capitalize',
  strip: 'trim',
  replace: 'replace',
};

const TEXT_METHODS: Readonly<Record<string, Method<string>>> = {
  split: (text, [separator = null], { budget }) => {
    budget.step(text.length);
    if (typeof separator === 'string') return ownList(text.split(separator));
    return ownList(text.trim() === '' ? [] : text.trim().split(/\s+/));
  },
  splitlines: (text) => ownList(text.replace(/\r?\n$/, '').split(/\r?\n/)),
  join: (text, [items = []], tools) => {
    const texts = elements(items, tools.budget).map((item) => textOf(item, tools.policy, tools.budget));
    tools.budget.room(texts.reduce((sum, item) => sum + item.length + text.length, 0));
    return texts.join(text);
  },
  find: (text, [part = '']) =>
    [...text.slice(0, Math.max(0, text.indexOf(String(part))))].length - (text.includes(String(part)) ? 0 : 1),
  count: (text, [part = '']) => (part === '' ? [...text].length + 1 : text.split(String(part)).length - 1),
  startswith: (text, [part = '']) => text.startsWith(String(part)),
  endswith: (text, [part = '']) => text.endsWith(String(part)),
  lstrip: (text) => text.trimStart(),
  rstrip: (text) => text.trimEnd(),
  isdigit: (text) => /^\p{Nd}+$/u.test(text),
};

const MAP_METHODS: Readonly<Record<string, Method<ValueRecord>>> = {
  get: (map, [key = '', otherwise = null]) =>
    typeof key === 'string' && Object.hasOwn(map, key) ? (map[key] ?? null) : otherwise,
  keys: (map, _given, { budget }) => entriesOf(map, budget).map(([key]) => key),
  values: (map, _given, { budget }) => entriesOf(map, budget).map(([, part]) => part),
  items: (map, _given, { budget }) => entriesOf(map, budget).map(([key, part]) => tuple(key, part)),
};

function entriesOf(map: ValueRecord, budget: Budget): [string, Value][] {
  const entries = Object.entries(map);
  budget.step(entries.length);
  return entries;
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
  count: (list, [item = null], { budget }) => list.filter((other) => isEqual(item, other, budget, 0)).length,
  index: (list, [item = null], { budget }) => list.findIndex((other) => isEqual(item, other, budget, 0)),
  copy: (list, _given, { budget }) => calculate('+', [], list, budget),
};

/** A method of a text, list or map as a function of its arguments; undefined when it has none of that name. */
export function methodOf(value: Value, name: Value, tools: FilterTools): TemplateFunction | undefined {
  if (typeof name !== 'string') return undefined;
  if (typeof value === 'string') {
    const filter = Object.hasOwn(AS_FILTERS, name) ? findFilter(AS_FILTERS[name] ?? '') : null;
    if (filter) return (given) => filter.run(value, given, tools);
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
  return method && ((given) => method(of, given, tools));
}

function growing(list: readonly Value[]): Value[] {
  if (OWN.has(list) && Array.isArray(list)) return list;
  throw new Fault('bad-operands', { operation: 'append', left: kindOf(list), right: '' });
}

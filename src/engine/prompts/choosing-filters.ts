import { Fault } from './error.ts';
import type { Filter } from './policy.ts';
import { findTest } from './is-tests.ts';
import { attributes, chooseFrom, elements } from './list-filters.ts';
import { methodOf } from './methods.ts';
import { isEqual, order } from './operators.ts';
import {
  asNumber,
  isRecord,
  isTrue,
  kindOf,
  Missing,
  namedTuple,
  orNothing,
  own,
  tuple,
  type Value,
} from './values.ts';

/** Filters that choose, group and arrange the elements of a list or map. Part of `FILTERS`. */
export const choosingFilters: Record<string, Filter> = {
  select: chosen('select', false, true),
  reject: chosen('reject', false, false),
  selectattr: chosen('selectattr', true, true),
  rejectattr: chosen('rejectattr', true, false),
  dictsort: {
    parameters: ['case_sensitive', 'by', 'reverse'],
    missing: 'fault',
    run(value, [exact = false, by = 'key', reverse = false], { budget }) {
      if (!isRecord(value)) throw new Fault('bad-argument', { filter: 'dictsort', found: kindOf(value) });
      if (by !== 'key' && by !== 'value') throw new Fault('bad-argument', { filter: 'dictsort', found: String(by) });
      const entries = elements(value, budget).map((key) => tuple(key, value[String(key)] ?? null));
      const place = by === 'value' ? 1 : 0;
      const sign = isTrue(reverse) ? -1 : 1;
      entries.sort(
        (left, right) => sign * order('dictsort', folded(left[place], exact), folded(right[place], exact), budget),
      );
      return own(entries);
    },
  },
  groupby: {
    parameters: ['attribute', 'default', 'case_sensitive'],
    takesMissing: true,
    run(value, [attribute, otherwise, exact = false], { budget }) {
      const groups: { key: Value; folded: Value; items: Value[] }[] = [];
      for (const item of elements(value, budget)) {
        const found = attributes([item], attribute)[0] ?? null;
        const key = found instanceof Missing ? (otherwise ?? found) : found;
        const same = folded(key, exact);
        const group = groups.find((candidate) => isEqual(candidate.folded, same, budget, 0));
        if (group) group.items.push(item);
        else groups.push({ key, folded: same, items: [item] });
      }
      groups.sort((left, right) => order('groupby', left.folded, right.folded, budget));
      return own(groups.map(({ key, items }) => namedTuple({ grouper: key, list: items })));
    },
  },
  slice: {
    parameters: ['slices', 'fill_with'],
    takesMissing: true,
    run(value, [count, fill], { budget }) {
      const items = elements(value, budget);
      const columns = Math.max(1, Math.trunc(asNumber(count ?? 1) ?? 1));
      budget.step(columns);
      const [least, longer] = [Math.floor(items.length / columns), items.length % columns];
      let at = 0;
      return Array.from({ length: columns }, (_, index) => {
        const column = items.slice(at, (at += least + (index < longer ? 1 : 0)));
        return fill !== undefined && fill !== null && index >= longer ? [...column, fill] : column;
      });
    },
  },
  attr: {
    parameters: ['name'],
    run: (value, [name = ''], tools) => orNothing(methodOf(value, name, tools)),
  },
  random: { parameters: [], run: (value, _given, { budget }) => orNothing(elements(value, budget)[0]) },
  batch: {
    parameters: ['linecount', 'fill_with'],
    takesMissing: true,
    run(value, [size, fill], { budget }) {
      const items = elements(value, budget);
      const width = Math.max(1, Math.trunc(asNumber(size ?? 1) ?? 1));
      const rows: Value[][] = [];
      for (let at = 0; at < items.length; at += width) rows.push(items.slice(at, at + width));
      const last = rows.at(-1);
      if (fill !== undefined && last) while (last.length < width) last.push(fill);
      return rows;
    },
  },
};

/** `select('odd')`, `rejectattr('name', 'equalto', 'x')`: keeps what a test, or truth itself, says of each element. */
function chosen(filter: string, byAttribute: boolean, keep: boolean): Filter {
  return {
    parameters: byAttribute ? ['attribute'] : [],
    takesMissing: true,
    open: true,
    run(value, [attribute], tools, { positional: [name, ...args] }) {
      const test = typeof name === 'string' ? findTest(name) : null;
      if (name !== undefined && !test)
        throw new Fault('bad-argument', { filter, found: typeof name === 'string' ? name : kindOf(name) });
      return chooseFrom(value, tools.budget).filter((item) => {
        const part = attributes([item], attribute)[0] ?? null;
        return (test ? test(part, args, tools) : isTrue(part)) === keep;
      });
    },
  };
}

function folded(value: Value | undefined, exact: Value): Value {
  return typeof value === 'string' && !isTrue(exact) ? value.toLowerCase() : (value ?? null);
}

import { Fault } from './error.ts';
import type { Filter, FilterTools } from './filters.ts';
import { findTest } from './is-tests.ts';
import { attributes, elements } from './list-filters.ts';
import { isEqual, order } from './operators.ts';
import { asNumber, isRecord, isTrue, kindOf, tuple, type Value } from './values.ts';

/** Filters that choose, group and arrange the elements of a list or map. Part of `FILTERS`. */
export const choosingFilters: Record<string, Filter> = {
  select: chosen('select', false, true),
  reject: chosen('reject', false, false),
  selectattr: chosen('selectattr', true, true),
  rejectattr: chosen('rejectattr', true, false),
  dictsort: {
    parameters: ['case_sensitive', 'by', 'reverse'],
    run(value, [exact = false, by = 'key', reverse = false], { budget }) {
      if (!isRecord(value)) throw new Fault('bad-argument', { filter: 'dictsort', found: kindOf(value) });
      const entries = elements(value, budget).map((key) => tuple(key, value[String(key)] ?? null));
      const place = by === 'value' ? 1 : 0;
      const sign = isTrue(reverse) ? -1 : 1;
      return entries.sort(
        (left, right) => sign * order('dictsort', folded(left[place], exact), folded(right[place], exact), budget),
      );
    },
  },
  groupby: {
    parameters: ['attribute', 'default'],
    run(value, [attribute], { budget }) {
      const groups: { key: Value; items: Value[] }[] = [];
      for (const item of elements(value, budget)) {
        const key = attributes([item], attribute)[0] ?? null;
        const group = groups.find((candidate) => isEqual(candidate.key, key, budget, 0));
        if (group) group.items.push(item);
        else groups.push({ key, items: [item] });
      }
      groups.sort((left, right) => order('groupby', left.key, right.key, budget));
      return groups.map(({ key, items }) => tuple(key, items));
    },
  },
  batch: {
    parameters: ['linecount', 'fill_with'],
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
  const names = ['test', 'argument'];
  return {
    parameters: byAttribute ? ['attribute', ...names] : names,
    run(value, given, tools) {
      const [attribute, name, argument] = byAttribute ? given : [undefined, ...given];
      const holds = testNamed(filter, name);
      return elements(value, tools.budget).filter(
        (item) => holds(attributes([item], attribute)[0] ?? null, argument, tools) === keep,
      );
    },
  };
}

function testNamed(
  filter: string,
  name: Value | undefined,
): (value: Value, argument: Value | undefined, tools: FilterTools) => boolean {
  if (name === undefined) return isTrue;
  const test = typeof name === 'string' ? findTest(name) : null;
  if (!test) throw new Fault('bad-argument', { filter, found: typeof name === 'string' ? name : kindOf(name) });
  return test;
}

function folded(value: Value | undefined, exact: Value): Value {
  return typeof value === 'string' && !isTrue(exact) ? value.toLowerCase() : (value ?? null);
}

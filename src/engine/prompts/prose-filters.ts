import type { Filter } from './filters.ts';
import { percentFormat } from './percent-format.ts';
import { textOf } from './policy.ts';
import { asNumber, isTrue, type Value } from './values.ts';

/** Filters that shape running text. Part of `FILTERS`. */
export const proseFilters: Record<string, Filter> = {
  title: onText((text) =>
    text
      .toLowerCase()
      .replace(/(^|[-\s({[<])(\S)/gu, (_all, before: string, first: string) => before + first.toUpperCase()),
  ),
  wordcount: {
    parameters: [],
    run: (value, _given, { policy, budget }) => (textOf(value, policy, budget).match(/[\p{L}\p{N}_]+/gu) ?? []).length,
  },
  escape: onText((text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)),
  safe: onText((text) => text),
  urlencode: onText((text) =>
    encodeURIComponent(text)
      .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%2F', '/'),
  ),
  striptags: onText((text) =>
    text
      .replace(/<!--[^]*?-->|<[^>]*>/g, '')
      .split(/\s+/)
      .join(' ')
      .trim(),
  ),
  truncate: {
    parameters: ['length', 'killwords', 'end', 'leeway'],
    run(value, [length = 255, kill = false, end = '...', leeway = 5], { policy, budget }) {
      const signs = [...textOf(value, policy, budget)];
      const most = asNumber(length) ?? 255;
      if (signs.length <= most + (asNumber(leeway) ?? 5)) return signs.join('');
      const mark = textOf(end, policy, budget);
      const cut = signs.slice(0, Math.max(0, most - mark.length)).join('');
      return (isTrue(kill) || !cut.includes(' ') ? cut : cut.slice(0, cut.lastIndexOf(' '))) + mark;
    },
  },
  indent: {
    parameters: ['width', 'first', 'blank'],
    run(value, [width = 4, first = false, blank = false], { policy, budget }) {
      const space = typeof width === 'string' ? width : ' '.repeat(Math.min(80, Math.max(0, asNumber(width) ?? 4)));
      const [head = '', ...others] = textOf(value, policy, budget).split('\n');
      budget.room((others.length + 1) * space.length);
      const lines = others.map((line) => (line === '' && !isTrue(blank) ? line : space + line));
      return [isTrue(first) ? space + head : head, ...lines].join('\n');
    },
  },
  format: {
    parameters: ['a', 'b', 'c', 'd', 'e', 'f'],
    run: (value, given, { policy, budget }) =>
      percentFormat(
        textOf(value, policy, budget),
        given.filter((item): item is Value => item !== undefined),
        budget,
      ),
  },
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

function onText(change: (text: string) => string): Filter {
  return { parameters: [], run: (value, _given, { policy, budget }) => change(textOf(value, policy, budget)) };
}

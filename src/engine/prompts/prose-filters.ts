import { Fault } from './error.ts';
import type { Filter } from './policy.ts';
import { linked } from './link-text.ts';
import { percentFormat } from './percent-format.ts';
import { textOf } from './policy.ts';
import { prettyRepr } from './pretty-repr.ts';
import {
  asNumber,
  isList,
  isRecord,
  isTrue,
  kindOf,
  Missing,
  partOf,
  textBehind,
  tuple,
  type Value,
} from './values.ts';
import { centered, wrapped } from './word-wrap.ts';

/** Filters that shape running text. Part of `FILTERS`. */
export const proseFilters: Record<string, Filter> = {
  title: onText((text) =>
    text
      .toLowerCase()
      .replace(/(^|[-\s({[<]+)([^-\s({[<])/gu, (_all, before: string, first: string) => before + first.toUpperCase()),
  ),
  wordcount: {
    parameters: [],
    takesMissing: true,
    run: (value, _given, { policy, budget }) => (textOf(value, policy, budget).match(/[\p{L}\p{N}_]+/gu) ?? []).length,
  },
  escape: onText(escaped),
  safe: onText((text) => text),
  forceescape: onText(escaped),
  urlencode: {
    parameters: [],
    missing: 'empty',
    run(value, _given, { policy, budget }) {
      if (textBehind(value) === undefined && (isRecord(value) || isList(value))) {
        const pairs = isRecord(value) ? Object.entries(value).map((pair) => tuple(...pair)) : value;
        budget.step(pairs.length);
        return pairs
          .map((pair) =>
            [0, 1].map((place) => quoted(textOf(partOf(pair, place) ?? null, policy, budget), true)).join('='),
          )
          .join('&');
      }
      return quoted(textOf(value, policy, budget), false);
    },
  },
  striptags: onText((text) =>
    text
      .replace(/<!--[^]*?-->|<[^>]*>/g, '')
      .split(/\s+/)
      .join(' ')
      .trim()
      .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal: string, hex: string, name: string) =>
        name
          ? (NAMED[name] ?? all)
          : String.fromCodePoint(Math.min(0x10ffff, decimal ? Number(decimal) : parseInt(hex, 16))),
      ),
  ),
  center: {
    parameters: ['width'],
    missing: 'empty',
    run(value, [width = 80], { policy, budget }) {
      const text = textOf(value, policy, budget);
      return centered(text, Math.min(1000, asNumber(width) ?? 80), ' ');
    },
  },
  wordwrap: {
    parameters: ['width', 'break_long_words', 'wrapstring', 'break_on_hyphens'],
    run(value, [width = 79, cut = true, mark = '\n', hyphens = true], { policy, budget }) {
      const text = textOf(value, policy, budget);
      const most = Math.max(1, Math.trunc(asNumber(width) ?? 79));
      budget.step(text.length);
      return wrapped(text, most, isTrue(cut), isTrue(hyphens)).join(textOf(mark, policy, budget));
    },
  },
  xmlattr: {
    parameters: ['autospace'],
    run(value, [space = true], { policy, budget }) {
      if (!isRecord(value)) throw new Fault('bad-argument', { filter: 'xmlattr', found: kindOf(value) });
      const parts = Object.entries(value).filter(([, part]) => part !== null && !(part instanceof Missing));
      const wrong = parts.find(([key]) => /[\s/>=]/.test(key));
      if (wrong) throw new Fault('bad-argument', { filter: 'xmlattr', found: wrong[0] });
      const text = parts.map(([key, part]) => `${escaped(key)}="${escaped(textOf(part, policy, budget))}"`).join(' ');
      return text !== '' && isTrue(space) ? ` ${text}` : text;
    },
  },
  urlize: {
    parameters: ['trim_url_limit', 'nofollow', 'target', 'rel', 'extra_schemes'],
    run(value, [limit = null, nofollow = false, target = null, rel = null], { policy, budget }) {
      const names = rel === null ? [] : textOf(rel, policy, budget).split(/\s+/);
      const all = [...new Set([...names, ...(isTrue(nofollow) ? ['nofollow'] : []), 'noopener'])].sort();
      const shape = {
        limit: asNumber(limit),
        rel: all.join(' '),
        target: target === null ? null : textOf(target, policy, budget),
      };
      return linked(textOf(value, policy, budget), shape);
    },
  },
  pprint: {
    parameters: [],
    takesMissing: true,
    run: (value, _given, { policy, budget }) =>
      value instanceof Missing && policy.chained ? value : prettyRepr(value, budget),
  },
  truncate: {
    parameters: ['length', 'killwords', 'end', 'leeway'],
    run(value, [length = 255, kill = false, end = '...', leeway = 5], { policy, budget }) {
      const most = asNumber(length) ?? 255;
      if (policy.methods && most < [...textOf(end, policy, budget)].length)
        throw new Fault('bad-argument', { filter: 'truncate', found: String(most) });
      // Jinja measures whatever has a length, and leaves what is short enough as it is; a longer list it cannot cut.
      if (policy.methods && isShort(value, most + (asNumber(leeway) ?? 5))) return value;
      const signs = [...textOf(value, policy, budget)];
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
    parameters: [],
    missing: 'fault',
    open: true,
    run(value, _given, { policy, budget }, { positional, named }) {
      const values = Object.keys(named).length > 0 ? named : tuple(...positional);
      return percentFormat(textOf(value, policy, budget), values, budget);
    },
  },
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

function isShort(value: Value, most: number): boolean {
  if (textBehind(value) !== undefined || !(isList(value) || isRecord(value))) return false;
  return (isList(value) ? value.length : Object.keys(value).length) <= most;
}

/** The signs behind the entities that running text has. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function quoted(text: string, inQuery: boolean): string {
  const plain = encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return inQuery ? plain.replaceAll('%20', '+') : plain.replaceAll('%2F', '/');
}

function onText(change: (text: string) => string): Filter {
  return {
    parameters: [],
    missing: 'empty',
    run: (value, _given, { policy, budget }) => change(textOf(value, policy, budget)),
  };
}

import { braceFormat } from './brace-format.ts';
import { Fault } from './error.ts';
import type { FilterTools } from './policy.ts';
import { elements } from './list-filters.ts';
import { pythonBytes } from './python-text.ts';
import { asInteger, isList, isRecord, kindOf, own, tuple, withLook, type Value, type ValueRecord } from './values.ts';
import { centered } from './word-wrap.ts';

/** A method of Python's texts, with positional and named arguments. Throws a Fault. */
type TextMethod = (text: string, given: readonly Value[], tools: FilterTools, named: ValueRecord) => Value;

/** Methods of texts that no filter does as well. */
export const TEXT_METHODS: Readonly<Record<string, TextMethod>> = {
  split: (text, given, tools, named) => splitted(text, argument(given, named), tools, false),
  rsplit: (text, given, tools, named) => splitted(text, argument(given, named), tools, true),
  splitlines: (text) => own(text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)),
  partition: (text, [mark = '']) => parted(text, text.indexOf(textGiven(mark)), textGiven(mark), [text, '', '']),
  rpartition: (text, [mark = '']) => parted(text, text.lastIndexOf(textGiven(mark)), textGiven(mark), ['', '', text]),
  join: (text, [items = []], tools) => {
    const texts = elements(items, tools.budget).map(textGiven);
    tools.budget.room(texts.reduce((sum, item) => sum + item.length + text.length, 0));
    return texts.join(text);
  },
  find: (text, given) => place(text, given, false),
  rfind: (text, given) => place(text, given, true),
  index: (text, given) => found(place(text, given, false), given),
  rindex: (text, given) => found(place(text, given, true), given),
  count: (text, [part = '']) => (part === '' ? [...text].length + 1 : text.split(textGiven(part)).length - 1),
  startswith: (text, [part = '']) => anyOf(part).some((each) => text.startsWith(each)),
  endswith: (text, [part = '']) => anyOf(part).some((each) => text.endsWith(each)),
  lstrip: (text, [chars]) => stripped(text, chars ?? null, true, false),
  rstrip: (text, [chars]) => stripped(text, chars ?? null, false, true),
  removeprefix: (text, [part = '']) => (text.startsWith(textGiven(part)) ? text.slice(textGiven(part).length) : text),
  removesuffix: (text, [part = '']) =>
    part !== '' && text.endsWith(textGiven(part)) ? text.slice(0, -textGiven(part).length) : text,
  title: (text) => text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase()),
  swapcase: (text) =>
    [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join(''),
  casefold: (text) => text.toLowerCase().replaceAll('ß', 'ss'),
  zfill: (text, [width = 0]) => {
    const sign = /^[-+]/.exec(text)?.[0] ?? '';
    return sign + text.slice(sign.length).padStart(size(width) - sign.length, '0');
  },
  ljust: (text, [width = 0, fill = ' ']) => text.padEnd(size(width), textGiven(fill)),
  rjust: (text, [width = 0, fill = ' ']) => text.padStart(size(width), textGiven(fill)),
  center: (text, [width = 0, fill = ' ']) => centered(text, size(width), textGiven(fill)),
  expandtabs: (text, [width = 8]) => {
    let column = 0;
    return [...text]
      .map((sign) => {
        const written = sign === '\t' ? ' '.repeat(size(width) === 0 ? 0 : size(width) - (column % size(width))) : sign;
        column = sign === '\n' ? 0 : column + written.length;
        return written;
      })
      .join('');
  },
  encode: (text, _given, { budget }) => {
    const bytes = [...new TextEncoder().encode(text)];
    budget.step(bytes.length);
    return withLook(bytes, () => pythonBytes(bytes));
  },
  format: (text, given, { budget }, named) => braceFormat(text, given, named, budget),
  isdigit: (text) => /^[\p{Nd}²³¹⁰-⁹]+$/u.test(text),
  isdecimal: (text) => /^\p{Nd}+$/u.test(text),
  isnumeric: (text) => /^\p{N}+$/u.test(text),
  isalpha: (text) => /^\p{L}+$/u.test(text),
  isalnum: (text) => /^[\p{L}\p{N}]+$/u.test(text),
  isspace: (text) => /^\s+$/.test(text),
  isupper: (text) => text !== text.toLowerCase() && text === text.toUpperCase(),
  islower: (text) => text !== text.toUpperCase() && text === text.toLowerCase(),
  istitle: (text, given, tools, named) =>
    /\p{L}/u.test(text) && TEXT_METHODS['title']?.(text, given, tools, named) === text,
  isidentifier: (text) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text),
  isascii: (text) => [...text].every((sign) => sign <= '\u007f'),
};

function argument(given: readonly Value[], named: ValueRecord): { mark: Value; most: number } {
  const mark = given[0] ?? named['sep'] ?? null;
  const most = asInteger(given[1] ?? named['maxsplit'] ?? -1) ?? -1;
  return { mark, most: most < 0 ? Infinity : most };
}

function splitted(
  text: string,
  { mark, most }: { mark: Value; most: number },
  { budget }: FilterTools,
  fromEnd: boolean,
): Value {
  budget.step(text.length);
  if (mark === '') throw new Fault('bad-argument', { filter: 'split', found: "''" });
  const parts = typeof mark === 'string' ? text.split(mark) : text.trim() === '' ? [] : text.trim().split(/\s+/);
  if (parts.length - 1 <= most) return own(parts);
  if (typeof mark === 'string') {
    const rest = parts.length - most;
    if (fromEnd) return own([parts.slice(0, rest).join(mark), ...parts.slice(rest)]);
    return own([...parts.slice(0, most), parts.slice(most).join(mark)]);
  }
  const pattern = fromEnd
    ? new RegExp(`^([^]*?)${'\\s+(\\S+)'.repeat(most)}$`)
    : new RegExp(`^${'(\\S+)\\s+'.repeat(most)}([^]*)$`);
  return own((pattern.exec(fromEnd ? text.trimEnd() : text.trimStart()) ?? []).slice(1));
}

function parted(text: string, at: number, mark: string, none: readonly string[]): Value {
  return at === -1 ? tuple(...none) : tuple(text.slice(0, at), mark, text.slice(at + mark.length));
}

/** Where a part begins, in signs; -1 when it is not there. */
function place(text: string, [part = '', from = 0, to = null]: readonly Value[], last: boolean): number {
  const signs = [...text];
  const end = to === null ? signs.length : within(asInteger(to) ?? 0, signs.length);
  const start = within(asInteger(from) ?? 0, signs.length);
  const range = signs.slice(start, end).join('');
  const at = last ? range.lastIndexOf(textGiven(part)) : range.indexOf(textGiven(part));
  return at === -1 ? -1 : start + [...range.slice(0, at)].length;
}

function within(place: number, length: number): number {
  return Math.min(length, Math.max(0, place < 0 ? place + length : place));
}

function found(at: number, [part = '']: readonly Value[]): number {
  if (at === -1) throw new Fault('bad-argument', { filter: 'index', found: textGiven(part) });
  return at;
}

function anyOf(part: Value): string[] {
  return isList(part) ? part.map(textGiven) : [textGiven(part)];
}

function stripped(text: string, chars: Value, start: boolean, end: boolean): string {
  if (typeof chars !== 'string') return start ? (end ? text.trim() : text.trimStart()) : text.trimEnd();
  const drop = new Set(chars);
  const signs = [...text];
  while (start && signs[0] !== undefined && drop.has(signs[0])) signs.shift();
  while (end && drop.has(signs.at(-1) ?? '')) signs.pop();
  return signs.join('');
}

function size(width: Value): number {
  return Math.min(10_000, Math.max(0, asInteger(width) ?? 0));
}

/** A text that a method needs: Python makes none of anything else. */
function textGiven(value: Value): string {
  if (typeof value === 'string') return value;
  throw new Fault('bad-operands', { operation: 'str', left: isRecord(value) ? 'map' : kindOf(value), right: '' });
}

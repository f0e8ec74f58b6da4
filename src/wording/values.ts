import { shortened } from '../engine/document/shortened.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { Params } from './words.ts';

/** How much of a value is shown inside a sentence. */
const MOST_SHOWN = 80;

/** A value as it would be written, on one line: texts in quotes, everything else as JSON, cut where it gets long. */
export function showValue(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(shortened(withBreaks(value), MOST_SHOWN));
  const written = JSON.stringify(value, (_, inner: Json) => (typeof inner === 'string' ? withBreaks(inner) : inner));
  const told = shortened(written, MOST_SHOWN);
  // A text inside that is cut is closed, as one by itself is.
  const isOpen = told !== written && told.replace(/\\./g, '').split('"').length % 2 === 0;
  return isOpen ? `${told}"` : told;
}

/** Line breaks as a sign, for what is looked for may end there. */
function withBreaks(text: string): string {
  return text.replace(/[^\S\n]*\n\s*/g, ' ↵ ');
}

/** A text inside a sentence: on one line, cut where it gets long. */
export function showText(text: string): string {
  return shortened(text.replace(/\s*\n\s*/g, ' '), MOST_SHOWN);
}

/** A param as part of a sentence: a text as it stands, anything else as JSON, `?` when it is missing. */
export function shown(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined || value === null) return '?';
  return typeof value === 'string' ? showText(value) : showValue(value);
}

/** A text that is an object of JSON, or the beginning of one. */
const DATA = /^\s*\{\s*"/;

/** A param as it would be written, a text of data as it is; `?` when it is missing. */
export function quoted(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined) return '?';
  return typeof value === 'string' && DATA.test(value) ? showText(value) : showValue(value);
}

/** A param that is a list, or one value, as texts. */
export function textsOf(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((item) =>
    typeof item === 'string' ? item : JSON.stringify(item),
  );
}

/** Params with some more. They are not copied: the index of all words asks for names that its params do not list. */
export function withMore(params: Params, more: Params): Params {
  return Object.assign(Object.create(params) as Record<string, Json>, more);
}

/** Whether a param is there and says something. */
export function has(params: Params, name: string): boolean {
  const value = params[name];
  return value !== undefined && value !== null && value !== '';
}

/** `a`, `a and b`, `a, b and c`; `joiner` may be "or". */
export function enumerate(items: readonly string[], joiner = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;
}

/** `1 round`, `3 rounds`. `written`: the count as it is to be read. */
export function counted(count: number, noun: string, written = String(count)): string {
  return `${written} ${oneOrMore(count, noun)}`;
}

/** `round`, `rounds`. */
export function oneOrMore(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** `1 token`, `1,234 tokens`. */
export function countedLong(count: number, noun: string): string {
  return counted(count, noun, count.toLocaleString('en'));
}

/** Bytes as people read them: `12 kB`, `3.4 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 100_000) / 10} MB`;
  return `${Math.round(bytes / 100_000_000) / 10} GB`;
}

/** `1st`, `22nd`, `113th`. */
export function nthWord(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10]) ?? 'th'}`;
}

/** A number with at most three decimals, so that 0.1 + 0.2 does not show. */
export function plainNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

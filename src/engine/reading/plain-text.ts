import type { StopPlace } from '../workflow/loops/stop-value.ts';
import { scalarValue } from './scalar.ts';

/** A text as YAML writes it: plain where that reads as the same text in every version, else in quotes. */
export function plainName(text: string): string {
  const plain = /^[A-Za-z][\w-]*$/.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}

/** Whether a text may stand without quotes, and is still a text then. */
export function isPlain(text: string): boolean {
  if (!/^[\p{L}_][\p{L}\p{N}_ ./+-]*$/u.test(text) || text.endsWith(' ')) return false;
  const range = { start: 0, end: text.length };
  return ['1.1' as const, '1.2' as const].every(
    (version) => typeof scalarValue({ kind: 'scalar', range, text, plain: true, tag: null }, version) === 'string',
  );
}

/** Another value as it is written in the place of one: in quotes where it would be something else without them. */
export function writtenAt({ plain }: StopPlace, value: string): string {
  if (plain === undefined || isPlain(value) || (plain === 'any' && /^[-+]?[\w.]+(?:e-\d+)?$/i.test(value)))
    return value;
  return JSON.stringify(value);
}

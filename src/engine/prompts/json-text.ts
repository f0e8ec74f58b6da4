import { checkDepth, type Budget } from './budget.ts';
import { asNumber, isList, isRecord, type Value, type ValueRecord } from './values.ts';

/**
 * A value as JSON: compact, or with `indent` spaces a level. Functions and missing values count as null. Written by hand
 * because a small template can make a value whose text is endless (a list that holds another one twice, and so on): each
 * element costs a step.
 */
export function writeJson(value: Value, indent: number, budget: Budget): string {
  let length = 0;

  function write(part: Value, level: number): string {
    budget.step(1);
    checkDepth(level);
    if (isList(part))
      return wrap(
        '[',
        part.map((item) => write(item, level + 1)),
        ']',
        level,
      );
    if (isRecord(part)) return wrap('{', entries(part, level), '}', level);
    return count(scalar(part));
  }

  function entries(record: ValueRecord, level: number): string[] {
    const colon = indent > 0 ? ': ' : ':';
    return Object.keys(record).map((key) => count(JSON.stringify(key)) + colon + write(record[key] ?? null, level + 1));
  }

  function wrap(open: string, parts: readonly string[], close: string, level: number): string {
    if (indent === 0 || parts.length === 0) return open + parts.join(',') + close;
    const inner = `\n${' '.repeat(indent * (level + 1))}`;
    return count(`${open}${inner}`) + parts.join(`,${inner}`) + `\n${' '.repeat(indent * level)}${close}`;
  }

  /** Each text is counted once, where it is made, so that the whole is refused before it is put together. */
  function count(text: string): string {
    length += text.length;
    budget.room(length);
    return text;
  }

  return write(value, 0);
}

function scalar(value: Value): string {
  const number = asNumber(value);
  if (number !== null) return Number.isFinite(number) ? String(number) : 'null';
  return typeof value === 'string' || typeof value === 'boolean' ? JSON.stringify(value) : 'null';
}

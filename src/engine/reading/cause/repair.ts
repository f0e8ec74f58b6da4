import type { Json } from '../../workflow/json.ts';
import type { FixCode } from '../../workflow/problem-code.ts';
import type { ReadingCode } from '../../workflow/problem-codes/reading.ts';
import type { Problem, TextEdit, TextRange } from '../../workflow/problem.ts';
import { isItem, keyOf, type Row } from './rows.ts';

/** A change of one line after which the text may parse, and what is wrong there if it does. */
export interface Repair {
  problem: Problem;
  edits: TextEdit[];
  /** How unlikely it is; of two that mend a text the one that costs less is the cause. */
  cost: number;
}

/** A line that may be the cause, amid those around it. */
export interface Suspect {
  text: string;
  rows: readonly Row[];
  index: number;
  row: Row;
  above: Row | undefined;
  below: Row | undefined;
  words: Words;
  /** It stands below another line like it, or as the first below what it belongs to: there is nothing odd about its indentation. */
  aligned: boolean;
}

/** How often each key stands in the lines around, by how it stands there. */
export interface Words {
  all: ReadonlyMap<string, number>;
  /** Behind a dash. */
  items: ReadonlyMap<string, number>;
  /** With lines below that belong to it, and with items below. */
  openers: ReadonlyMap<string, number>;
  lists: ReadonlyMap<string, number>;
  /** By how many spaces lines below a key are mostly indented. */
  step: number;
}

/** How often a key that stands in other lines begins items there, from 0 to 1; null where it stands in no other. */
export function itemShare(row: Row, { all, items }: Words): number | null {
  const key = keyOf(row);
  const others = (all.get(key) ?? 0) - 1;
  return key === '' || others < 1 ? null : ((items.get(key) ?? 0) - (isItem(row) ? 1 : 0)) / others;
}

/** Makes repairs of one line. */
export type Repairs = (suspect: Suspect) => Repair[];

/** What a repair offers: its edits, in the words of a fix. `null`: what is to be done cannot be known. */
export interface Offered {
  code: FixCode;
  params: Record<string, Json>;
}

export function repair(
  cost: number,
  code: ReadingCode,
  range: TextRange,
  params: Record<string, Json>,
  edits: TextEdit[],
  offered: Offered | null,
): Repair {
  const fixes = offered ? [{ ...offered, edits }] : [];
  return { cost, edits, problem: { code, severity: 'error', params, range, ...(offered && { fixes }) } };
}

export function contentRange(row: Row): TextRange {
  return { start: row.first, end: Math.max(row.first + row.content.length, Math.min(row.first + 1, row.end)) };
}

/** As much of a text as a sentence can hold. */
export function quoted(text: string): string {
  return text.slice(0, 80);
}

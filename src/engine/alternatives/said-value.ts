import type { Json } from '../workflow/json.ts';
import { answerChange } from './answer-change.ts';
import { comparisonsOf, SIDES, type Compared } from './comparisons.ts';
import { decimalsOf, shortNumber } from './short-number.ts';
import type { RoundAnswer } from './round-answers.ts';
import type { Maker } from './turning.ts';

/** An answer with another value where one stood that was compared. */
export const saidValues: Maker = ({ verdict, answers }) =>
  comparisonsOf(verdict).flatMap((compared) => {
    const to = otherValue(compared);
    if (to === null) return [];
    for (const answer of answers) {
      const at = placeOf(answer, compared);
      if (at !== null) return answerChange(answer, at, at + written(compared.actual).length, to, 0.4);
    }
    return [];
  });

/** Where the value stands: after its name, or as the whole answer. */
function placeOf({ text, name }: RoundAnswer, { left, actual }: Compared): number | null {
  const [whose = '', ...path] = left.split('.');
  const value = written(actual);
  if (value === '' || (path.length > 0 && whose !== name)) return null;
  if (text.trim() === value) return text.indexOf(value);
  const key = literal(path.at(-1) ?? whose);
  const found = new RegExp(`(["']?)${key}\\1\\s*[:=]\\s*["']?(?=${literal(value)}(?![\\w.]))`, 'u').exec(text);
  return found && found.index + found[0].length;
}

function otherValue({ actual, readAs, value, wanted }: Compared): string | null {
  const side = SIDES[wanted];
  if (side !== undefined) {
    if (typeof readAs !== 'number' || typeof value !== 'number') return null;
    const number = shortNumber(value, side, Math.max(decimalsOf(String(readAs)), decimalsOf(String(value))));
    return number === null ? null : String(number);
  }
  if (wanted === '==') return value === null || typeof value === 'object' ? null : written(value);
  if (typeof readAs !== 'boolean') return null;
  const other = String(!readAs);
  // As whoever answers writes it: `False`, `True`.
  return /^[A-Z]/.test(written(actual)) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

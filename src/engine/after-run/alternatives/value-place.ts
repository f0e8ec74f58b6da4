import type { Json } from '../../workflow/json.ts';
import type { TextRange } from '../../workflow/problem.ts';
import type { Compared } from './comparisons.ts';
import type { RoundAnswer } from './round-answers.ts';

/** Where a value that was compared was said: after its name, or as a whole answer; null where no answer has it. */
export function valuePlace(
  compared: Compared,
  answers: readonly RoundAnswer[],
): { answer: RoundAnswer; at: TextRange } | null {
  for (const answer of answers) {
    const start = startIn(answer, compared);
    if (start !== null) return { answer, at: { start, end: start + writtenValue(compared.actual).length } };
  }
  return null;
}

function startIn({ text, name }: RoundAnswer, { left, actual }: Compared): number | null {
  const [whose = '', ...path] = left.split('.');
  const value = writtenValue(actual);
  if (value === '' || (path.length > 0 && whose !== name)) return null;
  if (text.trim() === value) return text.indexOf(value);
  const key = literal(path.at(-1) ?? whose);
  const found = new RegExp(`(["']?)${key}\\1\\s*[:=]\\s*["']?(?=${literal(value)}(?![\\w.]))`, 'u').exec(text);
  return found && found.index + found[0].length;
}

/** A value as whoever answers writes it. */
export function writtenValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

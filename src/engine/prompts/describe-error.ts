import type { Json } from '../workflow/json.ts';
import { closest } from '../reading/closest.ts';
import type { TextRange } from '../workflow/problem.ts';
import type { TemplateError } from './error.ts';
import { filterNames } from './filters.ts';

/** What a problem says of a template that cannot be read: its params, where in the template, and what was meant there. */
interface DescribedError {
  /** {code, line, column, closest} and those of the error. */
  params: Record<string, Json>;
  /** Offsets of the template. */
  stretch: TextRange;
  /** The name that was most likely meant, or null. */
  meant: string | null;
}

/** Describes what is wrong with `source`; `own` are filters of the notation's own. */
export function describeError(error: TemplateError, source: string, own: Iterable<string> = []): DescribedError {
  const { code, line, column, params, offset } = error;
  const name = typeof params['name'] === 'string' ? params['name'] : '';
  const meant = code === 'unknown-filter' ? closest(name, [...own, ...filterNames()]) : null;
  return {
    params: { ...params, code, line, column, closest: meant },
    stretch: stretchOf(error, source, offset),
    meant,
  };
}

/** The word that is complained of; the two characters that open what is never closed. */
function stretchOf({ params }: TemplateError, source: string, offset: number): TextRange {
  const word = [params['name'], params['tag'], params['found']].find(
    (value) => typeof value === 'string' && value !== '',
  );
  if (typeof word === 'string') {
    // What closes a tag is found when it is passed already.
    const from = source.startsWith(word, offset) ? offset : offset - word.length;
    const start = source.indexOf(word, Math.max(0, from));
    if (start !== -1 && start <= offset + word.length + 10) return { start, end: start + word.length };
  }
  return { start: offset, end: Math.min(offset + 2, Math.max(source.length, offset + 1)) };
}

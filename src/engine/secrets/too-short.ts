import type { Problem, TextRange } from '../workflow/problem.ts';

/** Shorter ones would be found in the middle of words: they are kept out by their name alone. */
export const SHORTEST_SECRET = 6;

/** Warning `secret-too-short` {name, least} of a marked value that is not masked where it stands apart from its name. */
export function tooShort(name: string, range?: TextRange): Problem {
  const problem: Problem = { code: 'secret-too-short', severity: 'warning', params: { name, least: SHORTEST_SECRET } };
  return range ? { ...problem, range } : problem;
}

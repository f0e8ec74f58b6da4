import type { Coded, wordProblem, Words } from '../../wording/wording.ts';

let word: typeof wordProblem | null = $state.raw(null);

/** Fetches the words of all problems: a page whose text has none is painted, and used, without them. */
export async function fetchProblemWords(): Promise<void> {
  // By its own file: through the one door of the wording they would be part of the first load again.
  ({ wordProblem: word } = await import('../../wording/en/problem.ts'));
}

/** A problem in words. Until they are there it is its code; the page has them before the first text was read. */
export function wordsOf(problem: Coded): Words {
  return word?.(problem) ?? { message: problem.code, hint: '' };
}

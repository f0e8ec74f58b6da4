import type { Coded, Words } from '../words.ts';
import { wordsFor } from './problems/table.ts';

/** The words of a problem. Never throws: a code without words gets a neutral sentence that names it. */
export function wordProblem(problem: Coded): Words {
  return wordsFor(problem) ?? { message: `Something is wrong here (${problem.code})`, hint: '' };
}

export function hasWords(code: string): boolean {
  return wordsFor({ code, params: {} }) !== null;
}

/** What a failure of a node or a loop says. */
export function wordFailure(failure: Coded): string {
  return wordProblem(failure).message;
}

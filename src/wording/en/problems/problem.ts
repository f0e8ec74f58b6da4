import type { Coded, Words } from '../../words.ts';
import { hintInForm, wordsFor } from './table.ts';

/** The words of a problem. Never throws: a code without words gets a neutral sentence that names it. */
export function wordProblem(problem: Coded): Words {
  return wordsFor(problem) ?? { message: `Something is wrong here (${problem.code})`, hint: '' };
}

/** The same for whoever fills in the form, or builds on the graph, and sees no keys. */
export function wordInForm(problem: Coded): Words {
  const words = wordProblem(problem);
  return { ...words, hint: hintInForm(problem) ?? words.hint };
}

export function hasWords(code: string): boolean {
  return wordsFor({ code, params: {} }) !== null;
}

/** What a failure of a node or a loop says. */
export function wordFailure(failure: Coded): string {
  return wordProblem(failure).message;
}

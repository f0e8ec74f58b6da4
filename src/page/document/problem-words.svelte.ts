import type { ruleOfProblem } from '../../engine/notations/rule-of-problem.ts';
import type { RuleNumber } from '../../engine/workflow/rule-number.ts';
import type { wordInForm } from '../../wording/en/problems/problem.ts';
import type { Coded, wordProblem, Words } from '../../wording/wording.ts';

interface Fetched {
  word: typeof wordProblem;
  inForm: typeof wordInForm;
  rule: typeof ruleOfProblem;
}

let fetched: Fetched | null = $state.raw(null);

/** Fetches the words of all problems, and what explains them: a page whose text has none is painted, and used, without them. */
export async function fetchProblemWords(): Promise<void> {
  // By their own files: through the one door of the wording they would be part of the first load again.
  const [{ wordProblem: word, wordInForm: inForm }, { ruleOfProblem: rule }] = await Promise.all([
    import('../../wording/en/problems/problem.ts'),
    import('../../engine/notations/rule-of-problem.ts'),
  ]);
  fetched = { word, inForm, rule };
}

/** A problem in words. Until they are there it is its code; the page has them before the first text was read. */
export function wordsOf(problem: Coded): Words {
  return fetched?.word(problem) ?? { message: problem.code, hint: '' };
}

/** The same for whoever sees the form, and not the text. */
export function wordsInForm(problem: Coded): Words {
  return fetched?.inForm(problem) ?? { message: problem.code, hint: '' };
}

/** The rule of its notation that explains a problem; null where none does. */
export function ruleOf({ code }: Pick<Coded, 'code'>): RuleNumber | null {
  return fetched?.rule(code) ?? null;
}

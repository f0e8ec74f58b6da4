import type { Problem, Severity } from '../../engine/workflow/problem.ts';
import type { RuleNumber } from '../../engine/workflow/rule-number.ts';
import { wordSaidAgain } from '../../wording/en/run/said-again.ts';
import type { Words } from '../../wording/wording.ts';
import { ruleOf, wordsInForm, wordsOf } from '../document/problem-words.svelte.ts';

/** Something that was noticed while it ran, in words. */
export interface RunWarning extends Words {
  code: string;
  /** What to do about it, for whoever sees the form, and not the text. */
  hintInForm: string;
  /** Errors end a run, and its outcome says them already. */
  severity: Exclude<Severity, 'error'>;
  /** The node or loop it is about; null: the run. */
  part: string | null;
  /** The rule that explains it. */
  rule: RuleNumber | null;
  /** How often it was said of this part, in words, of rounds where it is said of those; '' where it was said once. */
  again: string;
}

/** What was noticed, once a code and part and in the order in which it came; the newest words of each. */
export function warningsOf(problems: readonly Problem[]): RunWarning[] {
  const times = new Map<string, number>();
  for (const problem of problems) times.set(keyOf(problem), (times.get(keyOf(problem)) ?? 0) + 1);
  return toldOnce(problems).flatMap((problem) => {
    const { code, severity, part = null } = problem;
    if (severity === 'error') return [];
    const words = { ...wordsOf(problem), hintInForm: wordsInForm(problem).hint };
    const said = times.get(keyOf(problem)) ?? 1;
    return [{ ...words, code, severity, part, rule: ruleOf(problem), again: wordSaidAgain(problem, said) }];
  });
}

/** The newest of each code and part, in the order in which they were first told. */
export function toldOnce(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

function keyOf({ code, part = '' }: Problem): string {
  return `${code} ${part}`;
}

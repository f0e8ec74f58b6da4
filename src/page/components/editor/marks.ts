import type { Problem } from '../../../engine/workflow/problem.ts';
import { wordProblem } from '../../../wording/wording.ts';
import type { Mark } from './monaco.ts';

/** The problems that have a place in the text, as the editor marks them. */
export function marksOf(problems: readonly Problem[]): Mark[] {
  return problems.flatMap((problem) => {
    if (!problem.range) return [];
    const { message, hint } = wordProblem(problem);
    const { range, severity, code } = problem;
    return [{ range, severity, code, message: hint === '' ? message : `${message}\n${hint}` }];
  });
}

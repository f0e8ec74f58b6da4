import type { Problem } from '../../engine/workflow/problem.ts';
import type { Verdict } from '../../engine/workflow/verdict.ts';

/** A problem in words: what is the matter, and what helps ('' when nothing is known to). */
export function wordsOf(problem: Problem): { message: string; hint: string } {
  const { message } = problem.params;
  return { message: typeof message === 'string' ? message : problem.code.replaceAll('-', ' '), hint: '' };
}

/** Why a round ended as it did, in one line. */
export function reasonOf(verdict: Verdict): string {
  return verdict.reason.replaceAll('_', ' ');
}

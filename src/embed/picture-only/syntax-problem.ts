import type { syntaxProblems as problems } from '../../engine/reading/syntax-problem.ts';

/** That there are mistakes, and not what they are: nobody reads of them in a picture. */
export const syntaxProblems: typeof problems = (errors) =>
  errors.map(() => ({ code: 'yaml-syntax', severity: 'error', params: {} }));

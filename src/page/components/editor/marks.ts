import type { Problem, TextRange } from '../../../engine/workflow/problem.ts';
import { wordProblem } from '../../../wording/wording.ts';
import type { Mark } from './monaco.ts';

/** The problems that have a place in the text, as the editor marks them; a note about many lines marks the first. */
export function marksOf(problems: readonly Problem[], text: string): Mark[] {
  return problems.flatMap((problem) => {
    if (!problem.range) return [];
    const { message, hint } = wordProblem(problem);
    const { severity, code } = problem;
    const range = severity === 'info' ? firstLine(problem.range, text) : problem.range;
    return [{ range, severity, code, message: hint === '' ? message : `${message}\n${hint}` }];
  });
}

function firstLine({ start, end }: TextRange, text: string): TextRange {
  const lineEnd = text.indexOf('\n', start);
  return { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) };
}

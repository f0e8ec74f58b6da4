import type { Problem, TextRange } from '../../../engine/workflow/problem.ts';
import { wordFix } from '../../../wording/en/document/fix.ts';
import { wordsOf } from '../problem-words.svelte.ts';
import type { Mark } from './mark.ts';

/** The problems that have a place in the text, as the editor marks them; a note about many lines marks the first. */
export function marksOf(problems: readonly Problem[], text: string): Mark[] {
  return problems.flatMap((problem) => {
    if (!problem.range) return [];
    const { message, hint } = wordsOf(problem);
    const { severity, code } = problem;
    const fixes = (problem.fixes ?? []).map((fix) => ({ title: wordFix(fix), fix }));
    const range = severity === 'info' ? firstLine(problem.range, text) : problem.range;
    return [{ range, severity, code, message: hint === '' ? message : `${message}\n${hint}`, fixes }];
  });
}

function firstLine({ start, end }: TextRange, text: string): TextRange {
  const lineEnd = text.indexOf('\n', start);
  return { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) };
}

import type { LoopDocument } from '../engine/document/document.ts';
import type { Notation } from '../engine/notations/notation.ts';
import { openRead, readDocument } from '../engine/opening/read-document.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { wordProblem } from '../wording/en/problems/problem.ts';

/** What keeps a text from being run, in words. */
export interface Mistake {
  start: number;
  end: number;
  /** From 1. */
  line: number;
  message: string;
}

/** The errors of a text that have a place in it, in the order of the text. */
export function mistakesIn({ text, settings }: LoopDocument, notation: Notation): Mistake[] {
  const read = readDocument(text, settings, READ_LIMITS.link);
  const { problems } = read.notation === notation.name ? openRead(read, notation) : read;
  return read.guard.problems(problems).flatMap((problem) => {
    const { range, severity } = problem;
    if (!range || severity !== 'error') return [];
    return { ...range, line: text.slice(0, range.start).split('\n').length, message: wordProblem(problem).message };
  });
}

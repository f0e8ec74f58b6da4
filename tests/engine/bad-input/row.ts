import { mendedBy } from '../support/mended.ts';
import { expect, it } from 'vitest';
import { openText, type OpenedDocument } from '../../../src/engine/opening/open-text.ts';
import type { Problem } from '../../../src/engine/workflow/problem.ts';
import type { NotationName } from '../../../src/engine/workflow/notation-name.ts';
import { wordFix, wordProblem } from '../../../src/wording/wording.ts';

/** A bad text, and what is said of it. */
export interface BadInput {
  name: string;
  /** «» stand around the place that the problem is about; without them only that it has a place. */
  text: string;
  notation?: NotationName | null;
  code: string;
  /** `error` when left out. */
  severity?: Problem['severity'];
  message: string | RegExp;
  /** What the hint tells to type. */
  hint: string | RegExp;
  /** What the first fix makes of the text; left out when there is none. */
  mended?: string;
  /** Other problems are told as well: of the same code in other places, or of another. */
  amid?: true;
}

/** Rows as test cases. */
export function hold(rows: readonly BadInput[]): void {
  it.each(rows)('$name', (row) => {
    const text = row.text.replace(/[«»]/g, '');
    const opened = openText(text, {});
    const problem = theProblem(row, opened, text);
    const words = wordProblem(problem);
    expect(words.message).toMatch(row.message);
    expect(words.hint).toMatch(row.hint);
    expect(`${words.message} ${words.hint}`).not.toMatch(/undefined|\bat \w+ \(|\.ts:\d|\[object|token/);
    expect(problem.severity).toBe(row.severity ?? 'error');
    if (row.notation !== undefined) expect(opened.notation).toBe(row.notation);
    expect(opened.plan === null).toBe(opened.problems.some(({ severity }) => severity === 'error'));
    const fix = problem.fixes?.[0];
    expect(fix && mendedBy(text, fix)).toBe(row.mended);
    if (fix) expect(wordFix(fix)).not.toMatch(/\(|\?|undefined/);
  });
}

/** The problem of the row's code at its place; unless others are allowed beside it, it is the only one that is no info. */
function theProblem({ text: marked, code, amid }: BadInput, { problems }: OpenedDocument, text: string): Problem {
  const start = marked.indexOf('«');
  const told = problems.map((problem) => ({ code: problem.code, at: placeOf(problem, text) }));
  const range = start === -1 ? null : { start, end: marked.indexOf('»') - 1 };
  const wanted = { code, at: range ? text.slice(range.start, range.end) : expect.any(String) };
  if (amid) expect(told).toContainEqual(wanted);
  else expect(told.filter((_, index) => matters(problems[index]!, code))).toEqual([wanted]);
  const found = problems.find((problem) => problem.code === code && (!range || problem.range?.start === range.start));
  expect(found?.range).toEqual(range ?? expect.anything());
  return found!;
}

function matters(problem: Problem, code: string): boolean {
  return problem.code === code || problem.severity === 'error';
}

function placeOf({ range }: Problem, text: string): string {
  return text.slice(range?.start, range?.end);
}

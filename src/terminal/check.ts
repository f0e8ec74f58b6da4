import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { CheckCommand } from './arguments.ts';
import { openBeside } from './neighbours.ts';
import { problemRows, type ProblemRow } from './problem-row.ts';
import { readText } from './read-file.ts';

export interface CheckRow {
  file: string;
  notation: NotationName | null;
  /** No problem is an error: it can be run. */
  ok: boolean;
  problems: ProblemRow[];
}

/** Checks files; a row per file. Exit code 1 when one has an error. */
export function check({ files }: CheckCommand, print: (row: CheckRow) => void): number {
  // All are read before the first is judged, so that a mistyped name is wrong usage and not half a report.
  const rows = files.map((file) => ({ file, text: readText(file) })).map(({ file, text }) => checkText(file, text));
  rows.forEach(print);
  return rows.every((row) => row.ok) ? 0 : 1;
}

/** Checks the text of a file, with the graphs around it that it names. */
function checkText(file: string, text: string): CheckRow {
  const { notation, problems, workflow } = openBeside(file, text).opened;
  const ok = problems.every((problem) => problem.severity !== 'error');
  return { file, notation, ok, problems: problemRows(problems, text, workflow) };
}

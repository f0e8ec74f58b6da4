import type { OpenedDocument } from '../../engine/opening/open-text.ts';
import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { CheckCommand } from '../arguments.ts';
import type { ExpectationRow } from '../rows/expectation-row.ts';
import { openBeside } from '../files/neighbours.ts';
import type { Unrecorded } from '../over-record.ts';
import { problemRows, type ProblemRow } from '../rows/problem-row.ts';
import { readText } from '../files/read-file.ts';

export interface CheckRow {
  file: string;
  notation: NotationName | null;
  /** No problem is an error: it can be run. */
  ok: boolean;
  problems: ProblemRow[];
  /** With a record: whether the run over its answers comes as the text expects. */
  expectations?: ExpectationRow[];
  /** With a record: the first question that is not on it, where the run halts; null where all are. */
  firstUnrecorded?: Unrecorded | null;
}

/** Checks files; a row per file. Exit code 1 when one has an error. */
export function check({ files }: CheckCommand, print: (row: CheckRow) => void): number {
  // All are read before the first is judged, so that a mistyped name is wrong usage and not half a report.
  const rows = files
    .map((file) => ({ file, text: readText(file) }))
    .map(({ file, text }) => checkedRow(file, text, openBeside(file, text).opened));
  rows.forEach(print);
  return rows.every((row) => row.ok) ? 0 : 1;
}

/** What is wrong with a text that was opened with the graphs around it that it names. */
export function checkedRow(file: string, text: string, { notation, problems, workflow }: OpenedDocument): CheckRow {
  const ok = problems.every((problem) => problem.severity !== 'error');
  return { file, notation, ok, problems: problemRows(problems, text, workflow) };
}

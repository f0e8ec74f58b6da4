import type { ProblemRow } from '../../src/terminal/rows/problem-row.ts';
import { records, text, texts, type CaseRecord } from './case-file.ts';
import type { Difference } from './difference.ts';

/** Which of our codes are about a matter that a case says must not come up. */
const MATTERS: Readonly<Record<string, RegExp>> = {
  'max iterations reached': /max-iterations|rounds-limit/,
};

/**
 * Each expected problem must be there (severity, node, message and contained texts where given), none of those that
 * `problemsLack` names, and no error beyond the expected ones.
 */
export function problemDifference(expected: CaseRecord, actual: readonly ProblemRow[]): Difference | null {
  const wanted = records(expected.problems, 'problems');
  const missing = wanted.find((problem) => !actual.some((row) => fits(problem, row)));
  if (missing) return { path: 'problems', expected: missing, actual: actual.map(brief) };
  const unwanted = records(expected.problemsLack, 'problemsLack').find((problem) => comesUp(problem, actual));
  if (unwanted) return { path: 'problemsLack', expected: unwanted, actual: actual.map(brief) };
  const further = actual.find((row) => row.severity === 'error' && !wanted.some((problem) => fits(problem, row)));
  return further ? { path: 'problems', expected: 'no further error', actual: brief(further) } : null;
}

function fits(wanted: CaseRecord, row: ProblemRow): boolean {
  const everywhere = [row.message, row.hint, ...row.fixes].join('\n');
  return (
    (wanted.severity === undefined || wanted.severity === row.severity) &&
    (wanted.nodeId === undefined || wanted.nodeId === row.nodeId) &&
    (wanted.message === undefined || wanted.message === row.message) &&
    texts(wanted.contains, 'contains').every((part) => everywhere.includes(part))
  );
}

/** A matter that we do not know cannot be told from others: then every problem of that severity counts. */
function comesUp(lacked: CaseRecord, actual: readonly ProblemRow[]): boolean {
  const about = text(lacked.about, 'problemsLack.about');
  const codes = Object.hasOwn(MATTERS, about) ? MATTERS[about] : undefined;
  return actual.some((row) => row.severity === lacked.severity && (codes?.test(row.code) ?? true));
}

function brief({ severity, nodeId, code, message }: ProblemRow): object {
  return { severity, nodeId, code, message };
}

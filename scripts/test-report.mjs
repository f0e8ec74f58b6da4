import { readFileSync } from 'node:fs';

/** @typedef {{ name: string, budget: number, report?: string, start: (onOutput: () => void) => Promise<{ code: number, output: string }> }} Suite */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { suite: Suite, seconds: number, ok: boolean }} Outcome */

/**
 * The counts of a suite from vitest's JSON report. A suite that failed without a failed test (a file that does not load,
 * a setup that breaks, no report at all) counts as one failure, so that it cannot pass for nothing.
 * @param {string} file
 * @param {number} code the exit code of the suite
 * @returns {Counts}
 */
export function readReport(file, code) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = Number(report.numFailedTests);
    const skipped = Number(report.numPendingTests) + Number(report.numTodoTests);
    const broken = code !== 0 || report.success !== true;
    return { passed: Number(report.numPassedTests), failed: failed === 0 && broken ? 1 : failed, skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * A row for each suite: what came of it, the tests in it, and the seconds it used of its budget.
 * @param {readonly Suite[]} suites
 * @param {readonly Outcome[]} outcomes of those that were started
 * @returns {string}
 */
export function table(suites, outcomes) {
  const rows = suites.map((suite) =>
    row(
      suite,
      outcomes.find((outcome) => outcome.suite === suite),
    ),
  );
  const all = [['suite', 'result', 'passed', 'failed', 'skipped', 'seconds', 'budget'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return all
    .map((cells) =>
      cells
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * The last line: all tests of all suites; a check or a build that failed counts as one failure.
 * @param {readonly Outcome[]} outcomes
 * @returns {string}
 */
export function summaryLine(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return `${passed} passed, ${failed} failed`;
}

/**
 * @param {Suite} suite
 * @param {Outcome | undefined} outcome
 * @returns {string[]}
 */
function row(suite, outcome) {
  if (!outcome) return [suite.name, 'not run', '', '', '', '', `${suite.budget}`];
  const counts = suite.report ? [outcome.passed, outcome.failed, outcome.skipped] : ['', '', ''];
  const over = outcome.seconds > suite.budget ? ' (over)' : '';
  const cells = [...counts, outcome.seconds.toFixed(1), `${suite.budget}${over}`];
  return [suite.name, outcome.ok ? 'ok' : 'FAILED', ...cells.map(String)];
}

/**
 * @param {string} cell
 * @param {number} width
 * @param {number} column
 */
function pad(cell, width, column) {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}

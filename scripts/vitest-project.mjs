import path from 'node:path';
import { ROOT, run, runQuietly } from './run.mjs';

/** Where the reports lie. */
export const RESULTS = '.test-results';

/**
 * The report of a project, as vitest writes it.
 * @param {string} project
 */
export function reportOf(project) {
  return `${RESULTS}/${project}.json`;
}

/**
 * Runs the tests of a project of vite.config.ts.
 * @param {string} project
 * @param {readonly string[]} [options]
 * @returns {Promise<number>} the exit code
 */
export function runProject(project, options = []) {
  return run(process.execPath, argumentsOf(project, options));
}

/**
 * As `runProject`, with all samples of properties, and with a report of its own: that of the suite names every test of it.
 * @param {string} project
 * @param {readonly string[]} options
 * @returns {Promise<number>} the exit code
 */
export function runProjectLong(project, options) {
  return run(process.execPath, argumentsOf(project, options, longReportOf(project)), {
    environment: { LONG_TESTS: '1' },
  });
}

/**
 * The report of `runProjectLong`.
 * @param {string} project
 */
export function longReportOf(project) {
  return reportOf(`long-${project}`);
}

/**
 * As `runProject`, its output kept.
 * @param {string} project
 * @param {() => void} onOutput called at each piece of it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProjectQuietly(project, onOutput) {
  return runQuietly(process.execPath, argumentsOf(project, []), { onOutput });
}

/**
 * @param {string} project
 * @param {readonly string[]} options
 * @param {string} [file] of its report
 */
function argumentsOf(project, options, file = reportOf(project)) {
  const program = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return [program, 'run', '--project', project, ...report, ...options];
}

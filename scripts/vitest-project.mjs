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
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>} the exit code
 */
export function runProject(project, options = [], environment = {}) {
  return run(process.execPath, argumentsOf(project, options), { environment });
}

/**
 * As `runProject`, its output kept.
 * @param {string} project
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProjectQuietly(project) {
  return runQuietly(process.execPath, argumentsOf(project, []));
}

/**
 * @param {string} project
 * @param {readonly string[]} options
 */
function argumentsOf(project, options) {
  const program = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`];
  return [program, 'run', '--project', project, ...report, ...options];
}

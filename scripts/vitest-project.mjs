import path from 'node:path';
import { ROOT, run } from './run.mjs';

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
 * @param {readonly string[]} options
 * @returns {Promise<number>} the exit code
 */
export function runProject(project, options = []) {
  const program = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`];
  return run(process.execPath, [program, 'run', '--project', project, ...report, ...options]);
}

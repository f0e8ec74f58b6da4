/**
 * `npm test`: everything that must hold, in the order in which it is quickest to learn that something does not. Stops at the
 * first suite that fails. The last line is `N passed, N failed`, counted from the tests' own reports.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { resolveChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNpm } from './run.mjs';
import { readReport, summaryLine, table, triedAgain } from './test-report.mjs';
import { reportOf, RESULTS, runProject } from './vitest-project.mjs';

/** Told to the build, so that what pages say of their address can be tested; it is nobody's. A site that is hosted is built anew with its own. */
const SITE_URL = 'https://host.example/tools/play/';

/** @type {import('./test-report.mjs').Suite[]} */
const SUITES = [
  { name: 'type check', budget: 120, start: () => runNpm(['run', '-s', 'check']) },
  { name: 'lint', budget: 120, start: () => runNpm(['run', '-s', 'lint']) },
  { name: 'unit', budget: 240, report: reportOf('unit'), start: () => runProject('unit') },
  { name: 'build', budget: 180, start: () => runNpm(['run', '-s', 'build'], { BASE_PATH: '', SITE_URL }) },
  { name: 'browser', budget: 360, report: reportOf('browser'), start: () => runProject('browser') },
  { name: 'browser-alone', budget: 240, report: reportOf('browser-alone'), start: () => runProject('browser-alone') },
];

try {
  await ensureInstalled();
  // Found, or asked for, before minutes have been spent; the tests use the same one.
  process.env['CHROMIUM_PATH'] = await resolveChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
rmSync(path.join(ROOT, RESULTS), { recursive: true, force: true });
mkdirSync(path.join(ROOT, RESULTS));

/** @type {import('./test-report.mjs').Outcome[]} */
const outcomes = [];
for (const suite of SUITES) {
  console.log(`\n== ${suite.name} (budget ${suite.budget} s)`);
  const started = Date.now();
  const code = await suite.start();
  const seconds = (Date.now() - started) / 1000;
  const counts = suite.report
    ? readReport(path.join(ROOT, suite.report), code)
    : { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  outcomes.push({ suite, seconds, ok: code === 0 && counts.failed === 0, ...counts });
  console.log(`== ${suite.name}: ${seconds.toFixed(1)} s of ${suite.budget} s`);
  if (!outcomes.at(-1)?.ok) break;
}
const again = SUITES.flatMap(({ report }) => (report ? triedAgain(path.join(ROOT, report)) : []));
const retries = again.map((title) => `held when it was tried again: ${title}\n`).join('');
console.log(`\n${table(SUITES, outcomes)}\n\n${retries}${summaryLine(outcomes)}`);
process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1;

/**
 * `npm test`: everything that must hold. Type check and lint beside the unit tests, then the build and the browser tests where all of these hold. The last line is `N passed, N failed`, counted from the tests' own reports.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { resolveChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNpmQuietly } from './run.mjs';
import { readReport, summaryLine, table } from './test-report.mjs';
import { reportOf, RESULTS, runProject, runProjectQuietly } from './vitest-project.mjs';

/** @typedef {import('./test-report.mjs').Suite} Suite */

/** Told to the build, so that what pages say of their address can be tested; it is nobody's. A site that is hosted is built anew with its own. */
const SITE_URL = 'https://host.example/tools/play/';

/** @type {Suite[]} */
const CHECKS = [
  { name: 'type check', budget: 120, start: () => runNpmQuietly(['run', '-s', 'check']) },
  { name: 'lint', budget: 180, start: () => runNpmQuietly(['run', '-s', 'lint']) },
];
/** @type {Suite} */
const UNIT = {
  name: 'unit',
  budget: 360,
  report: reportOf('unit'),
  start: (onOutput) => runProjectQuietly('unit', onOutput),
};
/**
 * Beside nothing: where another Vite with SvelteKit starts amid it, the pages are written for another version than their scripts are of.
 * @type {Suite}
 */
const BUILD = {
  name: 'build',
  budget: 180,
  start: () => runNpmQuietly(['run', '-s', 'build'], { BASE_PATH: '', SITE_URL }),
};
/** A claim of the documents, which a title names. */
const CLAIM = String.raw`\b(00[0-4]|C)-\d`;
/**
 * Of what one room tells `npm test` runs what holds a claim (scripts/rooms.mjs).
 * @type {Suite[]}
 */
const BROWSER = Object.entries({
  browser: { budget: 360 },
  'browser-rooms': { budget: 150, options: ['--testNamePattern', CLAIM] },
  'browser-alone': { budget: 150 },
}).map(([name, { budget, options }]) => ({
  name,
  budget,
  report: reportOf(name),
  start: async () => ({ code: await runProject(name, options), output: '' }),
}));
const SUITES = [...CHECKS, UNIT, BUILD, ...BROWSER];

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
// Each of the checks works on one processor for most of its time. Vitest and the type check both have Kit write its files before they say
// anything, and at once one would meet half of what the other wrote.
let unit;
await new Promise((begun) => {
  unit = oneByOne([UNIT], () => begun(true));
  void unit.then(begun);
});
await Promise.all([unit, oneByOne(CHECKS)]);
if (outcomes.every(({ ok }) => ok)) await oneByOne([BUILD, ...BROWSER]);
outcomes.sort((one, other) => SUITES.indexOf(one.suite) - SUITES.indexOf(other.suite));
console.log(`\n${table(SUITES, outcomes)}\n\n${summaryLine(outcomes)}`);
process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1;

/**
 * Stops at the first that fails.
 * @param {readonly Suite[]} suites
 * @param {() => void} [onOutput]
 */
async function oneByOne(suites, onOutput = () => undefined) {
  for (const suite of suites) {
    console.log(`\n== ${suite.name} (budget ${suite.budget} s)`);
    const started = Date.now();
    const { code, output } = await suite.start(onOutput);
    const seconds = (Date.now() - started) / 1000;
    const counts = suite.report
      ? readReport(path.join(ROOT, suite.report), code)
      : { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    const ok = code === 0 && counts.failed === 0;
    outcomes.push({ suite, seconds, ok, ...counts });
    // In one piece, where others speak meanwhile.
    console.log(`${output.trim()}\n== ${suite.name}: ${seconds.toFixed(1)} s of ${suite.budget} s`);
    if (!ok) return;
  }
}

/**
 * `npm run test:long [-- FOLDER...]`: what `npm test` leaves out, of the folders of tests that are named, or all: the files that draw
 * samples, with all of them, and the browser tests of one room or of minutes each. `-- --since COMMIT`: of those whose rooms have changed since. The last
 * line is `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveChromium } from './chromium.mjs';
import { roomsOf } from './rooms.mjs';
import { ROOT } from './run.mjs';
import { readReport, summaryLine } from './test-report.mjs';
import { longReportOf, runProjectLong } from './vitest-project.mjs';

const BROWSER = 'tests/browser';
const STORIES = `${BROWSER}/long`;
const ROOMS = `${BROWSER}/rooms`;

const args = process.argv.slice(2);
const folders = args[0] === '--since' ? changedSince(args[1] ?? '') : args;
const isAll = args.length === 0;
const rooms = folders.filter((folder) => !folder.startsWith(`${BROWSER}/`));
const outcomes = [];
const properties = (isAll ? ['tests'] : rooms).flatMap(propertiesIn);
if (properties.length > 0) outcomes.push(await tested('unit', properties));
const inBrowser = folders.filter((folder) => folder.startsWith(`${ROOMS}/`));
const hasStories = isAll || folders.includes(STORIES);
if (hasStories || inBrowser.length > 0) process.env['CHROMIUM_PATH'] = await resolveChromium();
if (isAll || inBrowser.length > 0) outcomes.push(await tested('browser-rooms', inBrowser));
if (hasStories) outcomes.push(await tested('browser-long', []));
console.log(summaryLine(outcomes));
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

/**
 * @param {string} project
 * @param {readonly string[]} options
 * @returns {Promise<import('./test-report.mjs').Outcome>}
 */
async function tested(project, options) {
  const began = Date.now();
  const code = await runProjectLong(project, [...options, '--passWithNoTests']);
  const counts = readReport(path.join(ROOT, longReportOf(project)), code);
  const seconds = (Date.now() - began) / 1000;
  const suite = { name: project, budget: 0, start: () => Promise.resolve({ code, output: '' }) };
  return { suite, seconds, ok: code === 0 && counts.failed === 0, ...counts };
}

/**
 * The unit tests of a folder that draw samples: of the others `npm test` leaves nothing out.
 * @param {string} folder
 */
function propertiesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => file.endsWith('.test.ts') && !/^tests\/(?:browser|material)\//.test(file))
    .filter((file) => /from '(?:fast-check|.*\/samples\.ts)'/.test(readFileSync(path.join(ROOT, file), 'utf8')));
}

/** @param {string} commit */
function changedSince(commit) {
  const changed = execFileSync('git', ['diff', '--name-only', commit], { cwd: ROOT, encoding: 'utf8' });
  return roomsOf(changed.trim().split('\n')).filter((folder) => existsSync(path.join(ROOT, folder)));
}

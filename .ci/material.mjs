/**
 * The tests on what specifies the project and lies beside it (`tests/material`): how many checks each file made, so that none is lost
 * in silence. Last line: N passed, N failed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/run.mjs';
import { readReport } from '../scripts/test-report.mjs';
import { reportOf, runProject } from '../scripts/vitest-project.mjs';

const report = path.join(ROOT, reportOf('material'));
rmSync(report, { force: true });
const code = await runProject('material', ['--passWithNoTests']);
const { passed, failed } = readReport(report, code);
const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
for (const { name, assertionResults } of files) {
  const count = (status) => assertionResults.filter((test) => test.status === status).length;
  console.log(`${path.relative(ROOT, name)}: ${count('passed')} held, ${count('failed')} not, ${count('todo')} to do`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

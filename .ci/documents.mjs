/**
 * The tests on the documents' own blocks (`tests/documents`), which are other people's text and lie beside the project.
 * Last line: N passed, N failed.
 */
import path from 'node:path';
import { ROOT, run } from '../scripts/run.mjs';
import { readReport } from '../scripts/test-report.mjs';

const REPORT = '.test-results/documents.json';

const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const code = await run(process.execPath, [
  vitest,
  'run',
  '--project',
  'documents',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
]);
const { passed, failed } = readReport(path.join(ROOT, REPORT), code);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

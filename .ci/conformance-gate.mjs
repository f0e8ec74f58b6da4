/**
 * node .ci/conformance-gate.mjs OUTPUT MINIMUM CODE: compares the summary in the last line of `loop conform --json` with the
 * least that each set must pass. Prints "<passed> <failed>", and the table on the error stream. A set that MINIMUM does not
 * name must pass altogether; a set that MINIMUM names and the summary lacks fails with all its cases.
 */
import { existsSync, readFileSync } from 'node:fs';

const [output = '', minimumFile = '', code = '0'] = process.argv.slice(2);
const lines = readFileSync(output, 'utf8').trim().split('\n');
/** @type {Record<string, { passed: number, failed: number }>} */
const summary = JSON.parse(lines.at(-1) ?? '');
/** @type {Record<string, number>} */
const minimum = existsSync(minimumFile) ? JSON.parse(readFileSync(minimumFile, 'utf8')) : {};

let passed = 0;
let failed = 0;
for (const set of new Set([...Object.keys(summary), ...Object.keys(minimum)])) {
  const counts = summary[set] ?? { passed: 0, failed: 0 };
  if (!Number.isInteger(counts.passed) || !Number.isInteger(counts.failed)) throw new Error(`no counts for ${set}`);
  const least = minimum[set] ?? counts.passed + counts.failed;
  const missing = Math.max(0, least - counts.passed);
  passed += counts.passed;
  failed += missing;
  const verdict = missing > 0 ? `BELOW THE MINIMUM by ${missing}` : 'ok';
  console.error(`conformance ${set}: ${counts.passed} passed, ${counts.failed} not yet, minimum ${least}: ${verdict}`);
}
if (Object.keys(summary).length === 0) throw new Error('the summary is empty');
// Exit code 1 says that a case failed, which the minimum judges; anything else is a crash or wrong usage.
if (code !== '0' && code !== '1') throw new Error(`loop conform ended with ${code}`);
console.log(`${passed} ${failed}`);

/**
 * Which claims of the documents are held: those that a test names in its title and that passed. Every test asserts something
 * (`requireAssertions` in vite.config.ts). The others must stand in `OPEN` with the reason; they are listed, and never counted
 * as passed. A claim that is held and still listed as open is a failure, as is one of which nobody says anything.
 * Usage: tsx .ci/acceptance-lines.mts ACCEPTANCE.md REPORT.json... Last line: N passed, N failed.
 */
import { readFileSync } from 'node:fs';
import { OPEN } from './open-claims.mts';

const [file = '', ...reports] = process.argv.slice(2);
const claims = [...readFileSync(file, 'utf8').matchAll(/^- ((?:00[0-4]|C)-\d+) (.*)$/gm)].map(
  ([, number = '', words = '']) => ({ number, words }),
);
const held = new Set(reports.flatMap(titlesOf).flatMap(numbersIn));
const open = new Map(Object.entries(OPEN).flatMap(([why, numbers]) => numbers.map((number) => [number, why] as const)));

let [passed, failed, left] = [0, 0, 0];
for (const { number, words } of claims) {
  const why = open.get(number);
  if (held.has(number) && why === undefined) passed++;
  else if (held.has(number)) fail(`${number} is listed as open, and a test holds it: ${words}`);
  else if (why === undefined) fail(`no test names ${number} in its title: ${words}`);
  else {
    left++;
    console.log(`open: ${number} ${words} (${why})`);
  }
}
for (const number of open.keys())
  if (!claims.some((claim) => claim.number === number)) fail(`${number} is open, and no claim`);
console.log(`${claims.length} claims: ${passed} held, ${left} open`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function fail(why: string): void {
  failed++;
  console.log(why);
}

/** The full titles of the tests that passed, from a report of vitest. */
function titlesOf(report: string): string[] {
  const { testResults }: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}

/** `000-04`, and each of `000-43 to 000-46`. */
function numbersIn(title: string): string[] {
  const ranges = [...title.matchAll(/\b(00[0-4]|C)-(\d+) to (?:00[0-4]|C)-(\d+)/g)].flatMap(([, of, from, to]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, at) => `${of}-${String(Number(from) + at).padStart(2, '0')}`,
    ),
  );
  return [...ranges, ...[...title.matchAll(/\b(?:00[0-4]|C)-\d{2,3}\b/g)].map(([number]) => number)];
}

/**
 * Every claim of the documents is named in a test, but for those that the later work on forms, palette and lessons is about.
 * Usage: tsx .ci/acceptance-lines.mts ACCEPTANCE.md. Prints what nobody names; last line: N passed, N failed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Claims about what is not built yet (`docs/roadmap.md`), and those that no test could hold. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'forms and the configuration panel': [
    ...['002-56', '002-57', '002-58', '002-61', '002-62', '002-63', '002-64', '002-65', '002-66', '002-67', '002-68'],
    ...['002-69', '002-70', '002-73', '002-75', '002-76', '002-77', '002-78', '002-79', '002-80', '003-57', '003-58'],
    ...['003-59', '003-84', '003-86', '003-89'],
  ],
  'palette and node reference on the page': [
    '001-02',
    '002-33',
    '003-60',
    '003-62',
    '003-63',
    '003-64',
    '003-87',
    '003-96',
  ],
  'lessons and pages of the documentation': [
    ...['001-03', '001-83', '001-86', '001-88', '001-89', '001-90', '002-72', '002-88', '003-32', '003-102'],
    ...['C-07', 'C-09'],
  ],
  'what-if, forecast and single rounds on the page': ['003-80', '003-94', '003-95'],
  'held by `conform` alone, since the text is the document’s': ['001-44'],
  'plans and summaries of other lines': [
    ...['002-71', '002-74', '003-01', '003-02', '003-03', '003-83', '003-85', '003-88', '003-90'],
  ],
};

const later = new Set(Object.values(LATER).flat());
const lines = [...readFileSync(process.argv[2] ?? '', 'utf8').matchAll(/^- ((?:00[0-4]|C)-\d+) (.*)$/gm)];
const named = new Set(testsOf('tests').flatMap((file) => numbersIn(readFileSync(file, 'utf8'))));
const missing = lines.filter(([, number = '']) => !named.has(number) && !later.has(number));
for (const [, number, claim] of missing) console.log(`nobody names ${number}: ${claim}`);
console.log(`${lines.length - missing.length} passed, ${missing.length} failed`);
process.exitCode = missing.length > 0 ? 1 : 0;

function testsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** `000-04`, and each of `000-43 to 000-46`. */
function numbersIn(text: string): string[] {
  const ranges = [...text.matchAll(/\b(00[0-4]|C)-(\d+) to (?:00[0-4]|C)-(\d+)/g)].flatMap(([, of, from, to]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, at) => `${of}-${String(Number(from) + at).padStart(2, '0')}`,
    ),
  );
  return [...ranges, ...[...text.matchAll(/\b(?:00[0-4]|C)-\d{2,3}\b/g)].map(([number]) => number)];
}

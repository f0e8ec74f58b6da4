/**
 * Writes docs/compatibility.md. `npx tsx scripts/write-compatibility.ts [CASES CORPUS]`: with folders of recorded cases and of
 * real files it runs `conform` and `conform-corpus` over them; without, what was measured last is kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { allResults } from './conform/conform.ts';
import type { CaseResult } from './conform/case-result.ts';
import { summarize } from './conform/report.ts';
import { conformCorpus, type CorpusSummary } from './conform/conform-corpus.ts';
import { compatibilityPage, resultsOf } from './compatibility/page.ts';

const PAGE = new URL('../docs/compatibility.md', import.meta.url);
const [cases, corpus] = process.argv.slice(2);

const results =
  cases && corpus ? await measured(cases, corpus) : existsSync(PAGE) ? resultsOf(readFileSync(PAGE, 'utf8')) : '';
writeFileSync(PAGE, compatibilityPage(results));

async function measured(caseFolder: string, corpusFolder: string): Promise<string> {
  const all: CaseResult[] = [];
  for await (const result of allResults(caseFolder)) all.push(result);
  const sets = Object.entries(summarize(all)).map(
    ([set, { passed, failed, skipped }]) => `| ${set} | ${passed} | ${failed} | ${skipped} |`,
  );
  const summaries: CorpusSummary[] = [];
  await conformCorpus({ name: 'conform-corpus', directory: corpusFolder }, (row) => {
    if ('files' in row) summaries.push(row);
  });
  const files = summaries.map(
    ({ files: count, opened, refused, completed, limit, failed, orders, deviations }) =>
      `Real files: ${count}, of which ${opened} open and ${refused} are refused as by their own systems; ${completed} run to ` +
      `their end under the simulated model, ${limit} to the limit of 20,000 activations, ${failed} fail. Start order as ` +
      `recorded from ChatDev: ${orders}. Deviations: ${deviations}.`,
  );
  return [
    'Recorded behaviour, case by case:',
    ['| set | passed | failed | not compared |', '| --- | --- | --- | --- |', ...sets].join('\n'),
    ...files,
  ].join('\n\n');
}

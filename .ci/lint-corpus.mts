/**
 * Opens real files and compares the warnings of the linter with those that are listed, each with the cause for which it is true
 * (lint-corpus.json). A warning that is not listed counts as a false alarm; one that is listed and not told as a rule that has
 * gone blind. The templates of the project must have none at all, nor the blocks of the specifying documents.
 * Usage: tsx .ci/lint-corpus.mts CORPUS DOCUMENTS. Last line: N passed, N failed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openText } from '../src/engine/open-text.ts';
import { blocksOf } from '../src/engine/reading/markdown.ts';
import listed from './lint-corpus.json' with { type: 'json' };

const [corpus = '', documents = ''] = process.argv.slice(2);
const NO_WORKFLOWS = /(?:^|[\\/])(?:index|runs|refused|templates)\.json$|\.script\.json$/;

let passed = 0;
let failed = 0;

const expected = new Map(listed.warnings.map(({ file, code, count }) => [`${file} ${code}`, count]));
for (const file of workflowsIn(corpus)) {
  const found = warningsOf(readFileSync(join(corpus, file), 'utf8'));
  const codes = new Set([...found.keys(), ...codesListedFor(file)]);
  for (const code of codes) judge(`${file} ${code}`, expected.get(`${file} ${code}`) ?? 0, found.get(code) ?? 0);
  if (codes.size === 0) passed++;
}
for (const file of workflowsIn(join('static', 'templates')))
  judge(file, 0, total(warningsOf(readFileSync(join('static', 'templates', file), 'utf8'))));
for (const file of existsSync(documents) ? readdirSync(documents).filter((name) => name.endsWith('.md')) : [])
  for (const [index, block] of blocksIn(join(documents, file)).entries())
    judge(`${file}, block ${index + 1}`, 0, total(warningsOf(block)));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function judge(what: string, wanted: number, count: number): void {
  if (wanted === count) passed++;
  else {
    failed++;
    console.log(`${what}: ${count} warnings of the linter, ${wanted} are listed`);
  }
}

function workflowsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !NO_WORKFLOWS.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

function codesListedFor(file: string): string[] {
  return listed.warnings.flatMap((entry) => (entry.file === file ? [entry.code] : []));
}

/** How often each rule warns. */
function warningsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code, severity } of openText(text, {}).problems)
    if (severity === 'warning' && code.startsWith('lint-')) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function total(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function blocksIn(file: string): string[] {
  const markdown = readFileSync(file, 'utf8');
  return blocksOf(markdown).map(({ start, end }) => markdown.slice(start, end));
}

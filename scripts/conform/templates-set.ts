import { join } from 'node:path';
import { renderTemplate, type Rendered } from '../../src/terminal/render-template.ts';
import { casesOf, list, readCaseFile, record, text, type CaseRecord } from './case-file.ts';
import { compared, impossible, type CaseResult } from './case-result.ts';
import type { Difference } from './difference.ts';

/** Renders every template of `DIR/templates/jinja.json` as Jinja itself would, and compares the text. */
export function* templateResults(directory: string): Generator<CaseResult> {
  const file = readCaseFile(join(directory, 'jinja.json'));
  if (file === null) return;
  const context = record(record(file, 'templates/jinja.json').context, 'context');
  for (const row of casesOf(file, 'templates/jinja.json')) yield templateCase(row, context);
}

/** One row: what comes out must be one of the texts that are expected, or an error with its place. */
export function templateCase(row: CaseRecord, context: CaseRecord): CaseResult {
  const name = text(row.name, 'name');
  if (row.follow === 'skip') return impossible(name, 'templates', 'skip', 'what it prints differs from run to run');
  const follow = row.follow === 'ours' ? 'ours' : 'engine';
  const rendered = renderTemplate(text(row.template, 'template'), context, 'jinja');
  return compared(name, 'templates', follow, templateDifference(row, rendered));
}

function templateDifference(row: CaseRecord, rendered: Rendered): Difference | null {
  const actual = rendered.ok ? rendered.text : { error: true };
  const allowed = allowedOf(row);
  const isError = !rendered.ok && rendered.line >= 1 && rendered.column >= 1;
  if (allowed.some((each) => (typeof each === 'string' ? each === actual : isError))) return null;
  return { path: 'text', expected: allowed.length === 1 ? allowed[0] : allowed, actual: rendered };
}

/** Texts, or an object that stands for an error. */
function allowedOf(row: CaseRecord): readonly unknown[] {
  if (row.follow === 'ours')
    return row.expected_ours_any === undefined ? [row.expected_ours] : list(row.expected_ours_any, 'expected_ours_any');
  return [row.error === undefined ? row.expected : { error: row.error }];
}

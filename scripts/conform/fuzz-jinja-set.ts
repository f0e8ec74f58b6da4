import { join } from 'node:path';
import { renderTemplate, type Rendered } from '../../src/terminal/render-template.ts';
import { record, text, type CaseRecord } from './case-file.ts';
import { compared, skippedAs, type CaseResult } from './case-result.ts';
import type { FuzzClass } from './fuzz-classes.ts';
import { fuzzLines } from './fuzz-lines.ts';

/** Renders the random templates of `DIR/jinja.jsonl`, each against what Jinja made of it. */
export function* fuzzJinjaResults(directory: string): Generator<CaseResult> {
  for (const row of fuzzLines(join(directory, 'jinja.jsonl'))) yield fuzzJinjaCase(row);
}

/** Where Jinja printed, the text must be the same; where it raised, an error and a lenient text are both fine. */
export function fuzzJinjaCase(row: CaseRecord): CaseResult {
  const name = String(row.id);
  if (row.ok !== true) return compared(name, 'fuzzJinja', 'engine', null);
  const [template, expected] = [text(row.template, 'template'), text(row.text, 'text')];
  const rendered = renderTemplate(template, record(row.context, 'context'), 'jinja');
  if (rendered.ok && rendered.text === expected) return compared(name, 'fuzzJinja', 'engine', null);
  const known = deviationOf(template, expected, rendered);
  if (known !== null) return skippedAs(name, 'fuzzJinja', known);
  const actual = rendered.ok ? rendered.text : rendered;
  return compared(name, 'fuzzJinja', 'engine', { path: 'text', expected, actual });
}

/** Filters that Jinja works off one by one, only as far as somebody reads what they give. */
const LAZY = /^\s*\|?\s*(?:items|unique|batch|slice|map|select|reject|selectattr|rejectattr)\b/;

/** Methods that change the list or map that they belong to. */
const CHANGING = /\.(?:append|extend|insert|remove|reverse|sort|pop|update|setdefault|clear)\s*$/;

/** The named deviation that explains why a text is another; null when none does. */
function deviationOf(template: string, expected: string, rendered: Rendered): FuzzClass | null {
  if (/ at 0x/i.test(expected)) return 'printed-address';
  if (/\|\s*random\b/.test(template)) return 'random-filter';
  if (/\bMarkup\(['"]/.test(expected)) return 'printed-markup';
  if (/(?<![\d.])\d{17,}/.test(expected + template)) return 'large-integer';
  if (rendered.ok) return null;
  if (rendered.code === 'too-many-steps') return 'template-budget';
  const lines = template.split('\n').slice(0, rendered.line);
  const offset = lines.slice(0, -1).reduce((sum, line) => sum + line.length + 1, 0) + rendered.column - 1;
  if (LAZY.test(template.slice(offset))) return 'lazy-filter';
  return CHANGING.test(template.slice(0, offset)) ? 'given-value-changed' : null;
}

import type { CST, YAMLError } from 'yaml';
import type { Fix, Problem } from '../workflow/problem.ts';
import { tabFix } from './indentation.ts';
import { judge } from './syntax-rules.ts';
import { structureOf, type Opening } from './syntax-structure.ts';
import { lineAt } from './text-line.ts';

/** So many mistakes are named at most: after the first few the others are mostly their echo. */
const MOST_PROBLEMS = 20;

/**
 * What is wrong with the syntax of a text, from what the parser found, in the order of the text and one a line. Nothing of the
 * parser's own sentences is left: each is an error with a code of ours (`syntax-rules.ts`), a range inside the text that is not
 * empty unless the text is, and a fix where what was meant is plain. Besides these: `yaml-tab` with the fix `tabs-to-spaces`, which
 * stands alone, since tabs bring everything after them out of order; `yaml-unclosed` {sign, opens} at the quote or bracket that
 * was opened last, with the fix `close` {sign}; nothing after it is told.
 */
export function syntaxProblems(errors: readonly YAMLError[], tokens: readonly CST.Token[], text: string): Problem[] {
  if (errors.length === 0) return [];
  const structure = structureOf(tokens);
  const open = structure.unclosed.at(-1);
  const sorted = [...errors].sort((left, right) => left.pos[0] - right.pos[0]);
  const tabbed = firstTab(sorted, text);
  if (tabbed) return [tabbed];
  const problems = new Map<number, Problem>();
  for (const [index, error] of sorted.entries()) {
    if (problems.size >= MOST_PROBLEMS) break;
    if (open && error.pos[0] > open.offset) break;
    // A key over two lines is first taken for a colon in a value; the second finding says more.
    const next = sorted[index + 1];
    if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY') continue;
    const problem = judge(error, text, structure);
    const line = lineStart(text, problem.range?.start ?? 0);
    if (!problems.has(line)) problems.set(line, problem);
  }
  return open ? [...problems.values(), unclosed(open, text)] : [...problems.values()];
}

function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The first mistake that stands in a line which begins with a tab. */
function firstTab(errors: readonly YAMLError[], text: string): Problem | null {
  for (const { code, pos } of errors.slice(0, MOST_PROBLEMS)) {
    const offset = Math.min(pos[0], text.length);
    const line = lineAt(text, offset);
    const tab = text.slice(line.start, line.first).indexOf('\t');
    if (tab === -1 && code !== 'TAB_AS_INDENT') continue;
    const start = tab === -1 ? offset : line.start + tab;
    const range = { start, end: Math.max(start + 1, tab === -1 ? start : line.first) };
    const fixes: Fix[] = tab === -1 ? [] : [tabFix(text, start)];
    return { code: 'yaml-tab', severity: 'error', params: {}, range, fixes };
  }
  return null;
}

const OPENS: Readonly<Record<Opening['sign'], string>> = { '"': '"', "'": "'", ']': '[', '}': '{' };

/** Where a value begins its line with the sign, the end of that line is where it most likely ends. */
function unclosed({ offset, sign }: Opening, text: string): Problem {
  const line = lineAt(text, offset);
  const at = { start: line.valueEnd, end: line.valueEnd };
  const isPlain = line.value === offset && line.valueEnd > offset + 1;
  const fixes: Fix[] = isPlain ? [{ code: 'close', params: { sign }, edits: [{ range: at, text: sign }] }] : [];
  const params = { sign, opens: OPENS[sign] };
  return { code: 'yaml-unclosed', severity: 'error', params, range: { start: offset, end: offset + 1 }, fixes };
}

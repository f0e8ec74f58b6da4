import type { CST } from 'yaml';
import type { ProblemCode } from '../../workflow/problem-code.ts';
import type { Fix, Problem, TextEdit, TextRange } from '../../workflow/problem.ts';
import { applyEdits } from '../../document/apply-edits.ts';
import type { ReadLimits } from '../limits.ts';
import { parseYaml, type Parsed } from '../parse-yaml.ts';
import { judge } from '../syntax-rules.ts';
import { lineAt, neighbour } from '../text-line.ts';
import { structureOf, type Opening } from '../syntax-structure.ts';
import { afterKey, missingColon, needsQuotes } from './colons.ts';
import { extraDash, missingDash } from './dashes.ts';
import { indented, lostLine, outOfBlock } from './indents.ts';
import { looksLikeJson, readJson, type JsonRead } from './json.ts';
import { jsonBrackets, oneSign, pairs, unpaired } from './pairs.ts';
import type { Repair, Repairs, Suspect, Words } from './repair.ts';
import { isAligned, isItem, keyOf, opens, rowsIn, type Row } from './rows.ts';
import { firstTab, withoutTabs } from './tabs.ts';
import { firstMistake, jsonTrials, partAround, trialsOf, type Budget, type Trials } from './trial.ts';

const KINDS: readonly Repairs[] = [
  afterKey,
  missingColon,
  needsQuotes,
  indented,
  outOfBlock,
  missingDash,
  extraDash,
  pairs,
  lostLine,
];

const JSON_KINDS: readonly Repairs[] = [pairs, jsonBrackets, oneSign];

/** So many causes are looked for: who broke more mends these first. */
const MOST_CAUSES = 8;
/** So many characters are parsed again at most to find them. */
const BUDGET = 120_000;
/** Larger texts are not parsed as a whole once more: what breaks them besides is told when this is mended. */
const LARGE = 40_000;
const ROWS_ABOVE = 8;
/** Of a large text fewer lines are looked at, and no line longer than anybody types. */
const [MOST_SUSPECTS, MOST_OF_LARGE, LONGEST] = [40, 4, 2000];

const STRUCTURE: ReadonlySet<string> = new Set<ProblemCode>([
  'yaml-indent',
  'yaml-mixed',
  'yaml-extra-dash',
  'yaml-tab',
]);

/**
 * What breaks a text, in the order of the text: each problem at the line that has to be changed, with a fix after which the text parses up to
 * the next of them. What only follows from another problem is not told. The causes are found by trying changes of the lines around the
 * first mistake of the parser; where none helps, its own finding is told, without a fix, and nothing after it.
 */
export function causesOf(text: string, parsed: Parsed, limits: ReadLimits): Problem[] {
  const problems: Problem[] = [];
  const budget = { characters: BUDGET };
  const done: TextEdit[][] = [];
  let now = text;
  let known: Parsed | null = parsed;
  while (known && known.errors.length > 0 && problems.length < MOST_CAUSES) {
    const { problem, edits } = firstCause(now, known, limits, budget);
    problems.push(inText(problem, done));
    if (!edits || now.length > LARGE || budget.characters <= 0) break;
    now = applyEdits(now, edits);
    done.push(edits);
    known = parsedAgain(now, limits);
  }
  return problems;
}

function parsedAgain(text: string, { depth }: ReadLimits): Parsed | null {
  try {
    return parseYaml(text, depth);
  } catch {
    return null;
  }
}

/** A problem of a text that was changed, by the places of the text before the changes. */
function inText(problem: Problem, done: readonly (readonly TextEdit[])[]): Problem {
  if (done.length === 0) return problem;
  const back = ({ start, end }: TextRange): TextRange => ({
    start: placeBefore(start, done),
    end: placeBefore(end, done),
  });
  const fixes = (problem.fixes ?? []).map((fix) =>
    fix.edits ? { ...fix, edits: fix.edits.map((edit) => ({ ...edit, range: back(edit.range) })) } : fix,
  );
  return { ...problem, ...(problem.range && { range: back(problem.range) }), ...(problem.fixes && { fixes }) };
}

function placeBefore(offset: number, done: readonly (readonly TextEdit[])[]): number {
  return done.reduceRight(beforeEdits, offset);
}

/** A place in a text after edits, in the text before them; what they put in stands where they began. */
function beforeEdits(offset: number, edits: readonly TextEdit[]): number {
  let grown = 0;
  for (const { range, text } of [...edits].sort((one, other) => one.range.start - other.range.start)) {
    const start = range.start + grown;
    if (offset <= start) break;
    if (offset < start + text.length) return range.start;
    grown += text.length - (range.end - range.start);
  }
  return offset - grown;
}

interface Cause {
  problem: Problem;
  /** Null where nothing was found that helps. */
  edits: TextEdit[] | null;
}

function firstCause(text: string, { errors, tokens }: Parsed, limits: ReadLimits, budget: Budget): Cause {
  const structure = structureOf(tokens);
  const error = errors[0]!;
  const json = looksLikeJson(text) ? readJson(text) : null;
  const isJson = json !== null && json.at < Infinity;
  const tab = firstTab(errors, text);
  const offset = isJson ? json.at : (tab ?? Math.min(error.pos[0], text.length));
  const open = structure.unclosed.at(-1);
  const told = isJson
    ? unreadable(text, json)
    : open && open.offset < offset
      ? unclosed(open)
      : judge(error, text, structure);
  const trials = isJson
    ? jsonTrials(text, budget)
    : trialsOf(partAround(text, opener(tokens, offset, text) ?? offset), limits, budget);
  const suspects = suspectsOf(text, offset, told, structure.unclosed, trials, isJson);
  const repairs =
    tab !== null && !isJson
      ? suspects.filter(({ row }) => row.start <= tab && tab < row.end).flatMap((suspect) => withoutTabs(tab, suspect))
      : [
          ...(isJson ? [] : fromParser(told)),
          ...suspects.flatMap((suspect) =>
            (isJson ? JSON_KINDS : KINDS)
              .flatMap((kind) => kind(suspect))
              .map((one) => ({ ...one, cost: one.cost + suspect.away })),
          ),
        ];
  repairs.sort((one, other) => one.cost - other.cost);
  const line = lineAt(text, offset);
  let further = line;
  for (let index = 0; index < 3; index++) further = neighbour(text, further, 'after') ?? further;
  let best: Repair | null = null;
  const isWhole = isJson || text.length > LARGE || text.length === trials.part.kept.at(-1)?.end;
  for (const one of repairs) {
    if (trials.spent()) break;
    let at = trials.stumbles(one.edits);
    if (at === Infinity && !isWhole) {
      budget.characters -= text.length;
      at = firstMistake(applyEdits(text, one.edits), limits);
    }
    if (at === Infinity) return { problem: one.problem, edits: one.edits };
    // A line that stands elsewhere may only move the mistake to the next.
    const least = STRUCTURE.has(one.problem.code) ? further.end : line.end + 1;
    if (!best && at > least && one.problem.code !== 'yaml-no-parent') best = one;
  }
  // Something else is wrong further down.
  if (best) return { problem: best.problem, edits: best.edits };
  const [first] = repairs;
  return { problem: { ...(tab !== null && first ? first.problem : told), fixes: [] }, edits: null };
}

/**
 * Where the quote or bracket was opened that spans the lines up to a mistake, or ends in its line: it may have been opened by mistake, or not
 * been closed where it should.
 */
function opener(tokens: readonly CST.Token[], offset: number, text: string): number | null {
  const line = lineAt(text, offset);
  const { unclosed, spans } = structureOf(tokens);
  const span = spans.findLast(({ start, end }) => start < line.start && end >= line.start && start < offset);
  return span?.start ?? unclosed.at(-1)?.offset ?? null;
}

function unclosed({ offset, sign }: Opening): Problem {
  const range = { start: offset, end: offset + 1 };
  return { code: 'yaml-unclosed', severity: 'error', params: { sign, opens: OPENS[sign] }, range };
}

const OPENS: Readonly<Record<Opening['sign'], string>> = { '"': '"', "'": "'", ']': '[', '}': '{' };

/** What cannot stand in JSON, at its place. */
function unreadable(text: string, { at: offset, open }: JsonRead): Problem {
  const code = open.length === 0 && offset > 0 ? 'yaml-text-after-value' : 'yaml-syntax';
  const start = Math.min(offset, Math.max(0, text.trimEnd().length - 1));
  const { end } = lineAt(text, start);
  const found = text.slice(start, Math.min(end, start + 40));
  return { code, severity: 'error', params: { found }, range: { start, end: start + Math.max(1, found.length) } };
}

/** Without what these are about a text parses; what is to be done with it is for its author to say. */
const IN_THE_WAY = new Set<ProblemCode>([
  'yaml-text-after-value',
  'yaml-marks',
  'yaml-block-in-flow',
  'yaml-directive',
  'yaml-comment-space',
]);

/** What the parser says itself, where it knows a way out, or what is in the way. */
function fromParser(problem: Problem): Repair[] {
  const { code, range, fixes = [] } = problem;
  const offered = fixes.flatMap(({ edits }: Fix) => (edits ? [{ cost: 2, problem, edits }] : []));
  if (offered.length > 0 || !range) return offered;
  if (code === 'yaml-missing-comma')
    return [{ cost: 2, problem, edits: [{ range: { start: range.start, end: range.start }, text: ',' }] }];
  return IN_THE_WAY.has(code) ? [{ cost: 2.2, problem, edits: [{ range, text: '' }] }] : [];
}

/** The lines that may be the cause, each with how far it is from where the parser stumbles. */
function suspectsOf(
  text: string,
  offset: number,
  told: Problem,
  unclosed: readonly Opening[],
  { part }: Trials,
  isJson: boolean,
): (Suspect & { away: number })[] {
  const rows = part.kept.flatMap(({ start, end }) => rowsIn(text, start, end));
  const here = Math.max(
    0,
    rows.findLastIndex((row) => row.start <= offset),
  );
  const found = new Map<number, number>();
  const suspect = (index: number, away: number): void => {
    if (rows[index] && (found.get(index) ?? Infinity) > away) found.set(index, away);
  };
  for (let up = -1; up <= ROWS_ABOVE; up++) suspect(here - up, up < 0 ? 0.3 : up === 0 ? 0 : 0.1 + up * 0.08);
  const rowAt = (at: number): number => rows.findLastIndex((row) => row.start <= at);
  suspect(rowAt(told.range?.start ?? offset), 0);
  for (const { offset: at } of unclosed) suspect(rowAt(at), 0.1);
  if (part.kept[0]?.start === 0 && (rows[0]?.indent ?? 0) > 0) suspect(0, 0.2);
  let least = rows[here]?.indent ?? 0;
  for (let up = here - 1; up >= 0 && least > 0; up--) {
    const row = rows[up]!;
    if (row.inBlock || row.indent >= least) continue;
    least = row.indent;
    suspect(up, 0.5);
    suspect(up + 1, 0.5);
  }
  if (isJson) for (const index of oddBrackets(rows)) suspect(index, 0);
  const words = wordsAround(text, offset);
  const most = text.length > LARGE && isJson ? MOST_OF_LARGE : MOST_SUSPECTS;
  const nearest = [...found]
    .filter(([index]) => rows[index]!.end - rows[index]!.start <= LONGEST)
    .sort(([, one], [, other]) => one - other);
  return nearest.slice(0, most).map(([index, away]) => ({
    text,
    rows,
    index,
    row: rows[index]!,
    above: rows[index - 1],
    below: rows[index + 1],
    aligned: isAligned(rows, index),
    words,
    away,
  }));
}

/** So far around a mistake the keys are looked at. */
const AROUND = 4000;

/** How keys stand in the lines around an offset. */
function wordsAround(text: string, offset: number): Words {
  const rows = rowsIn(text, Math.max(0, offset - AROUND), Math.min(text.length, offset + AROUND));
  const [all, items, openers, lists] = [0, 1, 2, 3].map(() => new Map<string, number>()) as [
    Counts,
    Counts,
    Counts,
    Counts,
  ];
  const steps = new Map<number, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  rows.forEach((row, index) => {
    const key = keyOf(row);
    if (key === '') return;
    count(all, key);
    if (isItem(row)) count(items, key);
    const below = rows[index + 1];
    if (!opens(row) || !below || below.indent < row.indent || (below.indent === row.indent && !isItem(below))) return;
    count(openers, key);
    if (isItem(below)) count(lists, key);
    count(steps, below.indent - row.indent);
  });
  const step = [...steps].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 2;
  return { all, items, openers, lists, step };
}

type Counts = Map<string, number>;

/** Lines of JSON whose brackets do not fit their indentation. */
function oddBrackets(rows: readonly Row[]): number[] {
  return rows.flatMap((row, index) => {
    const { opened, closed } = unpaired(row.content);
    const [above, below] = [rows[index - 1]?.indent ?? 0, rows[index + 1]?.indent ?? 0];
    const isOdd =
      opened.length > closed.length ? below <= row.indent : closed.length > opened.length && above <= row.indent;
    return isOdd || /^,?$/.test(row.content) ? [index] : [];
  });
}

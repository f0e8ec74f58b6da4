import type { Verdict } from '../engine/workflow/verdict/verdict.ts';
import { counted } from '../wording/values.ts';
import { wordLikeIt, wordVerdictInCell, wordSpending } from '../wording/wording.ts';
import { wordFitted, wordMissing } from '../wording/en/run/brought.ts';
import type { BroughtRow } from './bring.ts';
import type { CheckRow } from './commands/check.ts';
import type { DiagnosisRow } from './rows/printed.ts';
import type { ExpectationRow } from './rows/expectation-row.ts';
import { READ, type LoopRow, type RoundEnds } from './rows/loop-rows.ts';
import type { ProblemRow } from './rows/problem-row.ts';
import type { RunRow } from './commands/run.ts';
import type { WhyRow } from './rows/printed.ts';

/** A checked file as a person reads it: a line a problem, its place first as editors open it. */
export function checkInWords({ file, notation, ok, problems, expectations = [], firstUnrecorded }: CheckRow): string {
  const head = `${file}: ${ok ? 'runs' : 'does not run'}${notation === null ? '' : ` (${notation})`}`;
  return lines(
    head,
    problems.map(problemLine),
    expectations.map(expectationLine),
    firstUnrecorded ? [`  The record ends where ${firstUnrecorded.address} is asked.`] : [],
  );
}

/** How a run ended, its loops with a table of their newest rounds, whether it came as expected, and what went wrong in them. */
export function runInWords(row: RunRow, rounds: RoundEnds): string {
  const { status, result, loops, activations, problems, brought, diagnoses = [], expectations = [] } = row;
  const table = loops
    .slice(0, READ.loops)
    .flatMap((loop) => [
      `  ${loop.path}: ${counted(loop.rounds, 'round')}. ${loop.reason.text}`,
      ...roundLines(loop, rounds.get(loop) ?? []),
    ]);
  if (loops.length > READ.loops) table.push(`  and ${counted(loops.length - READ.loops, 'entry')} more`);
  return lines(
    `${status}, ${counted(activations, 'activation')}`,
    table,
    brought ? broughtLines(brought) : [],
    askedLines(row),
    expectations.map(expectationLine),
    diagnoses.map(diagnosisLine),
    problems.filter(({ severity }) => severity !== 'info').map(problemLine),
    result.text !== '' ? ['', result.text] : status === 'completed' ? ['  No result'] : [],
  );
}

/** The cost of a run is also that of the answers which it took from a record. */
function askedLines({ asked, cost, reused = 0 }: RunRow): string[] {
  if (!asked) return [];
  const { model, at, price } = asked;
  const spent = cost ? wordSpending(cost) : 'no call';
  const taken = reused > 0 ? `, with what ${counted(reused, 'answer')} of the record cost` : '';
  const priced = price ? `prices of ${price.source.date}` : 'its price is not known here';
  return [`  Asked ${model} at ${at}: ${spent}${taken}; ${priced}`];
}

function broughtLines({ fitted, left, missing }: BroughtRow): string[] {
  const said = [wordFitted(fitted), ...left.map(({ message }) => message), ...(missing ? [wordMissing(missing)] : [])];
  return said.map((sentence) => `  ${sentence}`);
}

function roundLines({ completed, rounds }: LoopRow, ends: readonly Verdict[]): string[] {
  const width = String(Math.max(rounds, completed)).length;
  const first = ends[0]?.round ?? 1;
  return [
    ...(first > 1 ? [`    ${'…'.padStart(width)}  ${counted(first - 1, 'round')} before`] : []),
    ...ends.map((verdict) => `    ${String(verdict.round).padStart(width)}  ${wordVerdictInCell(verdict)}`),
  ];
}

/** Why a round went on or ended, the answer before the decision, and what each node said otherwise than before. */
export function whyInWords({ loop, round, sentence, answer, diagnoses, changed }: WhyRow): string {
  return lines(
    `${loop}, round ${round}: ${sentence}`,
    answer ? ['', `${answer.node} answered:`, indented(answer.text)] : [],
    diagnoses.length > 0 ? ['', ...diagnoses.map(diagnosisLine)] : [],
    changed.length > 0 ? ['', `Changed since round ${round - 1}:`] : [],
    changed.flatMap(({ node, before, now }) => [
      `  ${node}`,
      ...(before === null ? [] : [indented(before, '  - ')]),
      indented(now, '  + '),
    ]),
  );
}

function diagnosisLine({ code, loop, round, times, message, hint }: DiagnosisRow): string {
  const likeIt = wordLikeIt({ code, times });
  const said = likeIt === '' ? message : `${message}. ${likeIt}`;
  return `${loop}, round ${round}: ${said}${hint === '' ? '' : `\n    ${hint}`}`;
}

const MARKS = { true: '✓', false: '✗', open: '?' } as const;

function expectationLine({ holds, message }: ExpectationRow): string {
  return `  ${MARKS[`${holds}`]} ${message}`;
}

function problemLine({ severity, line, column, message, hint }: ProblemRow): string {
  const place = line === null ? '' : `${line}:${column ?? 1} `;
  return `  ${place}${severity}: ${message}${hint === '' ? '' : `\n      ${hint}`}`;
}

function indented(text: string, lead = '  '): string {
  return text
    .split('\n')
    .map((line) => `${lead}${line}`)
    .join('\n');
}

function lines(head: string, ...parts: (readonly string[])[]): string {
  return [head, ...parts.flat()].join('\n');
}

import { wordBest } from '../run/best-so-far.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import type { Expected } from '../../../engine/after-run/expectations/expected.ts';
import type { LoopAccount, RunAccount } from '../../../engine/inspection/account.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { escaped, fenced, tableOf } from '../../markdown.ts';
import { labelsOf } from '../../names.ts';
import { counted } from '../../values.ts';
import { wordEnding } from '../verdict/ending.ts';
import { wordExpectation, wordFound } from './expectation.ts';
import { wordLoops } from '../document/loop.ts';
import { wordResult } from '../verdict/result.ts';
import { wordVerdictInCell } from '../verdict/verdict-in-cell.ts';
import { isToldWhole, loopPath, wordRunDifferences } from './run-differences.ts';
import { wordSpending } from '../run/spending.ts';
import { wordVerdict } from '../verdict/verdict.ts';

/** A run that a report is written of. */
export interface ReportedRun {
  name: LoopDocument['name'];
  workflow: Workflow;
  account: RunAccount;
  /** Who answered (`wordWhoAnswered`). */
  who: string;
  expected: readonly Expected[];
  /** What it is held against; null where it stands alone. */
  against: ReportedAgainst | null;
}

/** Another run. */
export interface ReportedAgainst {
  /** As it follows on "Differences from". */
  name: string;
  /** What the two were given otherwise; '' where nothing, as far as is known: who answered in a run that is gone is not. */
  given: string;
  /** Null where that run is not here any more. */
  run: Pick<ReportedRun, 'workflow' | 'account'> | null;
}

/** So much of a text stands in it. */
const MOST_TEXT = 20_000;
/** An input that is longer, or has several lines, has a block of its own. */
const SHORT_INPUT = 120;
const MOST_DIFFERENCES = 50;

const ASKED_AS = { model: 'model', human: 'person', tool: 'tool' } as const;
const MARKS = { true: '✓', false: '✗', open: '?' } as const;

/**
 * A run as Markdown, for people who do not have it before them: what it was given, who answered, each round and why it ended as it did, what
 * came out, what was expected, and where it is otherwise than the run it is held against. `mask` takes secrets out of whatever the run says.
 */
export function wordRunReport(run: ReportedRun, mask: (text: string) => string = (text) => text): string {
  const { name, workflow, account, who, expected, against } = run;
  const line = (text: string): string => escaped(mask(text));
  const sentences = wordLoops(workflow);
  return [
    `# ${line(name) || 'Untitled'}`,
    ...workflow.loops.map(({ id }) => line(sentences.get(id) ?? '')),
    account.result ? `**${line(wordResult(account.result))}**` : '**The run did not come to an end.**',
    account.result?.spent ? line(`The run took ${wordSpending(account.result.spent, account.typed)}.`) : '',
    ...inputsOf(account.inputs, line, mask),
    '## Who answered',
    line(`${who.charAt(0).toUpperCase()}${who.slice(1)}.`),
    tableOf(
      ['Node', 'Asked as', 'Answers'],
      account.answered.map(({ part, kind, times }) => [line(labelOf(workflow, part)), ASKED_AS[kind], String(times)]),
    ),
    ...account.loops.flatMap((loop) => roundsOf(loop, workflow, line)),
    account.moreLoops > 0 ? `And ${counted(account.moreLoops, 'loop')} that began later.` : '',
    ...resultOf(account, line, mask),
    ...expectedOf(expected, line),
    ...differencesOf(run, against, line),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function inputsOf(
  inputs: Readonly<Record<string, Json>>,
  line: (text: string) => string,
  mask: (text: string) => string,
): string[] {
  const given = Object.entries(inputs);
  if (given.length === 0) return [];
  return [
    '## Inputs',
    ...given.map(([name, value]) => {
      const text = textOf(value);
      const isShort = text.length <= SHORT_INPUT && !/[\r\n]/.test(text);
      if (isShort) return `**${line(name)}**: ${line(text) || '(empty)'}`;
      return `**${line(name)}**:\n\n${fenced(cut(mask(text)))}`;
    }),
  ];
}

function roundsOf(loop: LoopAccount, workflow: Workflow, line: (text: string) => string): string[] {
  const names = labelsOf(workflow);
  const { ends, last, rounds } = loop;
  const rows = ends.map((verdict) => [
    String(verdict.round),
    line(wordVerdictInCell(verdict, names)),
    line(wordVerdict(verdict, names)),
  ]);
  const passed = last ? last.round - ends.length - 1 : 0;
  if (last && passed >= 0) {
    if (passed > 0) rows.push(['…', `${counted(passed, 'round')} more`, '']);
    rows.push([String(last.round), line(wordVerdictInCell(last, names)), line(wordVerdict(last, names))]);
  }
  return [
    `## Rounds of ${line(loopPath(loop) || labelOf(workflow, loop.part))}`,
    `${counted(rounds, 'round')}.${last ? ` ${line(wordEnding(last, names))}` : ''}`,
    tableOf(['Round', 'Verdict', 'Why'], rows),
  ];
}

function resultOf(
  { result, loops }: RunAccount,
  line: (text: string) => string,
  mask: (text: string) => string,
): string[] {
  if (!result) return [];
  const { node, text } = result.result;
  const best = result.bestSoFar;
  const completed = loops.flatMap(({ last }) =>
    last
      ? [{ isOuter: !last.path.includes('/'), rounds: last.reason === 'cancelled' ? last.round - 1 : last.round }]
      : [],
  );
  const outermost = Math.max(0, ...completed.map(({ isOuter, rounds }) => (isOuter ? rounds : 0)));
  const any = completed.some(({ rounds }) => rounds > 0);
  return [
    node === null ? '## Result' : `## Result of ${line(node)}`,
    text === '' ? 'The run gave no result.' : fenced(cut(mask(text))),
    ...(best && best.text !== text
      ? [
          `### ${wordBest(best, { outermost, any })}: ${line(best.node)}${best.round > 0 ? `, round ${best.round}` : ''}`,
          fenced(cut(mask(best.text))),
        ]
      : []),
  ];
}

function expectedOf(expected: readonly Expected[], line: (text: string) => string): string[] {
  if (expected.length === 0) return [];
  const rows = expected.map(({ expectation, holds, found }) => [
    MARKS[`${holds}`],
    line(wordExpectation(expectation)),
    line(wordFound(found)),
  ]);
  return ['## Expected', tableOf(['Held', 'Expected', 'Found'], rows)];
}

function differencesOf(
  { workflow, account }: ReportedRun,
  against: ReportedAgainst | null,
  line: (text: string) => string,
): string[] {
  if (!against) return [];
  const head = [
    `## Differences from ${line(against.name)}`,
    against.given === ''
      ? `Text, inputs${against.run ? ', settings and models' : ' and settings'} are the same.`
      : line(`What was given differs: ${against.given}.`),
  ];
  if (!against.run)
    return [...head, 'The rounds of that run are not kept in this browser, so that they cannot be put beside these.'];
  const other = against.run;
  const all = wordRunDifferences(
    { account: other.account, names: labelsOf(other.workflow) },
    { account, names: labelsOf(workflow) },
  );
  if (all.length === 0)
    return [
      ...head,
      isToldWhole(account) && isToldWhole(other.account)
        ? 'It came to the same.'
        : 'It came to the same, as far as its answers and rounds are compared.',
    ];
  const rows = all.slice(0, MOST_DIFFERENCES).map(({ at, before, now }) => [at, before, now].map((text) => line(text)));
  const more = all.length - rows.length;
  return [
    ...head,
    tableOf(['Where', 'There', 'Here'], rows),
    more > 0 ? `And ${counted(more, 'difference')} more.` : '',
  ];
}

function labelOf(workflow: Workflow, part: number): string {
  return workflow.nodes[part]?.label ?? '';
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

function cut(text: string): string {
  return text.length <= MOST_TEXT
    ? text
    : `${text.slice(0, MOST_TEXT)}\n… and ${counted(text.length - MOST_TEXT, 'character')} more`;
}

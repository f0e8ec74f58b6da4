import { nextShare } from '../../engine/running/asking/shared-budget.ts';
import { scoreOfVerdict } from '../../engine/inspection/verdict-score.ts';
import type { Spending } from '../../engine/workflow/usage.ts';
import type { RunCommand } from '../arguments.ts';
import type { RoundEnds } from '../rows/loop-rows.ts';
import { run, type AskedRow, type RunRow } from '../commands/run.ts';
import { settingsOver } from '../setting-options.ts';
import { askedModel } from './asked-model.ts';
import { keyOf } from './options.ts';
import { progressLine } from './progress.ts';

/** One of several runs. */
interface OneRun {
  status: RunRow['status'];
  /** Of the loop that was entered first; 0 and '' without one. */
  rounds: number;
  reason: string;
  /** Of its last round that was judged by a number. */
  score?: number;
  /** The first line of the result; of a run that was cut short, of the best that was made before. */
  result: string;
  cost?: Spending;
  /** Of the simulated model. */
  seed?: number;
  /** What is expected of each run and did not hold. */
  unheld?: string[];
}

/** What `run --times` prints. */
export interface TimesRow {
  times: number;
  /** How many runs ended so. */
  ended: Partial<Record<RunRow['status'], number>>;
  /** How many of the runs that ended by themselves took so many rounds. */
  rounds: Record<string, number>;
  /** How many were not begun, for the budget over all of them was used up; absent where all were. */
  notBegun?: number;
  /** How many runs came as is expected; absent where nothing is. */
  held?: number;
  /** Of all of them. */
  cost: Spending;
  asked?: AskedRow;
  runs: OneRun[];
}

/**
 * Runs it so many times, one after the other, and prints one row. Where a model is asked, the budget of the command line is one over all runs.
 * Exit code 1 where one of them failed, did not come as it expects, or was not begun.
 */
export async function runTimes(command: RunCommand, times: number, print: (row: TimesRow) => void): Promise<number> {
  const { asking } = command;
  const progress = progressLine(process.stderr);
  let nth = 0;
  const asked =
    asking &&
    askedModel(asking, keyOf(asking, process.env), {
      progress: { ...progress, show: (text) => progress.show(`run ${nth} of ${times}, ${text}`) },
    });
  const row: TimesRow = { times, ended: {}, rounds: {}, cost: NOTHING, runs: [] };
  const { budget: all = {}, ...settings } = command.settings;
  let code = 0;
  for (nth = 1; nth <= times; nth++) {
    const seed = asked ? undefined : (command.settings.seed ?? 0) + nth - 1;
    const left = asked ? nextShare({}, all, [row.cost]) : {};
    if (!left) {
      row.notBegun = times - nth + 1;
      code = 1;
      break;
    }
    const one = { ...command, settings: seed === undefined ? settings : settingsOver({ seed }, command.settings) };
    const note = (given: RunRow, ends: RoundEnds): void => noteRun(row, given, ends, seed);
    code = Math.max(code, await run(one, note, () => undefined, asked ? { asked, left } : {}));
  }
  print(row);
  return code;
}

const NOTHING: Spending = { calls: 0, tokens: 0, input: 0, output: 0, cached: 0, usd: 0, seconds: 0 };

function noteRun(row: TimesRow, given: RunRow, ends: RoundEnds, seed: number | undefined): void {
  const { status, result, bestSoFar, cost, loops, expectations } = given;
  const [loop] = loops;
  const score = (loop && ends.get(loop))?.map(scoreOfVerdict).findLast((each) => each !== null);
  const unheld = (expectations ?? []).filter(({ holds }) => holds !== true).map(({ message }) => message);
  row.ended[status] = (row.ended[status] ?? 0) + 1;
  const rounds = loop?.rounds ?? 0;
  if (status === 'completed') row.rounds[rounds] = (row.rounds[rounds] ?? 0) + 1;
  if (expectations) row.held = (row.held ?? 0) + (unheld.length === 0 ? 1 : 0);
  if (cost) row.cost = sum(row.cost, cost);
  if (given.asked) row.asked = given.asked;
  row.runs.push({
    status,
    rounds,
    reason: loop?.reason.code ?? '',
    ...(score !== undefined && score !== null && { score }),
    result: firstLine(status === 'completed' ? result.text : (bestSoFar?.text ?? result.text)),
    ...(cost && { cost }),
    ...(seed !== undefined && { seed }),
    ...(unheld.length > 0 && { unheld }),
  });
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

function sum(one: Spending, other: Spending): Spending {
  return {
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
    input: one.input + other.input,
    output: one.output + other.output,
    cached: one.cached + other.cached,
    usd: one.usd + other.usd,
    seconds: one.seconds + other.seconds,
    ...((one.estimated || other.estimated) && { estimated: true }),
  };
}

import type { RunSummary } from '../../../history/summaries.ts';
import { isBound } from '../../../engine/workflow/verdict/reached-limit.ts';
import type { Problem } from '../../../engine/workflow/problem.ts';
import type { Spending } from '../../../engine/workflow/usage.ts';

/** How a run of many ended, as they are counted; each is of one kind. */
export const TIMES_KINDS = ['end', 'limit', 'budget', 'failed', 'stopped', 'refused'] as const;

export type TimesKind = (typeof TIMES_KINDS)[number];

/** The runs of which a count is: of a kind, or of those that another rule was tried on. */
export type ShownRows = TimesKind | 'decided' | 'asks' | 'unknown';

/** One run of many. */
export interface TimesRow {
  id: string;
  /** From 0. */
  nth: number;
  kind: TimesKind;
  /** As the history lists it; null where it was refused, and until it is read there. */
  run: RunSummary | null;
  /** What it cost; null where nobody was asked, or nobody knows. */
  spent: Spending | null;
  /** It was broken off, because nobody sits before it: it asks somebody, or whether a loop without a bound may go on. */
  broken: 'asks' | 'unbounded' | null;
}

/** What many runs came to. */
export interface TimesTold {
  total: number;
  counts: Readonly<Record<TimesKind, number>>;
  /** Those that came to their end did so by the rule of a loop, all of them. */
  isByRule: boolean;
  /** How many runs had so many rounds: of those that ended by their rule or at a limit, and have a loop. */
  rounds: Readonly<Record<number, number>>;
  /** The last score of the same runs, of those that have one; null where none has. */
  scores: { runs: number; least: number; median: number; most: number } | null;
  /** Names of the models that answered, as their servers say them. */
  models: readonly string[];
  /** Of all that anybody knows of. */
  spent: Spending;
}

/** How a run counts that has begun; `problems`: those of its view. */
export function timesKind(
  { status, reason, limited = isBound(reason) }: Pick<RunSummary, 'status' | 'reason' | 'limited'>,
  problems: readonly Pick<Problem, 'code' | 'params'>[],
): TimesKind {
  if (status === 'failed') return 'failed';
  if (status !== 'completed' && status !== 'limit') return 'stopped';
  const isOver = problems.some(({ code, params }) => code === 'run-limit' && params['what'] !== 'activations');
  if (isOver || reason === 'budget') return 'budget';
  if (status === 'limit' || limited) return 'limit';
  return reason === 'error' ? 'failed' : 'end';
}

/** Whether rounds and score of a run say something of the work: it was not cut off on the way. */
export function isWhole({ kind }: TimesRow): boolean {
  return kind === 'end' || kind === 'limit';
}

/** Folds many runs into what they came to. */
export function timesTold(rows: readonly TimesRow[]): TimesTold {
  const counts: Record<TimesKind, number> = { end: 0, limit: 0, budget: 0, failed: 0, stopped: 0, refused: 0 };
  const rounds: Record<number, number> = {};
  const scores: number[] = [];
  const models = new Set<string>();
  for (const row of rows) {
    const { kind, run } = row;
    counts[kind]++;
    for (const model of run?.asked?.models ?? []) models.add(model);
    if (!run || !isWhole(row)) continue;
    if (run.rounds > 0) rounds[run.rounds] = (rounds[run.rounds] ?? 0) + 1;
    const score = run.scores?.at(-1);
    if (score !== undefined) scores.push(score);
  }
  const ended = rows.filter(({ kind }) => kind === 'end');
  const isByRule = ended.every(({ run }) => run?.ending?.verdict.outcome === 'left');
  const spent = rows.reduce((sum, row) => added(sum, row.spent), NOTHING);
  return { total: rows.length, counts, isByRule, rounds, scores: spreadOf(scores), models: [...models], spent };
}

const NOTHING: Spending = { calls: 0, tokens: 0, input: 0, output: 0, cached: 0, usd: 0, seconds: 0 };

function added(sum: Spending, more: Spending | null): Spending {
  if (!more) return sum;
  const { calls, tokens, input, output, cached, usd, seconds } = more;
  return {
    calls: sum.calls + calls,
    tokens: sum.tokens + tokens,
    input: sum.input + input,
    output: sum.output + output,
    cached: sum.cached + cached,
    usd: sum.usd + usd,
    seconds: sum.seconds + seconds,
    ...((sum.estimated || more.estimated) && { estimated: true }),
  };
}

function spreadOf(scores: readonly number[]): TimesTold['scores'] {
  const sorted = scores.toSorted((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (least === undefined || most === undefined || low === undefined || high === undefined) return null;
  return { runs: sorted.length, least, median: (low + high) / 2, most };
}

/** Of a normal distribution, within which 95 of 100 draws lie. */
const Z = 1.959964;

/** Wilson's interval of a share that was counted, for 95 %: from 0 to 1. `total` is 1 at least. */
export function wilson(count: number, total: number): [low: number, high: number] {
  const share = count / total;
  const scale = 1 + Z ** 2 / total;
  const middle = (share + Z ** 2 / (2 * total)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))) / scale;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

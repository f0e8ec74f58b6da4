import type { RunSummary } from '../../worker/protocol.ts';
import { wordWhoAnswered } from '../../wording/en/run/who-answered.ts';
import { standingOf } from './words.ts';

/** Who answered in a run of the history. */
export function answersOf({ parent, ...summary }: RunSummary): string {
  return wordWhoAnswered({ ...summary, isFork: parent !== undefined });
}

/** The pinned runs first; of these and the others those that what was typed is found in: name, result, or how it ended. */
export function runsFound(runs: readonly RunSummary[], typed: string): RunSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = runs.filter((run) => {
    const text = [run.name || 'Untitled', run.result, standingOf(run).word, answersOf(run)].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.sort((one, other) => Number(other.pinned ?? false) - Number(one.pinned ?? false));
}

/** Ids of runs that began in the same minute as their neighbour in the list: their times are told with seconds. */
export function inOneMinute(runs: readonly RunSummary[]): ReadonlySet<string> {
  const minute = ({ startedAt }: RunSummary): number => Math.floor(startedAt / 60_000);
  const counts = new Map<number, number>();
  for (const run of runs) counts.set(minute(run), (counts.get(minute(run)) ?? 0) + 1);
  return new Set(runs.filter((run) => (counts.get(minute(run)) ?? 0) > 1).map(({ id }) => id));
}

/** Scores as the points of a line in a box of 1 by 1, y downwards; '' of fewer than two. */
export function sparkline(scores: readonly number[]): string {
  if (scores.length < 2) return '';
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const height = (score: number): number => (most === least ? 0.5 : 1 - (score - least) / (most - least));
  return scores.map((score, at) => `${at / (scores.length - 1)},${height(score)}`).join(' ');
}

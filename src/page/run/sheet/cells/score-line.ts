import type { RoundRow } from '../../../../engine/journal/rounds.ts';
import type { Evidence, Verdict } from '../../../../engine/workflow/verdict/verdict.ts';

/** A score that a round's verdict rests on, and what it had to reach. */
interface Scored {
  score: number;
  threshold: number;
}

/** A round on the line of scores. */
interface ScorePoint {
  round: number;
  /** From 0 at the bottom to 1 at the top. */
  height: number;
}

export interface ScoreLine {
  points: readonly ScorePoint[];
  /** Height of the threshold, as that of points. */
  threshold: number;
}

/** The score that a round's verdict rests on; null where it rests on none. */
export function scoredIn(verdict: Verdict | null): Scored | null {
  const found = verdict?.because.find((one): one is Extract<Evidence, { kind: 'score' }> => one.kind === 'score');
  return found && found.score !== null ? { score: found.score, threshold: found.threshold } : null;
}

/** The scores of these rounds as a line between the lowest and the highest of them, the threshold among them; null where there is none. */
export function scoreLine(rounds: readonly RoundRow[]): ScoreLine | null {
  const scored = rounds.flatMap(({ round, verdict }) => {
    const found = scoredIn(verdict);
    return found ? [{ round, ...found }] : [];
  });
  const latest = scored.at(-1);
  if (!latest) return null;
  const values = [...scored.map(({ score }) => score), latest.threshold];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const height = (value: number): number => (most === least ? 0.5 : (value - least) / (most - least));
  return {
    points: scored.map(({ round, score }) => ({ round, height: height(score) })),
    threshold: height(latest.threshold),
  };
}

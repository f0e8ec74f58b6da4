import type { Cell, RoundRow } from '../../../engine/journal/rounds.ts';
import type { Verdict } from '../../../engine/workflow/verdict.ts';

/** One line of the timeline: something a node did, or the end of a round. `seq` orders them and is their key. */
export type TimelineEvent =
  | { kind: 'activation'; seq: number; round: number; cell: Cell }
  | { kind: 'inner'; seq: number; round: number; part: number; rounds: number; verdict: Verdict | null }
  | { kind: 'verdict'; seq: number; round: number; verdict: Verdict };

/** What happened in these rounds, the newest first. */
export function timelineOf(rounds: Iterable<RoundRow>): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  for (const row of rounds) {
    const inside = new Map(row.inner.map((inner) => [inner.part, inner]));
    for (const cell of row.cells) {
      const inner = inside.get(cell.part);
      inside.delete(cell.part);
      // A container starts as a node and goes on as a loop: one line, its loop's.
      if (inner)
        events.push({
          kind: 'inner',
          seq: cell.seq,
          round: row.round,
          part: inner.part,
          rounds: inner.rounds,
          verdict: inner.verdict,
        });
      else events.push({ kind: 'activation', seq: cell.seq, round: row.round, cell });
    }
    // A cycle has no activation of its own: it stands before the end of its round.
    for (const { part, rounds: count, verdict } of inside.values()) {
      events.push({ kind: 'inner', seq: row.last - 0.5, round: row.round, part, rounds: count, verdict });
    }
    if (row.verdict) events.push({ kind: 'verdict', seq: row.last, round: row.round, verdict: row.verdict });
  }
  return events.sort((left, right) => right.seq - left.seq);
}

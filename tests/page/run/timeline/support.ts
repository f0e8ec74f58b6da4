import type { TimelineRow } from '../../../../src/engine/inspection/timeline.ts';
import type { RoundEntry, TimelineSource } from '../../../../src/page/run/timeline/lines.ts';
import { verdict } from '../view/support.ts';

const TIMES = { depth: 0, start: 0, end: 1 };

/** An activation that finished. */
export function activation(seq: number, part = 0): TimelineRow {
  return { ...TIMES, kind: 'activation', seq, part, status: 'finished', said: null, asks: 0 };
}

/** An entry of a loop that has ended. */
export function entered(seq: number, frame: number, rounds: number, more: { end?: null } = {}): TimelineRow {
  const ended = { rounds, verdict: null, spent: null, activation: -1 };
  return { ...TIMES, ...more, kind: 'loop', seq, part: 0, frame, ...ended };
}

/** A round that has ended, of these rows. */
export function roundOf(seq: number, round: number, rows: TimelineRow[] = []): RoundEntry {
  const row = { ...TIMES, kind: 'round' as const, seq, part: 0, frame: seq, round, verdict: verdict(round) };
  return { row, rows, cells: new Map() };
}

/** What was read: lists by frame, and rounds by frame and number. */
export function sourceOf(
  lists: Readonly<Record<number, TimelineRow[]>>,
  rounds: Readonly<Record<number, Readonly<Record<number, RoundEntry>>>> = {},
): TimelineSource {
  return {
    list: (frame) => (lists[frame] ? { rows: lists[frame], more: false } : null),
    round: (frame, round) => rounds[frame]?.[round] ?? null,
  };
}

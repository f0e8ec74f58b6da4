import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimelineRow } from '../../../../src/engine/inspection/timeline.ts';
import { Folds } from '../../../../src/page/run/timeline/folds.ts';
import { layLines, lineAt } from '../../../../src/page/run/timeline/lines.ts';
import { TimelinePages } from '../../../../src/page/run/timeline/timeline-pages.ts';
import type { TimelinePlace } from '../../../../src/worker/protocol.ts';
import { cell, row } from '../view/support.ts';
import { activation, entered, roundOf } from './support.ts';

/** A run of one loop of `count` rounds with a node in each; round n begins with fact 10 n. */
function world(count: number, end: null | undefined = undefined) {
  const asked: TimelinePlace[] = [];
  const state = { count, end, fails: false };
  const told: string[] = [];
  /** As many rows as are asked for, and one more. */
  const rowsFrom = ({ from, limit }: TimelinePlace): TimelineRow[] => {
    const first = Math.max(1, Math.ceil((from - 1) / 10));
    const rounds = Array.from({ length: Math.max(0, Math.min(limit, state.count - first + 1)) }, (_, at) => first + at);
    const rows = rounds.flatMap((round) => [roundOf(round * 10, round).row, activation(round * 10 + 1)]);
    return rows.filter(({ seq }) => seq >= from);
  };
  const pages = new TimelinePages(
    {
      rows: (place) => {
        asked.push(place);
        if (state.fails) return Promise.reject(new Error('gone'));
        const loop = entered(1, 1, state.count, state.end === null ? { end: null } : {});
        const from = place.frame === 0 ? [loop] : rowsFrom(place);
        return Promise.resolve({ rows: from.slice(0, place.limit), next: from[place.limit]?.seq ?? null });
      },
      rounds: (_frame, from, to) =>
        Promise.resolve(
          Array.from({ length: Math.min(to, state.count) - from + 1 }, (_, index) =>
            row(from + index, [cell(0, (from + index) * 10 + 1)], { first: (from + index) * 10 }),
          ),
        ),
    },
    () => false,
    (change) => void told.push(change),
  );
  const look = async (seq: number, first = 0, last = 12): Promise<number> => {
    for (let turn = 0; turn < 8; turn++) {
      const lines = layLines(pages, 0, new Folds());
      const wanted = Array.from({ length: last - first + 1 }, (_, at) => lineAt(lines, first + at));
      pages.want(
        wanted.flatMap((line) => line ?? []),
        seq,
      );
      await vi.advanceTimersByTimeAsync(300);
    }
    return layLines(pages, 0, new Folds()).count;
  };
  return { pages, state, asked, told, look };
}

describe('pages of a timeline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are asked for where they are looked at, and once', async () => {
    const { look, asked, pages } = world(100_000);
    expect(await look(2_000_000)).toBe(1 + 100_000 + 20);
    await look(2_000_000, 50_000, 50_020);
    const before = asked.length;
    await look(2_000_000, 50_000, 50_020);
    expect(asked.length).toBe(before);
    expect(before).toBeLessThan(8);
    expect(pages.round(1, 49_990)).toMatchObject({ row: { round: 49_990 }, rows: [{ seq: 499_901 }] });
    expect(pages.round(1, 49_990)?.cells.get(499_901)).toMatchObject({ seq: 499_901 });
    expect(pages.round(1, 30_000)).toBeNull();
  });

  it('grow with a run that goes on', async () => {
    const { look, state } = world(2, null);
    expect(await look(30)).toBe(1 + 4);
    state.count = 5;
    expect(await look(60, 0, 20)).toBe(1 + 10);
  });

  it('go with the oldest, as far as they are not looked at', async () => {
    const { look, pages } = world(100_000);
    for (let at = 0; at < 40; at++) await look(2_000_000, at * 1000, at * 1000 + 10);
    expect(pages.round(1, 1)).not.toBeNull();
    expect(pages.round(1, 985)).toBeNull();
    expect(pages.round(1, 38_990)).not.toBeNull();
  });

  it('are forgotten when the run begins anew, and say that nobody answers', async () => {
    const { look, state, told } = world(3);
    await look(90);
    state.fails = true;
    expect(await look(4)).toBe(1);
    expect(told.at(-1)).toBe('failed');
    state.fails = false;
    expect(await look(5)).toBe(7);
  });
});

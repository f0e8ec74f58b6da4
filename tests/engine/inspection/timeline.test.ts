import { describe, expect, it } from 'vitest';
import { CLOCK_AT_START, RunClock } from '../../../src/engine/inspection/run-clock.ts';
import { RUN_FRAME, TimelineReader, type TimelineRow } from '../../../src/engine/inspection/timeline.ts';
import { tellPlainly } from '../../../src/engine/journal/said.ts';
import { runText, type TextRun } from '../support/run-text.ts';
import { reviewLoop } from '../support/texts.ts';
import { longRun, NESTED } from './long-run.ts';

function rowsOf(run: TextRun, frame = RUN_FRAME, ticks = {}, from = 0): TimelineRow[] {
  const reader = new TimelineReader(frame, from, tellPlainly);
  for (const chunk of run.chunks) reader.take(chunk, new RunClock(chunk.clock ?? CLOCK_AT_START, chunk.first, ticks));
  return reader.rows;
}

describe('the rows of a timeline', () => {
  it('are in order, with the times of the run clock', async () => {
    const run = await longRun(700);
    const [loop, end, ...more] = rowsOf(run, RUN_FRAME, { 2: 0.25 });
    expect(more).toEqual([]);
    expect(loop).toMatchObject({ kind: 'loop', rounds: 700, depth: 0, start: 0, activation: -1 });
    expect(end).toMatchObject({ kind: 'activation', status: 'finished', start: loop?.end, end: run.result.took });
    const rows = rowsOf(run, 1, { 2: 0.25 });
    expect(rows.filter(({ kind }) => kind === 'round').length).toBe(700);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).toSorted((one, other) => one - other));
    const [round, writer, judge, pass] = rows;
    expect(round).toMatchObject({ kind: 'round', round: 1, depth: 0, start: 0, end: 3.75 });
    expect(writer).toMatchObject({
      kind: 'activation',
      part: 0,
      depth: 1,
      start: 0,
      end: 2.5,
      asks: 1,
      said: { text: 'a draft on owls' },
    });
    expect([judge?.start, judge?.end, pass?.start, pass?.end]).toEqual([2.5, 3.5, 3.5, 3.75]);
    expect(rows.every(({ start, end: over }) => over !== null && start <= over)).toBe(true);
  });

  it('hold every activation of the run once, over all frames, at any depth', async () => {
    const run = await runText({ text: NESTED, inputs: {} });
    const seen = new Set<number>();
    const depths = new Set<number>();
    function look(frame: number): void {
      for (const row of rowsOf(run, frame)) {
        const key = row.kind === 'loop' ? row.activation : row.seq;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
        depths.add(row.depth);
        if (row.kind === 'loop') look(row.frame);
      }
    }
    look(RUN_FRAME);
    const started = run.facts.filter(({ kind }) => kind === 'nodeStarted' || kind === 'roundStarted');
    expect(started.filter(({ seq }) => !seen.has(seq))).toEqual([]);
    expect([...depths].sort()).toEqual([0, 1, 2]);
    const [outer] = rowsOf(run);
    expect(outer).toMatchObject({ kind: 'loop', part: 0, rounds: 2, end: run.result.took, verdict: { round: 2 } });
  });

  it('say of what is open that it is', async () => {
    const run = await runText({ text: reviewLoop(), inputs: { task: 't' }, answers: ['no', 'SHIP'] });
    const waiting = run.facts.findLast(({ kind }) => kind === 'asked');
    const [chunk] = run.chunks;
    if (!chunk || !waiting) throw new Error('nothing was recorded');
    const columns = ['kind', 'part', 'frame', 'of', 'a', 'b', 'c'] as const;
    const count = waiting.seq + 1;
    const cut = Object.fromEntries(columns.map((column) => [column, chunk[column].slice(0, count)]));
    const rows = rowsOf({ ...run, chunks: [{ ...chunk, ...cut, count }] }, 1);
    expect(rows.at(-1)).toMatchObject({ kind: 'activation', status: 'waiting', end: null, said: null });
    expect(rows.findLast(({ kind }) => kind === 'round')).toMatchObject({ end: null, verdict: null });
  });
});

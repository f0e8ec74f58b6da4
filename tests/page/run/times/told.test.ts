import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../../../src/history/summaries.ts';
import { timesKind, timesTold, TIMES_KINDS, wilson, type TimesRow } from '../../../../src/page/run/times/told.ts';
import { summaryOf } from '../../../history/support.ts';

const LEFT = { path: [], round: 1, outcome: 'left', reason: 'threshold', because: [] };

function rowOf(nth: number, more: Partial<TimesRow> = {}, run: Partial<RunSummary> = {}): TimesRow {
  const summary = { ...summaryOf(`run-${nth}`), status: 'completed' as const, ...run };
  return { id: summary.id, nth, kind: 'end', run: summary, spent: null, broken: null, ...more };
}

describe('what many runs came to', () => {
  it('counts each run once, whatever became of it', () => {
    const rows = fc.array(
      fc.record({
        kind: fc.constantFrom(...TIMES_KINDS),
        rounds: fc.integer({ min: 0, max: 12 }),
        score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        isListed: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(rows, (given) => {
        const told = timesTold(
          given.map(({ kind, rounds, score, isListed }, nth) => {
            const row = rowOf(nth, { kind }, { rounds, ...(score !== null && { scores: [score] }) });
            return isListed ? row : { ...row, run: null };
          }),
        );
        const sum = Object.values(told.counts).reduce((all, count) => all + count, 0);
        expect([told.total, sum]).toEqual([given.length, given.length]);
        const drawn = Object.values(told.rounds).reduce((all, count) => all + count, 0);
        expect(drawn).toBeLessThanOrEqual(told.counts.end + told.counts.limit);
        if (!told.scores) return;
        const { runs, least, median, most } = told.scores;
        expect(runs).toBeLessThanOrEqual(told.counts.end + told.counts.limit);
        expect([least <= median, median <= most]).toEqual([true, true]);
      }),
    );
  });

  it('leaves the scores and the rounds of runs out that were cut off, and counts what they cost', () => {
    const spent = { calls: 3, tokens: 40, input: 30, output: 10, cached: 0, usd: 0.01, seconds: 2 };
    const told = timesTold([
      rowOf(0, { spent }, { rounds: 2, scores: [0.5, 0.9] }),
      rowOf(1, { kind: 'limit', spent }, { rounds: 5, scores: [0.7] }),
      rowOf(2, { kind: 'budget', spent: { ...spent, estimated: true } }, { rounds: 4, scores: [0.1] }),
      rowOf(3, { kind: 'refused', run: null }),
    ]);
    expect(told.rounds).toEqual({ 2: 1, 5: 1 });
    expect(told.scores).toEqual({ runs: 2, least: 0.7, median: 0.8, most: 0.9 });
    expect(told.spent).toMatchObject({ calls: 9, tokens: 120, usd: 0.03, estimated: true });
  });

  it('says that runs ended by their rule only where a loop was left in each of them', () => {
    const left = { ending: { verdict: LEFT, names: {} } } as unknown as Partial<RunSummary>;
    expect(timesTold([rowOf(0, {}, left), rowOf(1, {}, left)]).isByRule).toBe(true);
    expect(timesTold([rowOf(0, {}, left), rowOf(1)]).isByRule).toBe(false);
  });

  it('names the models as their servers did, each once', () => {
    const asked = { calls: 2, models: ['tiny-2026'] };
    expect(timesTold([rowOf(0, {}, { asked }), rowOf(1, {}, { asked })]).models).toEqual(['tiny-2026']);
  });
});

describe('a run of many', () => {
  const over = (what: string) => [{ code: 'run-limit' as const, params: { what, used: 3, limit: 3 } }];

  it.each([
    ['end', { status: 'completed', reason: 'threshold', limited: false }, []],
    ['limit', { status: 'completed', reason: 'edge', limited: true }, []],
    ['limit', { status: 'completed', reason: 'max_iterations' }, []],
    ['limit', { status: 'limit', reason: '' }, over('activations')],
    ['budget', { status: 'limit', reason: '' }, over('calls')],
    ['budget', { status: 'completed', reason: 'budget', limited: true }, []],
    ['failed', { status: 'completed', reason: 'error' }, []],
    ['failed', { status: 'failed', reason: 'threshold' }, over('tokens')],
    ['stopped', { status: 'stopped', reason: 'cancelled' }, []],
    ['stopped', { status: 'interrupted', reason: 'threshold' }, []],
  ] as const)('counts as %s: %o', (kind, run, problems) => expect(timesKind(run, problems)).toBe(kind));
});

describe('the interval of a share', () => {
  // As R's binom.confint(x, n, methods = "wilson") gives them.
  it.each([
    [17, 20, 0.6396, 0.9476],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [1, 2, 0.0945, 0.9055],
  ])('%i of %i: %f to %f', (count, total, low, high) => {
    const found = wilson(count, total);
    expect(found[0]).toBeCloseTo(low, 3);
    expect(found[1]).toBeCloseTo(high, 3);
  });

  it('holds the share itself, and lies between nothing and all', () => {
    const counted = fc.integer({ min: 1, max: 100 }).chain((total) => fc.tuple(fc.nat(total), fc.constant(total)));
    fc.assert(
      fc.property(counted, ([count, total]) => {
        const [low, high] = wilson(count, total);
        expect([low >= 0, low <= count / total + 1e-9, high >= count / total - 1e-9, high <= 1]).toEqual(
          Array(4).fill(true),
        );
      }),
    );
  });
});

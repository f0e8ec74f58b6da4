import { describe, expect, it } from 'vitest';
import { emptyTally, type Tally } from '../../../src/engine/forecast/tally.ts';
import type { ForecastOrder } from '../../../src/engine/forecast/forecast.ts';
import { barsOf } from '../../../src/page/run/forecast/bars.ts';
import { MadeUpRuns } from '../../../src/page/run/made-up-runs.svelte.ts';

const document = { text: '', settings: {}, scriptText: '' };

/** A library whose answers are given by hand. */
function byHand() {
  const asked: { order: Omit<ForecastOrder, 'ticks'>; answer: (tally: Tally | null) => void }[] = [];
  return {
    asked,
    forecast: (_document: unknown, order: Omit<ForecastOrder, 'ticks'>) =>
      new Promise<Tally | null>((answer) => asked.push({ order, answer })),
  };
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const batch = (rounds: number): Tally => ({ ...emptyTally(), runs: 50, rounds: { [rounds]: 50 } });

describe('made-up runs', () => {
  it('are asked for batch by batch, and shown from the first two hundred on', async () => {
    const library = byHand();
    const made = new MadeUpRuns();
    void made.start(library, document, { accepts: 0.5, inputs: {} });
    const shown: (number | null)[] = [];
    for (let nth = 0; nth < 20; nth++) {
      await tick();
      expect(library.asked[nth]?.order).toMatchObject({ from: nth * 50, count: 50 });
      library.asked[nth]?.answer(batch(2));
      await tick();
      shown.push(made.tally?.runs ?? null);
    }
    expect(shown.slice(0, 5)).toEqual([null, null, null, 200, 250]);
    expect([made.tally?.runs, made.done, library.asked.length]).toEqual([1000, true, 20]);
  });

  it('begin anew with another likelihood: an answer to the one before counts no more', async () => {
    const library = byHand();
    const made = new MadeUpRuns();
    void made.start(library, document, { accepts: 0.5, inputs: {} });
    void made.start(library, document, { accepts: 1, inputs: {} });
    await tick();
    library.asked[0]?.answer(batch(9));
    for (let nth = 1; nth <= 4; nth++) {
      await tick();
      library.asked[nth]?.answer(batch(1));
    }
    await tick();
    expect([made.tally?.rounds, made.accepts]).toEqual([{ 1: 200 }, 1]);
    made.stop();
  });

  it('are none where the text cannot be run', async () => {
    const library = byHand();
    const made = new MadeUpRuns();
    void made.start(library, document, { accepts: 0.5, inputs: {} });
    await tick();
    library.asked[0]?.answer(null);
    await tick();
    expect([made.tally, made.done, library.asked.length]).toEqual([null, true, 1]);
  });
});

describe('the bars of a histogram', () => {
  it('are one for each number of rounds from the first on, also where none came', () => {
    expect(barsOf({ 1: 5, 3: 3 }, 10)).toEqual([
      { label: '1', words: '1 round', share: 0.5 },
      { label: '2', words: '2 rounds', share: 0 },
      { label: '3', words: '3 rounds', share: 0.3 },
    ]);
    expect(barsOf({}, 10)).toEqual([]);
  });

  it('are ten at most, however many rounds there were, and lose none', () => {
    const counts = Object.fromEntries(Array.from({ length: 97 }, (_, at) => [at + 1, 1]));
    const bars = barsOf(counts, 97);
    expect(bars).toHaveLength(10);
    expect([bars[0]?.label, bars.at(-1)?.label]).toEqual(['1–10', '91–97']);
    expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });
});

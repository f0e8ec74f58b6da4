import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAt, type Draw } from '../../../scripts/fuzz/draw.ts';
import { boundsOf, type RunBounds } from '../../../src/engine/forecast/bounds.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { chatdevCases } from '../../conformance/chatdev-cases.ts';
import { mutatedTemplate, randomGraph, type Drawn } from '../../wording/support/documents.ts';
import { madeUp } from './support.ts';
import { samples } from '../../samples.ts';

/** Runs under what is least and most likely, and in between. */
const CHANCES = [0, 0.3, 0.7, 1];

const PATIENCE = 300_000;

/** Every made-up run of a text stays within what is said of it; null where it does not run. */
async function hold(text: string, settings: Settings, inputs?: Record<string, Json>): Promise<RunBounds | null> {
  const { plan, settings: held } = openText(text, settings);
  if (!plan) return null;
  const bounds = boundsOf(plan.workflow, held);
  for (const accepts of CHANCES) {
    const { calls, rounds } = await madeUp(plan, held, { accepts, count: 3, ...(inputs && { inputs }) });
    for (const made of Object.keys(calls).map(Number)) {
      expect(made, text).toBeGreaterThanOrEqual(bounds.calls.least);
      expect(made, text).toBeLessThanOrEqual(bounds.calls.most ?? Infinity);
    }
    for (const made of Object.keys(rounds).map(Number)) {
      expect(made, text).toBeGreaterThanOrEqual(bounds.main?.rounds.least ?? 0);
      expect(made, text).toBeLessThanOrEqual(bounds.main?.rounds.most ?? Infinity);
    }
  }
  return bounds;
}

async function holdDrawn(make: (draw: Draw) => Drawn, count: number): Promise<number> {
  let bounded = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { text, settings } = make(drawAt(seed));
      const bounds = await hold(text, settings);
      if (bounds && (bounds.calls.least > 0 || bounds.calls.most !== null)) bounded++;
    }),
    { numRuns: samples(count), endOnFailure: true },
  );
  return bounded;
}

describe('no run leaves its bounds', { timeout: PATIENCE }, () => {
  it.each(TEMPLATES)('of $id', async ({ document: { text, settings, inputs } }) => {
    const bounds = await hold(text, settings, inputs);
    expect(bounds?.calls.least).toBeGreaterThan(0);
  });

  it('of the recorded cases', async () => {
    let held = 0;
    for (const { recording, row } of chatdevCases())
      if (await hold(recording.document, row['follow'] === 'document' ? { follow: 'document' } : {})) held++;
    expect(held).toBeGreaterThan(40);
  });

  it('of graphs of any nodes, edges and conditions', async () => {
    expect(await holdDrawn(randomGraph, 150)).toBeGreaterThan(samples(50));
  });

  it('of templates with limits, words, operators, edges and modes changed', async () => {
    expect(await holdDrawn(mutatedTemplate, 150)).toBeGreaterThan(samples(50));
  });
});

describe('bounds are as narrow as the text is plain', () => {
  const of = (id: string, settings: Settings = {}): RunBounds => {
    const { text } = TEMPLATES.find((template) => template.id === id)!.document;
    const { plan, settings: held } = openText(text, settings);
    return boundsOf(plan!.workflow, held);
  };

  it.each([
    ['review-loop', 1, 3, 1, 3],
    ['self-improvement', 2, 6, 1, 3],
    ['nested-containers', 3, 15, 1, 3],
    ['round-table', 4, 24, 1, 6],
    ['fork-in-loop', 4, 40, 1, 10],
    // Its last round asks nobody for a critique that nobody reads.
    ['self-refine-mended', 5, 6, 3, 3],
    ['self-refine', 6, 6, 3, 3],
    ['evaluator-loop', 2, 10, 1, 5],
  ])('%s', (id, leastCalls, mostCalls, leastRounds, mostRounds) => {
    const { calls, main } = of(id);
    expect(calls).toEqual({ least: leastCalls, most: mostCalls });
    expect(main?.rounds).toEqual({ least: leastRounds, most: mostRounds });
  });

  it('say any number where time alone ends a loop, and the limit of the run where that is less', () => {
    expect(of('timed-review')).toMatchObject({ calls: { least: 1, most: null }, main: { rounds: { most: null } } });
    const limited = of('timed-review', { limits: { rounds: 4 } });
    expect(limited).toMatchObject({ calls: { least: 1, most: 4 }, main: { rounds: { most: 4 } } });
  });
});

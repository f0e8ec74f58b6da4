import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/open-text.ts';
import { runText } from '../engine/support/run-text.ts';
import { drawAt, type Draw } from '../../scripts/fuzz/draw.ts';
import { mutatedTemplate, randomGraph, type Drawn } from './support/documents.ts';
import { checkTruth } from './support/truth.ts';

/** Of these so many run that five hundred are compared; the others are refused, and nothing is said of them. */
const GRAPHS = 310;
const TEMPLATES = 560;
const COMPARED = 250;

/** A busy machine may take this long. */
const PATIENCE = 300_000;

/** Draws documents, runs each of those that run under both models, and counts them by notation. */
async function holdAll(make: (draw: Draw) => Drawn, runs: number): Promise<Map<string, number>> {
  const ran = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const drawn = make(drawAt(seed));
      const { text, script, settings } = drawn;
      const { workflow, plan } = openText(text, settings);
      if (!workflow || !plan) return;
      ran.set(workflow.notation, (ran.get(workflow.notation) ?? 0) + 1);
      for (const model of ['scripted', 'simulated'] as const) {
        const inputs = Object.fromEntries(workflow.inputs.map(({ name }) => [name, 'Write about tides']));
        const run = await runText({ text, settings, script, model, inputs: { ...inputs, ...script.inputs } });
        try {
          checkTruth(workflow, run, text);
        } catch (error) {
          const drawnWith = [text, JSON.stringify(script), JSON.stringify(settings)].join('\n');
          throw new Error(`${model}: ${drawnWith}`, { cause: error });
        }
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  return ran;
}

describe('what is said of loops is what happens', { timeout: PATIENCE }, () => {
  it('in graphs of any nodes, edges and conditions', async () => {
    const ran = await holdAll(randomGraph, GRAPHS);
    expect(ran.get('chatdev')).toBeGreaterThanOrEqual(COMPARED);
  });

  it('in templates of all notations with limits, words, operators, edges and modes changed', async () => {
    const ran = await holdAll(mutatedTemplate, TEMPLATES);
    expect([...ran.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(COMPARED);
    for (const notation of ['chatdev', 'orka', 'container', 'loop-exit'])
      expect(ran.get(notation), notation).toBeGreaterThan(30);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../src/engine/forecast/bounds.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { wordLoops } from '../../src/wording/wording.ts';
import { runText } from '../engine/support/run-text.ts';
import { drawAt, type Draw } from '../../scripts/fuzz/draw.ts';
import { guardAlone, mutatedTemplate, randomGraph, type Drawn } from './support/documents.ts';
import { observedLoops } from './support/observed.ts';
import { checkTruth } from './support/truth.ts';
import { samples } from '../samples.ts';

/** Of these so many run that five hundred are compared; the others are refused, and nothing is said of them. */
const GRAPHS = 310;
const TEMPLATES = 560;
const GUARDS = 40;
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
    { numRuns: samples(runs), endOnFailure: true },
  );
  return ran;
}

/** An answer with LOVELYish triggers nothing at all. */
const QUIET = `
graph:
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: gpt-4o, role: Write a card. } }
    - { id: Aunt, type: human, config: { description: Read the card. } }
    - { id: Patience, type: loop_counter, config: { max_iterations: 2, message: She has lost it. } }
    - { id: Post, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Aunt }
    - { from: Aunt, to: Post, condition: { type: keyword, config: { any: [LOVELY], none: [LOVELYish] } } }
    - { from: Aunt, to: Poet, condition: { type: keyword, config: { none: [LOVELY] } } }
    - { from: Aunt, to: Patience, condition: { type: keyword, config: { none: [LOVELY] } } }
    - { from: Patience, to: Poet }
    - { from: Patience, to: Post }
  start: [Poet]
  end: [Post]
`;

function sentencesOf(text: string): string[] {
  const { workflow } = openText(text, {});
  return workflow ? [...wordLoops(workflow).values()] : [];
}

/** Whether Judge has a second round in one entry of its loop under some answers. */
async function repeatsEver(text: string): Promise<boolean> {
  for (const first of ['OK', 'NO', 'MORE'])
    for (const second of ['OK', 'NO', 'MORE']) {
      const script = {
        agents: { Judge: [first, second], Owner: ['NO', 'NO', 'DONE'] },
        clock: { advance: { Draw: 40, Judge: 40 } },
      };
      const { workflow } = openText(text, {});
      const run = await runText({
        text,
        script,
        settings: { limits: { activations: 90 } },
        inputs: { task: 'a house' },
      });
      const loops = workflow ? observedLoops(workflow, run.facts) : [];
      if (loops.some(({ loop, rounds }) => loop?.id === 'Judge' && rounds.length > 1)) return true;
    }
  return false;
}

describe('what is said of loops is what happens', { timeout: PATIENCE }, () => {
  it('in graphs of any nodes, edges and conditions', async () => {
    const ran = await holdAll(randomGraph, GRAPHS);
    expect(ran.get('chatdev')).toBeGreaterThanOrEqual(samples(COMPARED));
  });

  it('where an answer triggers a guard alone', async () => {
    const ran = await holdAll(guardAlone, GUARDS);
    expect(ran.get('chatdev')).toBe(samples(GUARDS));
  });

  it('where an answer triggers a guard alone: no loop is said to repeat that no answers repeat', async () => {
    let silent = 0;
    for (let seed = 0; seed < GUARDS; seed++) {
      const { text } = guardAlone(drawAt(seed));
      const repeats = /Judge and Mason repeat/.test(sentencesOf(text).join('\n'));
      expect(await repeatsEver(text), text).toBe(repeats);
      if (!repeats) silent++;
    }
    expect([silent > 0, silent < GUARDS]).toEqual([true, true]);
  });

  it.each([['LOVELYish'], ['dull', 'LOVELYish'], ['dull', 'LOVELY'], ['dull', 'dull', 'dull']])(
    'where the counter is triggered whenever the loop repeats, and an answer triggers nothing: %s, %s',
    async (...says) => {
      const { workflow } = openText(QUIET, {});
      expect(sentencesOf(QUIET)).toEqual([
        "Poet and Aunt repeat until Aunt's answer contains LOVELY and does not contain LOVELYish or nothing triggers Poet again, at most 2 rounds.",
      ]);
      expect(workflow && boundsOf(workflow, { limits: {}, follow: 'engine' }).main?.rounds).toEqual({
        least: 1,
        most: 2,
      });
      for (const limits of [{}, { rounds: 1 }]) {
        const script = { agents: { Poet: ['Roses', 'Violets'] }, humans: { Aunt: says } };
        const run = await runText({ text: QUIET, script, settings: { limits }, inputs: { task: 'a card' } });
        checkTruth(openText(QUIET, { limits }).workflow!, run, QUIET);
      }
    },
  );

  it.each([
    ['any: [AGAIN]', 'any: [AGAIN, MORE]', true],
    ['any: [AGAIN], none: [STOP]', 'any: [AGAIN]', true],
    ['any: [AGAIN, MORE]', 'any: [AGAIN]', false],
    ['any: [AGAIN]', 'any: [AGAIN], none: [STOP]', false],
    ['any: [AGAIN]', 'any: [again], case_sensitive: false', false],
    ['regex: [AGAIN]', 'regex: [AGAIN]', true],
  ])('a way back on %s beside a counter on %s: bounded is %s', (back, counted, bounded) => {
    const text = QUIET.replace(/(to: Poet, .*config: )\{.*?\}/, `$1{${back}}`).replace(
      /(to: Patience, .*config: )\{.*?\}/,
      `$1{${counted}}`,
    );
    expect(/, at most 2 rounds\./.test(sentencesOf(text).join())).toBe(bounded);
  });

  it('in templates of all notations with limits, words, operators, edges and modes changed', async () => {
    const ran = await holdAll(mutatedTemplate, TEMPLATES);
    expect([...ran.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(samples(COMPARED));
    for (const notation of ['chatdev', 'orka', 'container', 'loop-exit'])
      expect(ran.get(notation), notation).toBeGreaterThan(samples(30));
  });
});

import { describe, expect, it } from 'vitest';
import { runText } from '../../support/run-text.ts';
import { asks, loop, orchestration, run } from './support.ts';

/** A prompt that tells of the rounds before. */
const LEARNS =
  'Write about {{ input }}. {% for past in get_past_loops() %}The last try had {{ past.score }}.{% endfor %}';

describe('the simulated model', () => {
  it('passes the threshold in two to four rounds, by the seed', async () => {
    const text = orchestration([
      loop('l', [asks('w', LEARNS), asks('s', 'Rate {{ previous_outputs.w }} as MARK: 0.00')], {
        score_extraction_pattern: 'MARK: ([0-9.]+)',
        max_loops: 9,
      }),
    ]);
    const rounds = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      const { verdicts } = await runText({ text, inputs: { input: 'rain' }, model: 'simulated', settings: { seed } });
      expect(verdicts.at(-1)).toMatchObject({ outcome: 'left', reason: 'threshold' });
      rounds.add(verdicts.length);
    }
    expect([...rounds].sort()).toEqual([2, 3, 4]);
  });

  it('judges the criteria of a validator, and in the end holds all of them', async () => {
    const validator = { id: 'check', type: 'loop_validator', llm_model: 'm', provider: 'p', evaluation_target: 'w' };
    const text = orchestration([
      loop('l', [asks('w', LEARNS), validator], { score_extraction_pattern: null, score_threshold: 1, max_loops: 9 }),
    ]);
    const { verdicts } = await runText({ text, inputs: { input: 'rain' }, model: 'simulated', settings: { seed: 3 } });
    expect(verdicts.at(-1)?.because[0]).toMatchObject({ kind: 'score', score: 1 });
  });

  it('gives the parts that a structured output asks for', async () => {
    const structured_output = {
      enabled: true,
      schema: { required: ['delta', 'advice'], optional: { delta_sure: 'boolean' } },
    };
    const text = orchestration([
      { id: 'a', type: 'local_llm', prompt: 'Compare', params: { structured_output } },
      asks('z', '{{ previous_outputs.a.delta is defined }} {{ previous_outputs.a.delta_sure in [true, false] }}'),
    ]);
    expect((await run(text, {}, { simulated: true })).prompts['z']).toEqual(['True True']);
  });
});

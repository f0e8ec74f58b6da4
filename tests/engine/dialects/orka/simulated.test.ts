import { describe, expect, it } from 'vitest';
import { simulatedScore, textWithScore } from '../../../../src/engine/models/score-text.ts';
import { compilePattern } from '../../../../src/engine/patterns/pattern.ts';
import { runText } from '../../support/run-text.ts';
import { asks, loop, orchestration, run } from './support.ts';

describe('the simulated model', () => {
  it.each([
    'QUALITY:\\s*([0-9.]+)',
    '(?i)score\\s*[:=]\\s*([0-9.]+)',
    '(?:Final|Total) mark: (\\d+\\.?\\d*)',
    '0\\.[0-9]+',
    '"score":\\s*([0-9.]+)',
    '([0-9]+\\.[0-9]+)',
    '\\*\\*Rating\\*\\*: ([\\d.]+)',
  ])('writes what %s finds', (pattern) => {
    const text = textWithScore(pattern, 0.72);
    const compiled = compilePattern(pattern, { syntax: 'python' });
    const match = compiled.ok ? compiled.exec(text) : null;
    expect(Number(match?.groups[0] ?? match?.text), text).toBe(0.72);
  });

  it.each([0.15, 0.5, 0.8, 0.95, 1])('grows to %d and not before its time', (threshold) => {
    for (const chance of [0, 0.5, 0.99]) {
      const scores = [1, 2, 3].map((nth) => simulatedScore(nth, 2, threshold, chance));
      expect(scores.map((score) => score >= threshold)).toEqual([false, false, true]);
      expect(scores).toEqual(scores.toSorted((left, right) => left - right));
    }
  });

  it('passes the threshold in two to four rounds, by the seed', async () => {
    const text = orchestration([
      loop('l', [asks('w', 'Write, not MARK=0.99'), asks('s', 'Rate, as MARK=0.00')], { max_loops: 9 }),
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
      loop('l', [asks('w', 'Write'), validator], { score_extraction_pattern: null, score_threshold: 1, max_loops: 9 }),
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

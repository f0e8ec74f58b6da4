import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { asks, gaveBy, loop, orchestration, problemsOf, run } from './support.ts';

const CRITERIA = {
  improvement: ['better_than_previous', 'significant_delta', 'approaching_target'],
  stability: ['not_degrading', 'consistent_direction'],
  convergence: ['delta_decreasing', 'within_tolerance'],
};

/** A judgement in which all criteria hold but these. */
function judged(...fails: string[]): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(CRITERIA).map(([dimension, names]) => [
        dimension,
        Object.fromEntries(names.map((name) => [name, !fails.includes(name)])),
      ]),
    ),
  );
}

const validator = (fields: object = {}): Json => ({
  id: 'check',
  type: 'loop_validator',
  llm_model: 'm',
  provider: 'lm_studio',
  model_url: 'http://localhost:1234',
  scoring_preset: 'moderate',
  evaluation_target: 'draft',
  temperature: 0.1,
  ...fields,
});
const draft = asks('draft', 'Draft {{ input }}');

describe('a loop_validator', () => {
  it('stands alone: booleans, the share that holds, and a verdict (001-15, 001-17, 001-19, 001-22)', async () => {
    const text = `- ${JSON.stringify(validator({ evaluation_target: null }))}`;
    expect(problemsOf(text)).toEqual([]);
    const { result, prompts } = await run(text, { check_llm: [judged('significant_delta', 'within_tolerance')] });
    expect(prompts['check_llm']?.[0]).toContain('improvement.better_than_previous');
    expect(result.result.value).toMatchObject({
      boolean_evaluations: { improvement: { better_than_previous: true, significant_delta: false } },
      validation_score: 5 / 7,
      overall_assessment: 'APPROVED',
      failed_criteria: ['improvement.significant_delta', 'convergence.within_tolerance'],
    });
  });

  it('passes its connection on as it is written (001-17)', async () => {
    const { facts } = await run(orchestration([draft, validator()]), { check_llm: [judged()] });
    const asked = facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.node === 'check_llm' ? [fact.ask.request] : [],
    );
    expect(asked).toMatchObject([{ model: 'm', options: { temperature: 0.1 } }]);
  });

  it.each(['strict', 'moderate', 'lenient'])('judges with preset %s (001-23)', async (scoring_preset) => {
    const gave = await gaveBy(orchestration([draft, validator({ scoring_preset })]), 'check', {
      check_llm: [judged()],
    });
    expect(gave).toMatchObject({ validation_score: 1 });
  });

  it('says which presets there are (001-23)', () => {
    expect(problemsOf(orchestration([draft, validator({ scoring_preset: 'severe' })]))).toEqual(['error one-of']);
  });

  it('wants a target that there is (001-21)', () => {
    expect(problemsOf(orchestration([draft, validator({ evaluation_target: 'drafts' })]))).toEqual([
      'warning no-target',
    ]);
  });

  it.each([
    ['without scoring (001-20)', {}],
    ['with scoring', { scoring: { preset: 'moderate', context: 'loop_convergence' } }],
  ])('scores a loop by weights, %s (001-19)', async (_, fields) => {
    const body = [draft, validator()];
    const text = orchestration([loop('l', body, { score_extraction_pattern: null, score_threshold: 0.9, ...fields })]);
    const { verdicts, result } = await run(text, {
      draft: ['first', 'second'],
      check_llm: [judged('significant_delta', 'within_tolerance', 'approaching_target'), judged('within_tolerance')],
    });
    // 1 - 0.15 - 0.08 - 0.10, then 1 - 0.08
    expect(verdicts.map((verdict) => verdict.because[0])).toMatchObject([{ score: 0.67 }, { score: 0.92 }]);
    expect(result.result.value).toMatchObject({ response: 'second', final_score: 0.92, threshold_met: true });
  });

  it('shows the loop that it scores with the validator (001-20)', () => {
    const text = orchestration([loop('l', [draft, validator()], { score_extraction_pattern: null })]);
    expect(openText(text, {}).problems.map(({ code }) => code)).toContain('orka-scores-with-validator');
  });
});

describe('a plan_validator', () => {
  const plan = (fields: object = {}): Json => ({
    id: 'p',
    type: 'plan_validator',
    llm_model: 'm',
    provider: 'lm_studio',
    model_url: 'http://localhost:1234',
    ...fields,
  });
  const scout: Json = { id: 's', type: 'graph-scout', prompt: 'where' };
  const text = (fields?: object): string => orchestration([scout, draft, plan(fields)], ['s', 'p']);
  const all = (holds: boolean): string =>
    JSON.stringify({
      completeness: {
        has_all_required_steps: holds,
        addresses_all_query_aspects: true,
        handles_edge_cases: true,
        includes_fallback_path: true,
      },
      efficiency: {
        minimizes_redundant_calls: true,
        uses_appropriate_agents: true,
        optimizes_cost: true,
        optimizes_latency: true,
      },
      safety: {
        validates_inputs: true,
        handles_errors_gracefully: true,
        has_timeout_protection: true,
        avoids_risky_combinations: true,
      },
      coherence: { logical_agent_sequence: true, proper_data_flow: true, no_conflicting_actions: true },
      rationale: 'it will do',
    });

  it('judges the path that was proposed, by weights', async () => {
    const script = { s: [{ target: 'draft', reasoning: 'short' }], p: [all(false)] };
    const { prompts } = await run(text(), script);
    expect(prompts['p']?.[0]).toContain('{"decision":"commit_next","target":"draft","reasoning":"short"}');
    expect(await gaveBy(text(), 'p', script)).toMatchObject({
      validation_score: 0.82,
      overall_assessment: 'NEEDS_IMPROVEMENT',
      failed_criteria: ['completeness.has_all_required_steps'],
      dimension_scores: { coherence: { score: 0.05 } },
      rationale: 'it will do',
      scoring_preset: 'moderate',
    });
    expect(await gaveBy(text(), 'p', { ...script, p: [all(true)] })).toMatchObject({
      validation_score: 1,
      overall_assessment: 'APPROVED',
    });
  });

  it('weighs as the author says', async () => {
    const weights = { custom_weights: { 'completeness.has_all_required_steps': 0 } };
    expect(await gaveBy(text(weights), 'p', { p: [all(false)] })).toMatchObject({ validation_score: 1 });
    expect(problemsOf(text({ custom_weights: { 'safety.none': 1 } }))).toEqual(['warning unknown-criterion']);
  });

  it('wants its connection, by any of the names that OrKa takes (001-24)', () => {
    expect(
      problemsOf(text({ llm_model: null, model: 'm', provider: null, llm_provider: 'x', model_url: null, url: 'u' })),
    ).toEqual([]);
    expect(problemsOf(text({ llm_model: null }))).toEqual(['error required']);
  });

  it('judges other criteria than a loop may score by, which is said', async () => {
    const inside = (context: string): string =>
      orchestration([
        loop('l', [plan()], { score_extraction_pattern: null, scoring: { preset: 'moderate', context }, max_loops: 1 }),
      ]);
    expect(problemsOf(inside('loop_convergence'))).toEqual(['warning scoring-mismatch']);
    expect(problemsOf(inside('graphscout'))).toEqual([]);
    const scored = async (context: string): Promise<unknown> =>
      (await run(inside(context), { p: [all(false)] })).verdicts[0]?.because[0];
    expect(await scored('loop_convergence')).toMatchObject({ score: null });
    expect(await scored('graphscout')).toMatchObject({ score: 0.82 });
  });

  it('tells rounds before in a loop', async () => {
    const inside = loop('l', [draft, plan(), asks('j', 'MARK?')], { max_loops: 2 });
    const { prompts } = await run(orchestration([inside]), { p: [all(true)], j: ['MARK=0.25'] });
    expect(prompts['p']?.[0]).not.toContain('Rounds before');
    expect(prompts['p']?.[1]).toContain('"score":"0.25"');
  });
});

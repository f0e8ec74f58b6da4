import { describe, expect, it } from 'vitest';
import { asks, loop, orchestration, run } from './support.ts';

const body = [asks('draft', 'Draft {{ input }}'), asks('judge', 'Judge {{ previous_outputs.draft }}')];
const replies = { draft: ['one', 'two', 'three'], judge: ['MARK=0.5', 'MARK=0.7', 'MARK=0.9'] };

describe('a score loop', () => {
  it('ends with the first score that is at least the threshold, and says from which text it was read', async () => {
    const { result, verdicts } = await run(orchestration([loop('l', body)]), {
      ...replies,
      judge: ['MARK=0.5', 'so: MARK=0.80!'],
    });
    expect(verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['again', 'score'],
      ['left', 'threshold'],
    ]);
    expect(verdicts[1]?.because[0]).toEqual({
      kind: 'score',
      from: 'l/judge',
      score: 0.8,
      threshold: 0.8,
      pattern: 'MARK=([0-9.]+)',
      text: 'MARK=0.80',
    });
    expect(result.result).toMatchObject({
      text: 'two',
      node: 'l',
      value: { loops_completed: 2, final_score: 0.8, threshold_met: true },
    });
  });

  it('stops after its last round with what that gave, not the best, and warns', async () => {
    const { result, verdicts, problems } = await run(orchestration([loop('l', body)]), {
      ...replies,
      judge: ['MARK=0.7', 'MARK=0.6', 'MARK=0.2'],
    });
    expect(verdicts.at(-1)).toMatchObject({ outcome: 'stopped', reason: 'max_loops' });
    expect(result.result.value).toMatchObject({
      response: 'three',
      loops_completed: 3,
      final_score: 0.2,
      threshold_met: false,
    });
    expect(problems).toEqual(['orka-max-loops']);
  });

  it('ends when its time is over: in the middle of a round with the last complete one', async () => {
    const timed = orchestration([loop('l', body, { timeout: 25 })]);
    const { result, verdicts, order, problems } = await run(timed, replies, { delays: { draft: 10, judge: 5 } });
    // 10 + 5 + 10 s: the judge of round 2 is not asked any more.
    expect(order).toEqual(['l', 'draft', 'judge', 'draft']);
    expect(verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['again', 'score'],
      ['stopped', 'timeout'],
    ]);
    expect(result.result.value).toMatchObject({
      response: 'one',
      loops_completed: 1,
      final_score: 0.5,
      threshold_met: false,
    });
    expect(problems).toEqual(['orka-loop-timeout']);
  });

  it('is told in each round what those before came to', async () => {
    const metadata = { turn: '{{ loop_number }}', mark: '{{ score }}', note: 'got {{ score }}' };
    const told = asks(
      'draft',
      '{{ loop_number }}|{{ score }}|{% for loop in get_past_loops() %}{{ loop.turn }}:{{ loop.mark }}:{{ loop.note }};{% endfor %}',
    );
    const { prompts, result } = await run(
      orchestration([loop('l', [told, body[1]!], { past_loops_metadata: metadata })]),
      {
        draft: ['one'],
        judge: ['MARK=0.5', 'MARK=0.25', 'MARK=1.0'],
      },
    );
    expect(prompts['draft']).toEqual(['1||', '2|0.5|1:0.5:got 0.5;', '3|0.25|1:0.5:got 0.5;2:0.25:got 0.25;']);
    expect(result.result.value).toMatchObject({
      past_loops: [
        { turn: 1, mark: 0.5 },
        { turn: 2, mark: 0.25 },
        { turn: 3, mark: 1, note: 'got 1.0' },
      ],
    });
  });

  it('learns from the replies, and tells the insights of all rounds', async () => {
    const learning = { extract_patterns: { insights: ['learned (.+)'] } };
    const asking = asks('draft', 'known: {{ get_past_insights() }}');
    const { prompts } = await run(orchestration([loop('l', [asking, body[1]!], { cognitive_extraction: learning })]), {
      draft: ['learned that water runs down', 'learned that ice floats on it', 'x'],
      judge: ['MARK=0.1'],
    });
    expect(prompts['draft']).toEqual([
      'known: ',
      'known: that water runs down',
      'known: that water runs down | that ice floats on it',
    ]);
  });

  it('begins with the rounds of the run before where they are kept', async () => {
    const counting = asks('draft', '{{ get_past_loops() | length }}');
    const kept = orchestration([loop('l', [counting, body[1]!], { persist_across_runs: true, max_loops: 1 })]);
    const store = { 'past_loops:l': [{ loop_number: '1', score: '0.1' }] };
    expect((await run(kept, replies, { inputs: store })).prompts['draft']).toEqual(['1']);
    expect((await run(kept, replies)).prompts['draft']).toEqual(['0']);
  });

  it('replies with the agent that is named', async () => {
    const named = orchestration([loop('l', body, { response_from: 'judge', max_loops: 1 })]);
    expect((await run(named, replies)).result.result.text).toBe('MARK=0.5');
  });

  it('gives the loops in it a fresh start in every round', async () => {
    const inner = loop('inner', [asks('x', '{{ loop_number }} of {{ input }}')], {
      max_loops: 2,
      score_threshold: 0.99,
    });
    const { prompts, verdicts } = await run(orchestration([loop('l', [inner, body[1]!], { max_loops: 2 })]), {
      x: ['MARK=0.3'],
      judge: ['MARK=0.4'],
    });
    expect(prompts['x']).toEqual(['1 of rain', '2 of rain', '1 of rain', '2 of rain']);
    expect(verdicts.map((verdict) => `${verdict.path} ${verdict.round}`)).toEqual([
      'l[1]/inner 1',
      'l[1]/inner 2',
      'l 1',
      'l[2]/inner 1',
      'l[2]/inner 2',
      'l 2',
    ]);
  });
});

describe('a loop with a validator', () => {
  const judged = (better: boolean): string =>
    JSON.stringify({ Improvement: { better_than_previous: better, significant_delta: true } });
  const validator = { id: 'check', type: 'loop_validator', llm_model: 'm', provider: 'p', evaluation_target: 'draft' };

  it('scores with what it judges when it says nothing else, and asks as <id>_llm', async () => {
    const text = orchestration([
      loop('l', [body[0]!, validator], { score_extraction_pattern: null, score_threshold: 0.4 }),
    ]);
    const { prompts, verdicts, result } = await run(text, {
      draft: ['a leaf', 'a tree'],
      check_llm: [judged(false), judged(true)],
    });
    expect(verdicts.map((verdict) => verdict.because[0])).toMatchObject([{ score: 0.15 }, { score: 0.4 }]);
    expect(prompts['check_llm']?.[1]).toContain('a tree');
    expect(result.result.text).toBe('a tree');
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { asks, loop, orchestration, run } from './support.ts';

/** The response of a loop of one round over these agents, in their order. */
async function responseOf(agents: Json[], said: Record<string, string>, fields: Record<string, Json> = {}) {
  const text = orchestration([loop('l', agents, { max_loops: 1, score_threshold: 0.5, ...fields })]);
  const replies = Object.fromEntries(Object.entries(said).map(([name, reply]) => [name, [reply]]));
  return (await run(text, replies)).result.result.value;
}

const draft = asks('draft', 'Write about {{ get_input() }}');
const critic = asks('critic', 'Criticise {{ previous_outputs.draft }}');
const said = { draft: 'the work', critic: 'too long', judge: 'MARK=0.9' };

describe('the response of a loop is the work that was judged (001-71)', () => {
  it('the reply that the scoring agent reads, though another spoke after it', async () => {
    const judge = asks('judge', 'Rate {{ previous_outputs.draft }} as MARK=X');
    expect(await responseOf([draft, critic, judge], said)).toMatchObject({ response: 'the work' });
  });

  it.each([
    '{{ get_agent_response("draft") }}',
    "{{ safe_get_response('draft', 'none') }}",
    '{{ previous_outputs["draft"].response }}',
    '{% if previous_outputs.draft %}{{ previous_outputs.draft }}{% endif %} {{ previous_outputs.judge }}',
  ])('read by %s', async (read) => {
    expect(await responseOf([draft, critic, asks('judge', `Rate ${read} as MARK=X`)], said)).toMatchObject({
      response: 'the work',
    });
  });

  it('the reply of the scoring agent itself where it merges several', async () => {
    const judge = asks('judge', 'Merge {{ previous_outputs.draft }} and {{ previous_outputs.critic }}: MARK=X');
    const merged = { ...said, judge: 'Short and clear. MARK=0.9' };
    expect(await responseOf([draft, critic, judge], merged)).toMatchObject({ response: 'Short and clear. MARK=0.9' });
    const all = asks('judge', 'Merge {{ joined_results() }}: MARK=X');
    expect(await responseOf([draft, critic, all], merged)).toMatchObject({ response: 'Short and clear. MARK=0.9' });
  });

  it('what a join gathered counts as several', async () => {
    const fork = { id: 'fork', type: 'fork', targets: [['draft'], ['critic']] };
    const join = { id: 'join', type: 'join', group: 'fork' };
    const judge = asks('judge', 'Merge {{ previous_outputs.join }}: MARK=X');
    const agents = loop('l', [fork, join, judge, draft, critic], { max_loops: 1, score_threshold: 0.5 }, [
      'fork',
      'join',
      'judge',
    ]);
    const replies = { draft: ['the work'], critic: ['too long'], judge: ['Merged. MARK=0.9'] };
    const { result } = await run(orchestration([agents]), replies);
    expect(result.result.value).toMatchObject({ response: 'Merged. MARK=0.9' });
  });

  it('the last reply without a score where the scoring agent reads none', async () => {
    const blind = asks('judge', 'Rate: MARK=X.XX');
    expect(await responseOf([draft, critic, blind], said)).toMatchObject({ response: 'too long' });
    expect(await responseOf([blind], { judge: 'MARK=0.9' })).toMatchObject({ response: 'MARK=0.9' });
  });

  it('stays the work when a round gives no score', async () => {
    const judge = asks('judge', 'Rate {{ previous_outputs.draft }} as MARK=X');
    expect(await responseOf([draft, critic, judge], { ...said, judge: 'fine' })).toMatchObject({
      response: 'the work',
      final_score: 0,
    });
  });

  it('what a validator judges', async () => {
    const validator = {
      id: 'judge',
      type: 'loop_validator',
      llm_model: 'm',
      provider: 'p',
      scoring_preset: 'moderate',
      evaluation_target: 'draft',
    };
    const made = loop('l', [draft, critic, validator], {
      max_loops: 1,
      score_extraction_pattern: null,
      scoring: { preset: 'moderate', context: 'loop_convergence' },
    });
    const { result } = await run(orchestration([made]), {
      draft: ['the work'],
      critic: ['too long'],
      judge_llm: ['{"improvement": {"better_than_previous": true}}'],
    });
    expect(result.result.value).toMatchObject({ response: 'the work', final_score: 0.25 });
  });

  it('the agent that response_from names, whoever was judged', async () => {
    const judge = asks('judge', 'Rate {{ previous_outputs.draft }} as MARK=X');
    expect(await responseOf([draft, critic, judge], said, { response_from: 'critic' })).toMatchObject({
      response: 'too long',
    });
  });
});

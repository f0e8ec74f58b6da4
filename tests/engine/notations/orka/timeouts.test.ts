import { describe, expect, it } from 'vitest';
import { asks, loop, orchestration, run } from './support.ts';

const judge = asks('judge', 'Rate {{ previous_outputs.draft }} as MARK=X', { timeout: 30 });
const late = asks('draft', 'Write about {{ get_input() }}', { timeout: 60.0 });

describe('an agent that is later than its timeout (001-81, 001-86)', () => {
  const text = orchestration([loop('l', [late, judge], { max_loops: 2, score_threshold: 0.95 })]);
  const replies = { draft: ['too late'], judge: ['MARK=0.9'] };

  it('has failed with a warning, its reply is empty, and the loop goes on', async () => {
    const { result, prompts, problems, facts } = await run(text, replies, { delays: { draft: 70 } });
    expect(prompts['judge']).toEqual(['Rate  as MARK=X', 'Rate  as MARK=X']);
    expect(result.result.value).toMatchObject({ response: '', loops_completed: 2, final_score: 0.9 });
    expect(problems).toEqual(['orka-agent-timeout', 'orka-agent-timeout', 'orka-max-loops']);
    const failed = facts.flatMap((fact) => (fact.kind === 'nodeFailed' ? [fact.failure] : []));
    expect(failed).toEqual(Array(2).fill({ code: 'orka-agent-timeout', params: { node: 'draft', seconds: 60 } }));
  });

  it('costs the run clock its timeout, not the time that it would have taken', async () => {
    const { result } = await run(text, replies, { delays: { draft: 70, judge: 5 } });
    expect(result.took).toBe(130);
  });

  it('counts when it answers in the last second of it', async () => {
    const { result, problems } = await run(text, replies, { delays: { draft: 60 } });
    expect(result.result.value).toMatchObject({ response: 'too late' });
    expect(problems).toEqual(['orka-max-loops']);
  });

  it('lets a parallel branch that is in time go on before it', async () => {
    const fork = { id: 'fork', type: 'fork', mode: 'parallel', targets: [['slow'], ['quick']] };
    const both = orchestration(
      [
        fork,
        asks('slow', 'a', { timeout: 10 }),
        asks('quick', 'b'),
        asks('end', '{{ previous_outputs.slow }}|{{ previous_outputs.quick }}'),
      ],
      ['fork', 'end'],
    );
    const { prompts, result } = await run(both, { slow: ['s'], quick: ['q'] }, { delays: { slow: 500, quick: 20 } });
    expect(prompts['end']).toEqual(['|q']);
    expect(result.took).toBe(20);
  });
});

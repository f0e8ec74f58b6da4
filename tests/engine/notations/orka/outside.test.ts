import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { asks, gaveBy, orchestration, problemsOf, run } from './support.ts';

const searches: Json = { id: 't', type: 'duckduckgo', prompt: 'weather in {{ input }}' };
const brain = (operation: string): Json => ({ id: 't', type: 'brain', operation, prompt: 'skills' });

describe('tools', () => {
  it('are given prepared answers, in their own shapes', async () => {
    expect(await gaveBy(orchestration([searches]), 't', {}, { tools: { t: [['one', 'two']] } })).toEqual([
      'one',
      'two',
    ]);
    expect(await gaveBy(orchestration([searches]), 't', {}, { tools: { t: ['only one'] } })).toEqual(['only one']);
    const skill = { response: 'known', skill_id: 's1' };
    expect(await gaveBy(orchestration([brain('recall')]), 't', {}, { tools: { t: [skill] } })).toMatchObject(skill);
    const answer = await gaveBy(orchestration([{ id: 't', type: 'rag' }]), 't', {}, { tools: { t: ['so it is'] } });
    expect(answer).toEqual({ answer: 'so it is', sources: [] });
  });

  it('are told what is looked for', async () => {
    const { facts } = await run(orchestration([searches]), {}, { tools: { t: [[]] }, input: 'Graz' });
    const calls = facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.request] : []));
    expect(calls).toMatchObject([{ kind: 'tool', tool: 'duckduckgo', call: { query: 'weather in Graz' } }]);
  });

  it('look for the input when they have no prompt', async () => {
    const { facts } = await run(orchestration([{ id: 't', type: 'rag' }]), {}, { tools: { t: [''] } });
    const calls = facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.request] : []));
    expect(calls).toMatchObject([{ call: { query: 'rain' } }]);
  });

  it.each([searches, brain('recall'), brain('feedback'), brain('learn'), { id: 't', type: 'rag' }])(
    'say under the simulated model that they are simulated: %j',
    async (agent) => {
      const gave = await gaveBy(orchestration([agent]), 't', {}, { simulated: true });
      expect(JSON.stringify(gave)).toMatch(/simulated/i);
    },
  );

  it('leave an error without a script, and the others go on', async () => {
    const { result, prompts } = await run(orchestration([searches, asks('z', '[{{ previous_outputs.t.error }}]')]));
    expect(result.status).toBe('completed');
    expect(prompts['z']?.[0]).toMatch(/^\[.*no script.*\]$/);
  });

  it('may be children of a failover, and answer in their own names', async () => {
    const children = [{ id: 'c0', type: 'failing' }, { id: 'c1', type: 'duckduckgo' }, asks('c2', 'two')];
    const text = orchestration([{ id: 'f', type: 'failover', children }]);
    expect(await gaveBy(text, 'f', {}, { tools: { c1: [['hit']] } })).toEqual({
      result: ['hit'],
      successful_child: 'c1',
      c1: { result: ['hit'] },
    });
    expect(await gaveBy(text, 'f', { c2: ['spare'] })).toMatchObject({ response: 'spare', successful_child: 'c2' });
    const told = orchestration([{ id: 'f', type: 'failover', children }, asks('z', '{{ get_agent_response("f") }}')]);
    expect((await run(told, {}, { tools: { c1: [['hit']] } })).prompts['z']).toEqual(["['hit']"]);
  });

  it('refuses children that begin others', () => {
    const child: Json = { id: 'c', type: 'fork', targets: [['a']] };
    expect(
      problemsOf(orchestration([{ id: 'f', type: 'failover', children: [child] }, asks('a', 'a')], ['f'])),
    ).toEqual(['error child-type']);
  });

  it('refuses a child without a type, which nobody could run', () => {
    const child: Json = { id: 'c', type: '' };
    expect(problemsOf(orchestration([{ id: 'f', type: 'failover', children: [child] }], ['f']))).toEqual([
      'error empty',
    ]);
  });
});

describe('agents without a model', () => {
  it.each([
    ['binary', 'Yes, it is', true],
    ['binary', 'Hardly', false],
    ['classification', 'anything', 'deprecated'],
  ])('%s on %j', async (type, input, expected) => {
    expect(await gaveBy(orchestration([{ id: 'b', type, prompt: 'p' }]), 'b', {}, { input })).toBe(expected);
  });
});

describe('validate_and_structure', () => {
  const text = orchestration([
    asks('a', 'a'),
    { id: 'v', type: 'validate_and_structure', store_structure: '{"n": 1}' },
  ]);

  it('asks as <id>_llm with the answer and the form, and reads the verdict', async () => {
    const verdict = { valid: true, reason: 'fits', memory_object: { n: 7 } };
    const script = { a: ['seven'], v_llm: [`\`\`\`json\n${JSON.stringify(verdict)}\n\`\`\``] };
    const { prompts } = await run(text, script);
    expect(prompts['v_llm']?.[0]).toContain('Answer: seven');
    expect(prompts['v_llm']?.[0]).toContain('Form: {"n": 1}');
    expect(await gaveBy(text, 'v', script)).toEqual(verdict);
  });

  it('is not valid when the reply is no verdict', async () => {
    expect(await gaveBy(text, 'v', { v_llm: ['looks good'] })).toMatchObject({ valid: false, memory_object: null });
  });
});

describe('an invariant_validator', () => {
  const report = async (record: Json, params: Json = {}): Promise<Record<string, Json>> => {
    const prompt = `EXECUTION_DATA_JSON: ${JSON.stringify(record)}`;
    return (await gaveBy(orchestration([{ id: 'i', type: 'invariant_validator', prompt, params }]), 'i')) as Record<
      string,
      Json
    >;
  };

  it('passes a record in which nothing is wrong', async () => {
    const good = {
      nodes_executed: ['a', 'b'],
      fork_groups: { f: { has_join: true, branches: ['a'], completed_branches: ['a'] } },
    };
    const made = await report(good, { max_depth: 2 });
    expect(made).toMatchObject({ critical_failures_detected: false, fork_join_integrity: { status: 'PASS' } });
  });

  it.each([
    ['fork_join_integrity', { fork_groups: { f: { has_join: false } } }, {}],
    ['fork_join_integrity', { fork_groups: { f: { has_join: true, branches: [['a']], completed_branches: [] } } }, {}],
    ['routing_integrity', { router_decisions: { r: { chosen_target: 'x' } }, graph_structure: { nodes: {} } }, {}],
    ['routing_integrity', { router_decisions: { r: {} } }, {}],
    ['cycle_detection', { nodes_executed: ['a', 'b', 'a'] }, {}],
    ['tool_integrity', { tool_calls: [{ node_id: 't', status: 'error', execution_continued_after_error: true }] }, {}],
    ['schema_compliance', { structured_outputs: { n: { schema_valid: false } } }, {}],
    ['depth_compliance', { nodes_executed: ['a', 'b'] }, { max_depth: 1 }],
  ])('fails %s on %j', async (check, record, params) => {
    const made = await report(record, params);
    expect(made[check]).toMatchObject({ status: 'FAIL', violations: [expect.any(String), ...anything(made, check)] });
    expect(made['critical_failures_detected']).toBe(true);
  });

  it('lets nodes be that may run again', async () => {
    const made = await report({ nodes_executed: ['a', 'b', 'a'] }, { allow_reentrant_nodes: ['a'] });
    expect(made['cycle_detection']).toEqual({ status: 'PASS', cycles_found: [], violations: [] });
    expect((await report({ nodes_executed: ['a', 'b', 'a'] }))['cycle_detection']).toMatchObject({
      cycles_found: [['a', 'b', 'a']],
    });
  });
});

/** The violations after the first: how many there are is not what these tests are about. */
function anything(made: Record<string, Json>, check: string): unknown[] {
  return ((made[check] as { violations: string[] }).violations ?? []).slice(1);
}

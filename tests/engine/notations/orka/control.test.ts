import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { asks, orchestration, run } from './support.ts';

const fork = (mode: string, targets: Json): Json => ({ id: 'f', type: 'fork', mode, targets });
const router = (routes: Json): Json => ({
  id: 'r',
  type: 'router',
  params: { decision_key: 'c', routing_map: routes },
});

describe('forks and joins', () => {
  const branches = [['a', 'b'], ['c']];
  const agents = ['a', 'b', 'c'].map((name) =>
    asks(name, `${name} sees {{ previous_outputs.keys() | list | join(",") }}`),
  );
  const after = asks('z', '{{ previous_outputs.j.merged.keys() | list | join(",") }} {{ previous_outputs.j.a }}');

  it('runs branches one after the other, the last first', async () => {
    const text = orchestration(
      [fork('sequential', branches), ...agents, { id: 'j', type: 'join' }, after],
      ['f', 'j', 'z'],
    );
    const { order, prompts } = await run(text, { a: ['from a'] });
    expect(order).toEqual(['f', 'c', 'a', 'b', 'j', 'z']);
    expect(prompts['b']).toEqual(['b sees f,c,a']);
    // A join without a group gathers the fork before it.
    expect(prompts['z']?.[0]).toMatch(/^a,b,c \{'response': 'from a'/);
  });

  it('runs them at once, and none sees another', async () => {
    const text = orchestration(
      [fork('parallel', branches), ...agents, { id: 'j', type: 'join', group: 'f' }, after],
      ['f', 'j', 'z'],
    );
    const { order, prompts } = await run(text, {}, { delays: { a: 2, c: 1 } });
    expect(order).toEqual(['f', 'a', 'c', 'b', 'j', 'z']);
    expect(prompts['b']).toEqual(['b sees f,a']);
    expect(prompts['c']).toEqual(['c sees f']);
  });
});

describe('routers', () => {
  const agents = [asks('yes', 'y'), asks('no', 'n'), asks('z', 'z')];

  it.each([
    ['left', { left: ['yes'], right: ['no'] }, ['c', 'r', 'yes', 'z']],
    ['LEFT', { left: ['yes'] }, ['c', 'r', 'yes', 'z']],
    ['Yes', { true: ['yes', 'no'], false: ['no'] }, ['c', 'r', 'yes', 'no', 'z']],
    ['I would say no.', { true: ['yes'], false: ['no'] }, ['c', 'r', 'no', 'z']],
    ['elsewhere', { left: ['yes'] }, ['c', 'r', 'z']],
  ])('on %j', async (reply, routes, expected) => {
    const text = orchestration([asks('c', 'c'), router(routes), ...agents], ['c', 'r', 'z']);
    expect((await run(text, { c: [reply] })).order).toEqual(expected);
  });

  it.each([
    ['left', 'left'],
    ['elsewhere', ''],
  ])('tells which of its choices %s was', async (reply, branch) => {
    const text = orchestration([asks('c', 'c'), router({ left: ['yes'] }), ...agents], ['c', 'r', 'z']);
    const { facts } = await run(text, { c: [reply] });
    expect(facts.flatMap((fact) => (fact.kind === 'reported' ? fact.evidence : []))).toEqual([
      { kind: 'branch', node: 'c', branch },
    ]);
  });

  it('tells which lines were taken', async () => {
    const text = orchestration([asks('c', 'c'), router({ left: ['yes'], right: ['no'] }), ...agents], ['c', 'r', 'z']);
    const { facts } = await run(text, { c: ['left'] });
    const fromRouter = facts.flatMap((fact) =>
      fact.kind === 'edgeTaken' ? ['taken'] : fact.kind === 'edgeBlocked' ? ['blocked'] : [],
    );
    expect(fromRouter).toEqual(['taken', 'taken', 'blocked', 'blocked', 'taken']);
  });
});

describe('what goes wrong', () => {
  it('leaves an error as a result, and goes on', async () => {
    const next = asks('b', '[{{ previous_outputs.a.response }}] {{ previous_outputs.a.error }}');
    const { result, prompts } = await run(orchestration([asks('a', 'a'), next]), {
      a: [{ error: 'overloaded' }],
      b: ['fine'],
    });
    expect(result).toMatchObject({ status: 'completed', result: { text: 'fine' } });
    expect(prompts['b']).toEqual(['[] overloaded']);
  });

  it('does not count an answer that comes too late', async () => {
    const text = orchestration([asks('a', 'a', { timeout: 5 }), asks('b', '[{{ previous_outputs.a.response }}]')]);
    expect((await run(text, { a: ['late'] }, { delays: { a: 6 } })).prompts['b']).toEqual(['[]']);
    expect((await run(text, { a: ['in time'] }, { delays: { a: 5 } })).prompts['b']).toEqual(['[in time]']);
  });

  it('asks the children of a failover in turn, each in its own name', async () => {
    const children = [{ id: 'c0', type: 'failing' }, asks('c1', 'one'), asks('c2', 'two {{ input }}')];
    const text = orchestration([
      { id: 'f', type: 'failover', children },
      asks('z', '{{ previous_outputs.f }} {{ previous_outputs.f.successful_child }}'),
    ]);
    const { prompts, order } = await run(text, { c1: [{ error: 'down' }], c2: ['backup'] });
    expect(prompts).toEqual({ c1: ['one'], c2: ['two rain'], z: ['backup c2'] });
    expect(order).toEqual(['f', 'z']);
  });

  it('fails a failover when nobody answers', async () => {
    const text = orchestration([
      { id: 'f', type: 'failover', children: [asks('c1', 'one')] },
      asks('z', '{{ previous_outputs.f.error }}'),
    ]);
    expect((await run(text, { c1: [{ error: 'down' }] })).prompts['z']).toEqual(['orka-failover-failed']);
  });
});

describe('agents of other kinds', () => {
  it.each([
    ['openai-binary', {}, 'That is not correct', 'True'],
    ['openai-binary', {}, 'Nothing of it', 'False'],
    ['openai-classification', { options: ['cat', 'dog'] }, 'dog', 'dog'],
    ['openai-classification', { options: ['cat'] }, 'a dog', 'not-classified'],
    ['openai-classification', { params: { categories: ['cat'] } }, 'cat', 'cat'],
    ['local_llm', {}, 'plain', 'plain'],
  ])('%s', async (type, fields, reply, expected) => {
    const text = orchestration([
      { id: 'a', type, prompt: 'p', ...fields },
      asks('z', '{{ previous_outputs.a.response }}'),
    ]);
    expect((await run(text, { a: [reply] })).prompts['z']).toEqual([expected]);
  });
});

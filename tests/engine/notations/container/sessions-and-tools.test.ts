import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { runText } from '../../support/run-text.ts';
import { agent, document, loop, node, run, type ContainerRun } from './support.ts';

/** The messages that went with each question to a model, without what asks for the form of the reply. */
function sent(made: ContainerRun): string[][] {
  return made.facts.flatMap((fact) =>
    fact.kind === 'asked' && fact.ask.request.kind === 'model'
      ? [fact.ask.request.messages.flatMap(({ role, text }) => (role === 'system' ? [] : [`${role}: ${text}`]))]
      : [],
  );
}

describe('sessions', () => {
  const GO = ['{"go":true}', '{"go":false}'];

  // H2
  it('sends what was said before in the same loop', async () => {
    const a = agent('a', 'round {{ iteration_count }}', 'go:boolean', { session: 'loop' });
    const made = await run(document([loop('l', [a])]), { a: GO });
    expect(sent(made)).toEqual([['user: round 1'], ['user: round 1', 'assistant: {"go":true}', 'user: round 2']]);
  });

  const NAMED = {
    outputs: [
      { name: 'go', type: 'boolean' },
      { name: 'sessionId', type: 'string' },
    ],
  };
  const idsOf = (made: ContainerRun): string[] =>
    made.facts.flatMap((fact) => {
      const id = fact.kind === 'nodeFinished' ? fact.outputs.ports?.['sessionId'] : undefined;
      return typeof id === 'string' ? [id] : [];
    });

  it.each([
    ['loop', 1, 3],
    ['run', 1, 3],
    ['fresh', 2, 1],
  ])('002-86: fills a declared sessionId, span %s: of two rounds %d', async (session, different, messages) => {
    const a = agent('a', 'x', '', { session, ...NAMED });
    const made = await run(document([loop('l', [a])]), { a: GO });
    const ids = idsOf(made);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(different);
    expect(sent(made).at(-1)).toHaveLength(messages);
    expect(idsOf(await run(document([loop('l', [a])]), { a: GO }))).toEqual(ids);
  });

  it('002-86: goes on with the session whose id it is given', async () => {
    const a = agent('a', 'round {{ iteration_count }}', '', {
      inputs: [{ name: 'sessionId', type: 'string' }],
      ...NAMED,
    });
    const inputMappings = [
      {
        source: { type: 'previous', node: 'a', output: 'sessionId' },
        target: { node: 'a', input: 'sessionId' },
        iterations: 'subsequent',
      },
    ];
    const made = await run(document([loop('l', [a], { inputMappings })]), { a: GO });
    expect(new Set(idsOf(made)).size).toBe(1);
    expect(sent(made)).toEqual([['user: round 1'], ['user: round 1', 'assistant: {"go":true}', 'user: round 2']]);
  });

  it('keeps nothing by default, and what a repair took when told to', async () => {
    const fresh = await run(document([loop('l', [agent('a', 'x', 'go:boolean')])]), { a: GO });
    expect(sent(fresh).map(({ length }) => length)).toEqual([1, 1]);
    const a = agent('a', 'x', 'go:boolean', { session: 'run', repair: 1 });
    const repaired = await run(document([loop('l', [a])]), { a: ['hm', ...GO] });
    expect(sent(repaired).map(({ length }) => length)).toEqual([1, 3, 5]);
  });
});

describe('shell and function nodes', () => {
  const test = node('t', 'shell', { script: 'npm test {{ x }}', inputs: [{ name: 'x' }] });

  it('takes what the script says of a shell', async () => {
    const entry = { stdout: 'ok 3', stderr: '', exitCode: 1 };
    const made = await run(document([test]), {}, { x: 'unit' }, { tools: { t: [entry] } });
    expect(made.outputs('t')).toEqual(entry);
    const calls = made.facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.request] : []));
    expect(calls).toMatchObject([{ kind: 'tool', tool: 'shell', call: { script: 'npm test unit' } }]);
  });

  it('reads a text as what was printed, and further outputs out of it', async () => {
    const outputs = [{ name: 'count', type: 'number', extract: { type: 'regex', pattern: '(\\d+) passed' } }];
    const text = document([node('t', 'shell', { script: 'x', outputs })]);
    const made = await run(text, {}, {}, { tools: { t: ['12 passed'] } });
    expect(made.outputs('t')).toMatchObject({ stdout: '12 passed', exitCode: 0, count: 12 });
  });

  it('fails where the script says nothing, or says so', async () => {
    const silent = await run(document([test]));
    const params = { node: 't', message: 'no script for t' };
    expect(silent.result.failure).toEqual({ code: 'container-tool-failed', params });
    const failed = await run(document([test]), {}, {}, { tools: { t: [{ error: 'killed' }] } });
    expect(failed.result.failure?.params).toEqual({ node: 't', message: 'killed' });
  });

  it('takes what a function returned, by name or as its only output', async () => {
    const of = (names: string[]) =>
      document([node('f', 'function', { code: 'return x', outputs: names.map((name) => ({ name, type: 'number' })) })]);
    const both = await run(of(['a', 'b']), {}, {}, { code: { f: [{ a: 1, b: '2' }] } });
    expect(both.outputs('f')).toEqual({ a: 1, b: 2 });
    const only = await run(of(['a']), {}, {}, { code: { f: [7] } });
    expect(only.outputs('f')).toEqual({ a: 7 });
    const less = await run(of(['a', 'b']), {}, {}, { code: { f: [{ a: 1 }] } });
    expect(less.result.failure?.code).toBe('reply-lacks-output');
  });

  it('ends a loop by what it looks for in what a script prints, with nobody but the simulated model to answer', async () => {
    const outputs: Json = [
      { name: 'count', type: 'number', extract: { type: 'regex', pattern: 'Count = (\\d+)' } },
      { name: 'should_continue', type: 'boolean', extract: { type: 'regex', pattern: 'GO=(true|false)' } },
      { name: 'all', type: 'string', extract: { type: 'full' } },
    ];
    const text = document([
      loop('l', [node('s', 'shell', { script: 'echo', outputs })], {
        continueWhile: { output: 's.should_continue', operator: '==', value: true },
      }),
    ]);
    const { verdicts, result, facts } = await runText({ text, model: 'simulated' });
    expect([result.status, verdicts.length > 1, verdicts.at(-1)]).toMatchObject([
      'completed',
      true,
      { reason: 'condition' },
    ]);
    const first = facts.find((fact) => fact.kind === 'nodeFinished' && 'count' in (fact.outputs.ports ?? {}));
    expect(first).toMatchObject({
      outputs: { ports: { count: 1, should_continue: true, all: expect.any(String) as unknown } },
    });
  });
});

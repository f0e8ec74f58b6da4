import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, loop, node, open, problemsOf, run } from './support.ts';

const inner = (node: string, output: string, target: string, take = 'last') => ({
  source: { node, output },
  target,
  take,
});
const builtin = (name: string) => ({ source: { type: 'builtin', name }, target: name });
const toInput = (source: Json, input: string, iterations = 'all', to = 'a') => ({
  source,
  target: { node: to, input },
  iterations,
});
const outer = (name: string) => ({ type: 'outer', name });
const previous = (node: string, output: string) => ({ type: 'previous', node, output });

describe('mappings', () => {
  const body = [agent('a', 'x={{ x }}', 'go:boolean', { inputs: [{ name: 'x' }] }), agent('b', 'b', 'y')];

  // D1
  it('refuses two of equal rank, and a mapping beside an edge', () => {
    const loops = (inputMappings: Json, edges: Json[] = []) =>
      document([loop('l', body, { inputs: [{ name: 't' }], inputMappings }, edges)]);
    expect(problemsOf(loops([toInput(outer('t'), 'x'), toInput(outer('t'), 'x')]))).toEqual(['error two-mappings l']);
    expect(
      problemsOf(
        loops([toInput(outer('t'), 'x', 'first'), toInput(outer('t'), 'x', 'subsequent'), toInput(outer('t'), 'x')]),
      ),
    ).toEqual([]);
    // The label of the drawing in place of the key is read, and told with its fix (rule D1).
    const { problems } = open(loops([toInput(outer('t'), 'x', 'first'), toInput(outer('t'), 'x', 'after')]));
    const note = problems.find(({ code }) => code === 'container-iterations-after');
    expect(note).toMatchObject({ severity: 'info', fixes: [{ code: 'use-value', params: { value: 'subsequent' } }] });
    expect(problemsOf(loops([toInput(outer('t'), 'x')], [{ source: 'b', target: 'a' }]))).toEqual([
      'error mapping-and-edge l',
    ]);
  });

  // D2
  it('warns of a previous that has no value in the first round', () => {
    for (const iterations of ['first', 'all']) {
      expect(
        problemsOf(document([loop('l', body, { inputMappings: [toInput(previous('b', 'y'), 'x', iterations)] })])),
      ).toEqual(['warning previous-in-first l']);
    }
  });

  it('names what it does not find', () => {
    const data = {
      inputMappings: [
        toInput(outer('zz'), 'nope'),
        toInput(previous('b', 'why'), 'x', 'subsequent'),
        toInput(outer('zz'), 'x', 'all', 'q'),
      ],
      outputMappings: [inner('a', 'go', 'out'), inner('q', 'x', 'y')],
    };
    expect(problemsOf(document([loop('l', body, data)]))).toEqual([
      'warning unknown-input l',
      'warning unknown-outer l',
      'warning unknown-output l',
      'error unknown-node l',
      'warning unknown-target l',
      'error unknown-node l',
    ]);
  });

  // D4
  it('takes defaults, and does not begin without what is required', async () => {
    const text = (port: Record<string, Json>) =>
      document([loop('l', body, { inputs: [{ name: 't', ...port }], inputMappings: [toInput(outer('t'), 'x')] })]);
    expect((await run(text({ default: 'calm' }), { a: ['{"go": false}'] })).prompts('a')).toEqual(['x=calm']);
    const failed = await run(text({ required: true }), { a: ['{"go": false}'] });
    expect([failed.result.status, failed.order, failed.warnings]).toEqual([
      'failed',
      ['l'],
      ['error container-input-missing'],
    ]);
  });
});

describe('conditions', () => {
  // C1
  it('reads deep paths, and outputs of the loop itself', async () => {
    const deep = document([
      loop('l', [agent('a', 'x', 'bag:json')], { continueWhile: { output: 'a.bag.place.n', operator: '<', value: 2 } }),
    ]);
    expect(
      (await run(deep, { a: ['{"bag":{"place":{"n":"1"}}}', '{"bag":{"place":{"n":"2"}}}'] })).verdicts.map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['again', 'left']);
    const own = document([
      loop('l', [agent('a', 'x', 'y')], {
        continueWhile: { output: 'n', operator: '<', value: 3 },
        outputs: [{ name: 'n' }],
        outputMappings: [{ source: { type: 'builtin', name: 'iteration_count' }, target: 'n' }],
      }),
    ]);
    expect(problemsOf(own)).toEqual(['info builtin-source l', 'info condition-reads-loop l']);
    expect((await run(own)).result.result.value).toBe(3);
  });

  // C1
  it('refuses a condition that reads nothing', () => {
    expect(
      problemsOf(
        document([loop('l', [agent('a', 'x', 'y')], { continueWhile: { output: 'b.y', operator: '==', value: 1 } })]),
      ),
    ).toEqual(['error unknown-condition l']);
    expect(
      problemsOf(
        document([loop('l', [agent('a', 'x', 'y')], { continueWhile: { output: 'a.y', operator: '=', value: 1 } })]),
      ),
    ).toContain('error one-of l');
    expect(
      problemsOf(document([loop('l', [agent('a', 'x', 'y')], { continueWhile: { output: 'a.y', operator: '==' } })])),
    ).toContain('error required l');
  });

  // C2
  it('002-16: says with which values it was decided', async () => {
    const made = await run(document([loop('l', [agent('a', 'x', 'go:any')])]), {
      a: ['{"go": "True"}', '{"go": "False"}'],
    });
    expect(made.verdicts[0]?.because).toEqual([
      { kind: 'comparison', left: 'a.go', actual: 'True', readAs: true, operator: '==', value: true, holds: true },
      { kind: 'rounds', round: 1, limit: 10 },
    ]);
  });

  // C3
  it('fails where the value was not produced', async () => {
    const optional = { outputs: [{ name: 'go', type: 'boolean', required: false }] };
    const made = await run(document([loop('l', [agent('a', 'x', 'go:boolean', optional)])]), { a: ['{}'] });
    expect(made.result.failure).toEqual({
      code: 'container-output-missing',
      params: { field: 'continueWhile', output: 'a.go', round: 1 },
    });
  });
});

describe('lifecycle', () => {
  // B4
  it('keeps the last complete round where it is told to', async () => {
    const body = [agent('a', 'x', 'go:boolean y')];
    const data = {
      onError: 'keepLast',
      outputs: [{ name: 'y' }, { name: 'why' }, { name: 'warnings' }],
      outputMappings: [inner('a', 'y', 'y'), { ...builtin('exit_reason'), target: 'why' }, builtin('warnings')],
    };
    const made = await run(document([loop('l', body, data)]), { a: ['{"go":true,"y":"one"}', { error: 'gone' }] });
    expect(made.result).toMatchObject({
      status: 'completed',
      result: { value: { y: 'one', why: 'error', warnings: ['error'] } },
    });
    expect(made.warnings).toEqual(['warning container-kept-last']);
    expect((await run(document([loop('l', body, data)]), { a: [{ error: 'gone' }] })).result.status).toBe('failed');
  });

  // R6: continueOnFailure in a body
  it('goes on when a tolerant node fails, with its outputs unset', async () => {
    const body = [
      agent('b', 'b', 'z', { continueOnFailure: true }),
      agent('a', 'z=[{{ z }}]', 'go:boolean', { inputs: [{ name: 'z' }] }),
    ];
    const made = await run(document([loop('l', body, {}, [{ source: 'b', target: 'a' }])]), {
      b: [{ error: 'gone' }],
      a: ['{"go":false}'],
    });
    expect(made.prompts('a')).toEqual(['z=[]']);
    expect(made.result.status).toBe('completed');
  });

  // H1, V9
  it('starts an inner loop anew in each round of the outer one', async () => {
    const scribe = agent('a', '{{ loop.index }}<{{ loop.previous.a.n }}>', 'n:number go:boolean');
    const chief = agent('c', 'c', 'more:boolean');
    const text = document([
      loop('o', [loop('i', [scribe]), chief], { continueWhile: { output: 'c.more', operator: '==', value: true } }, [
        { source: 'i', target: 'c' },
      ]),
    ]);
    const made = await run(text, {
      a: ['{"n":1,"go":true}', '{"n":2,"go":false}'],
      c: ['{"more":true}', '{"more":false}'],
    });
    expect(made.order.join(' ')).toBe('o i a a c i a c');
    expect(made.prompts('a')).toEqual(['1<>', '2<1>', '1<>']);
    expect(made.verdicts.map(({ path, round }) => `${path}[${round}]`)).toEqual([
      'o[1]/i[1]',
      'o[1]/i[2]',
      'o[1]',
      'o[2]/i[1]',
      'o[2]',
    ]);
  });

  // G1: builtins
  it('says what it cost, also of loops inside', async () => {
    const outputs = [{ name: 'tokens' }, { name: 'cost' }, { name: 'history' }];
    const text = document([
      loop('o', [loop('i', [agent('a', 'x', 'go:boolean')]), agent('c', 'c', 'y')], {
        continueWhile: { output: 'c.y', operator: '==', value: 'no' },
        outputs,
        outputMappings: outputs.map(({ name }) => builtin(name)),
      }),
    ]);
    const made = await run(
      text,
      { a: ['{"go":true}', '{"go":false}'] },
      {},
      { usage: { a: { tokens: 10, usd: 0.5 }, c: { tokens: 1, usd: 0 } } },
    );
    expect(made.result.result.value).toMatchObject({ tokens: 21, cost: 1, history: [{ c: { y: 'c#1' } }] });
  });

  // D5
  it('carries a value from outside into a body, however deep', async () => {
    const city = node('city', 'constant', { valueType: 'string', value: 'Rome' });
    const guide = agent('a', 'in {{ place }}', 'go:boolean', { inputs: [{ name: 'place' }] });
    const text = document(
      [
        city,
        loop('o', [loop('i', [guide])], {
          continueWhile: { output: 'i.none', operator: '==', value: 1, onMissing: 'stop' },
        }),
      ],
      [{ source: 'city', target: 'a', targetHandle: 'input:place' }],
    );
    expect(problemsOf(text)).toEqual(['info capture', 'warning unknown-output o']);
    const made = await run(text, { a: ['{"go":true}', '{"go":false}'] });
    expect(made.prompts('a')).toEqual(['in Rome', 'in Rome']);
    expect(made.order.join(' ')).toBe('city o i a a');
  });

  // G2
  it('refuses an edge out of a body', () => {
    const text = document(
      [loop('l', [agent('a', 'x', 'go:boolean')]), agent('n', 'x', 'y')],
      [{ source: 'a', target: 'n' }],
    );
    expect(problemsOf(text)).toEqual(['error edge-out-of-body']);
    expect(open(text).workflow?.nodes).toHaveLength(3);
    expect(open(text).plan).toBeNull();
  });

  it('gives the only output of the only last node, else outputs by name', async () => {
    expect((await run(document([agent('a', 'x', 'y')]))).result.result).toEqual({
      text: 'a#1',
      value: 'a#1',
      node: 'a',
    });
    expect((await run(document([agent('a', 'x', 'y'), node('c', 'constant', { value: 3 })]))).result.result).toEqual({
      text: '{\n  "a": "a#1",\n  "c": 3\n}',
      value: { a: 'a#1', c: 3 },
      node: null,
    });
  });

  it('hands what a trigger and a wire are given on', async () => {
    const text = document(
      [node('t', 'trigger'), node('w', 'wire', { inputs: [{ name: 'in' }], outputs: [{ name: 'out' }] })],
      [{ source: 't', target: 'w', sourceHandle: 'output:text', targetHandle: 'input:in' }],
    );
    expect((await run(text, {}, { text: 'go' })).result.result.value).toBe('go');
  });
});

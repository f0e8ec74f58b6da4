import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/engine/document/apply-edits.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, loop, node, open, run } from './support.ts';

const COUNT = { source: { type: 'builtin', name: 'iteration_count' }, target: 'n' };
const counted = { outputs: [{ name: 'n', type: 'number' }], outputMappings: [COUNT] };
const inner = (from: string, target: string, take = 'last'): Json => {
  const [name = '', output = ''] = from.split('.');
  return { source: { node: name, output }, target, take };
};
const mapped = (source: Json, to: string, iterations = 'all'): Json => {
  const [name = '', input = ''] = to.split('.');
  return { source, target: { node: name, input }, iterations };
};
const replies = (...values: Json[]): Json[] => values.map((value) => JSON.stringify(value));
const GO = { go: true };
const STOP = { go: false };

/** A condition in the place of the usual one. */
const until = (output: string, operator: string, value: Json, more: Record<string, Json> = {}) => ({
  continueWhile: { output, operator, value, ...more },
});

describe('rules of containers', () => {
  it('B3, V3: a condition that ends with the last allowed round is the reason', async () => {
    const made = await run(document([loop('l', [agent('a', 'p', 'go:boolean')], { maxIterations: 2 })]), {
      a: replies(GO, STOP),
    });
    expect(made.verdicts.at(-1)).toMatchObject({ reason: 'condition', outcome: 'left' });
    expect(made.warnings).toEqual([]);
  });

  it.each([
    ['a.r.items.0.ok', { items: [{ ok: true }] }, { items: [{ ok: false }] }],
    ['a.r.items[0].ok', { items: [{ ok: true }] }, { items: [{ ok: false }] }],
    ['a.r.deep.down', { deep: { down: true } }, { deep: { down: false } }],
  ])('C1: a condition on %s looks into the value', async (output, first, second) => {
    const text = document([loop('l', [agent('a', 'p', 'r:json')], until(output, '==', true))]);
    const made = await run(text, { a: replies({ r: first }, { r: second }) });
    expect(made.verdicts).toHaveLength(2);
  });

  it('C3: what a path does not find was not produced', async () => {
    const text = document([loop('l', [agent('a', 'p', 'r:json')], until('a.r.done', '==', true))]);
    const made = await run(text, { a: replies({ r: {} }) });
    expect(made.view.problems.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ output: 'a.r.done', round: 1 }),
    );
  });

  it('C4, H4: a list of conditions must hold altogether, and a break goes before them', async () => {
    const body = [agent('a', 'p', 'go:boolean left:number')];
    const both = { continueWhile: [until('a.go', '==', true).continueWhile, until('a.left', '>', 0).continueWhile] };
    const made = await run(document([loop('l', body, both)]), {
      a: replies({ go: true, left: 1 }, { go: true, left: 0 }),
    });
    expect(made.verdicts.map(({ reason }) => reason)).toEqual(['condition', 'condition']);
    const breaks = { ...both, breakWhen: [{ output: 'a.left', operator: '==', value: 0 }] };
    const broken = await run(document([loop('l', body, breaks)]), { a: replies({ go: false, left: 0 }) });
    expect(broken.verdicts.at(-1)?.reason).toBe('break');
  });

  it('G1: take all has null for a round without the value, and first is the first there was', async () => {
    const data = {
      outputs: [{ name: 'notes', type: 'json' }],
      outputMappings: [inner('a.note', 'notes', 'all')],
    };
    const body = agent('a', 'p', 'go:boolean', {
      outputs: [
        { name: 'go', type: 'boolean' },
        { name: 'note', type: 'string', required: false },
      ],
    });
    const made = await run(document([loop('l', [body], data)]), {
      a: replies({ go: true, note: 'x' }, { go: true }, { go: false, note: 'z' }),
    });
    expect(made.outputs('l')).toEqual({ notes: ['x', null, 'z'] });
  });

  it('D1: first and subsequent together leave nothing to all', async () => {
    const outer = (name: string): Json => ({ type: 'outer', name });
    const text = document([
      loop('l', [agent('a', 'X={{ x }}', 'go:boolean', { inputs: [{ name: 'x' }] })], {
        inputs: [{ name: 'p' }, { name: 'q' }, { name: 'r' }],
        inputMappings: [
          mapped(outer('p'), 'a.x', 'first'),
          mapped(outer('q'), 'a.x', 'subsequent'),
          mapped(outer('r'), 'a.x'),
        ],
      }),
    ]);
    const made = await run(text, { a: replies(GO, STOP) }, { p: 'P', q: 'Q', r: 'R' });
    expect(made.prompts('a')).toEqual(['X=P', 'X=Q']);
  });

  it('D4: a loop without its required input fails before its first round', async () => {
    const data = {
      inputs: [{ name: 'p', type: 'string', required: true }],
      inputMappings: [mapped({ type: 'outer', name: 'p' }, 'a.x')],
    };
    const made = await run(
      document([loop('l', [agent('a', '{{ x }}', 'go:boolean', { inputs: [{ name: 'x' }] })], data)]),
    );
    expect(made.view.status).toBe('failed');
    expect(made.prompts('a')).toEqual([]);
    expect(made.warnings).toContain('error container-input-missing');
  });

  it('E1: an own input goes before what the loop says of itself', async () => {
    const text = document([
      loop(
        'l',
        [agent('a', '{{ iteration_count }}/{{ loop.index }}', 'go:boolean', { inputs: [{ name: 'iteration_count' }] })],
        {
          inputs: [{ name: 'p' }],
          inputMappings: [mapped({ type: 'outer', name: 'p' }, 'a.iteration_count')],
        },
      ),
    ]);
    expect((await run(text, { a: replies(GO, STOP) }, { p: 'own' })).prompts('a')).toEqual(['own/1', 'own/2']);
  });

  it.each([
    ['the last fenced block', 'a\n```json\n{"x":"1","y":"2"}\n```\nb\n```\n{"x":"3","y":"4"}\n```', { x: '3', y: '4' }],
    ['braces inside texts', 'so: {"x":"a } b","y":"{"} or {"x":"5","y":"6"}', { x: 'a } b', y: '{' }],
    ['names in other letters', '{"X":"7","Y":8}', { x: '7', y: '8' }],
  ])('F3: %s', async (_what, reply, outputs) => {
    expect((await run(document([agent('a', 'p', 'x y')]), { a: [reply] })).outputs('a')).toMatchObject(outputs);
  });

  it('B4: keepLast after a comparison that failed keeps the round before', async () => {
    const body = agent('a', 'p', '', {
      outputs: [
        { name: 's', type: 'number', required: false },
        { name: 't', type: 'string' },
      ],
    });
    const data = {
      ...until('a.s', '<', 3),
      onError: 'keepLast',
      outputs: [{ name: 't', type: 'string' }],
      outputMappings: [inner('a.t', 't')],
    };
    const made = await run(document([loop('l', [body], data)]), { a: replies({ s: 1, t: 'one' }, { t: 'two' }) });
    expect(made.view.status).toBe('completed');
    expect(made.outputs('l')).toEqual({ t: 'one' });
  });

  it('B5: a failed round is counted and not complete, and nothing after the loop runs', async () => {
    const text = document(
      [
        loop('o', [loop('i', [agent('a', 'p', 'go:boolean')]), node('b', 'wire')], until('i.n', '==', 1)),
        node('c', 'wire'),
      ],
      [{ source: 'o', target: 'c' }],
    );
    const made = await run(text, { a: [...replies(GO), { error: 'gone' }] });
    expect(made.order).toEqual(['o', 'i', 'b', 'a', 'a']);
    const closed = made.facts.flatMap((fact) =>
      fact.kind === 'loopClosed' ? [[fact.rounds, fact.completed] as const] : [],
    );
    expect(closed).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(made.verdicts.map(({ reason }) => reason)).toEqual(['condition', 'error', 'error']);
  });

  it('H1: what a round of the inner loop left is not seen by the next run of it', async () => {
    const text = document([
      loop(
        'o',
        [
          loop('i', [agent('a', '[{{ p }}]', 'go:boolean t', { inputs: [{ name: 'p' }] })], {
            maxIterations: 2,
            inputMappings: [mapped({ type: 'previous', node: 'a', output: 't' }, 'a.p', 'subsequent')],
          }),
          agent('b', 'q', 'more:boolean'),
        ],
        until('b.more', '==', true),
        [{ source: 'i', target: 'b' }],
      ),
    ]);
    const said = ['1', '2', '3', '4'].map((t) => ({ go: true, t }));
    const made = await run(text, { a: replies(...said), b: replies({ more: true }, { more: false }) });
    expect(made.prompts('a')).toEqual(['[]', '[1]', '[]', '[3]']);
  });

  it('H2: session loop begins anew with each run of the innermost loop', async () => {
    const text = document([
      loop('o', [loop('i', [agent('a', 'p', 'go:boolean', { session: 'loop' })], { maxIterations: 2, ...counted })], {
        ...until('i.n', '<', 5),
        maxIterations: 2,
      }),
    ]);
    const made = await run(text, { a: replies(GO) });
    const lengths = made.facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.request.kind === 'model'
        ? [fact.ask.request.messages.filter(({ role }) => role !== 'system').length]
        : [],
    );
    expect(lengths).toEqual([1, 3, 1, 3]);
  });
});

describe('names that are nearly right', () => {
  const slip = (change: (text: string) => string): string =>
    change(
      document([
        loop(
          'l',
          [
            agent('coder', '{{ hint }}', 'done:boolean', { inputs: [{ name: 'hint' }] }),
            node('k', 'constant', { value: 1 }),
          ],
          {
            ...until('coder.done', '==', false),
            inputs: [{ name: 'topic' }],
            outputs: [{ name: 'final', type: 'boolean' }],
            inputMappings: [mapped({ type: 'outer', name: 'topic' }, 'coder.hint')],
            outputMappings: [inner('coder.done', 'final')],
          },
        ),
      ]),
    );
  const right = slip((text) => text);

  it.each([
    ['C1: the output in a condition', '"output":"coder.done"', '"output":"coder.doen"'],
    ['C1: the node in a condition', '"output":"coder.done"', '"output":"codr.done"'],
    ['the operator', '"operator":"=="', '"operator":"="'],
    ['D: the input of the loop', '"name":"topic"},"target"', '"name":"topc"},"target"'],
    ['D: the node of a target', '"node":"coder","input"', '"node":"codr","input"'],
    ['D: the input of a target', '"input":"hint"', '"input":"hnt"'],
    ['G: the node of a source', '"node":"coder","output"', '"node":"codr","output"'],
    ['G: the output of a source', '"output":"done"}', '"output":"doen"}'],
    ['G: the target', '"target":"final"', '"target":"finl"'],
  ])('%s: has the fix, and its range is the name alone', (_what, good, bad) => {
    const text = slip((written) => written.replace(good, bad));
    expect(text).not.toBe(right);
    const [problem] = open(text).problems.filter(({ fixes }) => fixes?.[0]?.code === 'use-value');
    const [edit] = problem?.fixes?.[0]?.edits ?? [];
    expect(problem?.range).toEqual(edit?.range);
    expect(applyEdits(text, edit ? [edit] : [])).toBe(right);
  });
});

import { describe, expect, it } from 'vitest';
import { agent, document, loop, node, open, paramsOf, problemsOf, run } from './support.ts';

describe('prompts', () => {
  // E1
  it('finds own inputs first, then what the loop says, then nodes by id and by label', async () => {
    const maker = agent('n1', 'Make.', 'text bag:json', { label: 'First Draft' });
    const reader = agent(
      'a',
      '{{ iteration_count }}/{{ max_iterations }} {{ loop.index }}{{ loop.max }} {{ inputs.w }}{{ w }} {{ first_draft.text }} {{ n1.bag.k[0] }} {{ n1.output }} {{ input }}',
      'go:boolean',
      {
        inputs: [
          { name: 'w', default: 'W' },
          { name: 'input', default: 'I' },
        ],
      },
    );
    const text = document([
      loop('l', [maker, reader], { maxIterations: 4 }, [{ source: 'n1', target: 'a', targetHandle: 'input:w' }]),
    ]);
    const made = await run(text, { n1: ['{"text":"sea","bag":{"k":[7]}}'], a: ['{"go":false}'] });
    expect(problemsOf(text)).toEqual([]);
    expect(made.prompts('a')).toEqual(['1/4 14 seasea sea 7 sea I']);
  });

  it('lets an own input hide everything else of its name, also without a value', async () => {
    const text = document([
      loop('l', [
        agent('a', '<{{ loop }}><{{ b.y }}>', 'go:boolean', { inputs: [{ name: 'loop' }, { name: 'b' }] }),
        agent('b', 'b', 'y'),
      ]),
    ]);
    expect((await run(text, { a: ['{"go":false}'] })).prompts('a')).toEqual(['<><>']);
  });

  // E2
  it('leaves what nobody declares as it is, with a warning, in strict mode an error', async () => {
    const text = document([
      node('city', 'constant', { value: 'Rome' }),
      loop('l', [
        agent('a', '{{ city.value }} {{ ghost | upper }} {{ maybe | default("m") }} {{ gaost }}', 'go:boolean', {
          inputs: [{ name: 'ghost2' }],
        }),
      ]),
    ]);
    expect(problemsOf(text)).toEqual([
      'warning unknown-reference l/a',
      'warning unknown-reference l/a',
      'warning unknown-reference l/a',
    ]);
    expect(problemsOf(text, { strict: true })).toEqual(Array(3).fill('error unknown-reference l/a'));
    expect((await run(text, { a: ['{"go":false}'] })).prompts('a')).toEqual([
      '{{ city.value }} {{ ghost | upper }} m {{ gaost }}',
    ]);
    expect(
      paramsOf(document([agent('a', '{{ topci }}', 'y', { inputs: [{ name: 'topic' }] })]), 'unknown-reference'),
    ).toEqual({ reference: 'topci', node: 'a', closest: 'topic' });
  });

  it('knows no rounds outside of loops', () => {
    expect(problemsOf(document([agent('a', '{{ iteration_count }}', 'y')]))).toEqual(['warning unknown-reference a']);
  });

  // E3
  it('makes an edge of a reference that none leads along, so the text is never of the round before', async () => {
    const text = document([
      loop('l', [agent('a', 'read {{ m.text }} {{ m.text | upper }}', 'go:boolean'), agent('m', 'x', 'text')]),
    ]);
    expect(problemsOf(text)).toEqual(['warning implied-edge l/a']);
    expect(open(text).workflow?.edges).toMatchObject([
      { from: 'l/m', to: 'l/a', fromPort: 'text', kind: 'control', implied: true },
    ]);
    const made = await run(text, { m: ['m1', 'm2'], a: ['{"go":true}', '{"go":false}'] });
    expect(made.prompts('a')).toEqual(['read m1 M1', 'read m2 M2']);
    expect(made.facts.filter(({ kind }) => kind === 'edgeTaken')).toHaveLength(2);
  });

  it('makes no edge where a way leads already', () => {
    const nodes = [
      agent('a', 'x', 'y'),
      agent('b', 'x', 'y', { inputs: [{ name: 'i' }] }),
      agent('c', '{{ a.y }}', 'y', { inputs: [{ name: 'i' }] }),
    ];
    expect(
      problemsOf(
        document(nodes, [
          { source: 'a', target: 'b' },
          { source: 'b', target: 'c' },
        ]),
      ),
    ).toEqual([]);
  });

  it('does not turn references into a way round', async () => {
    const text = document([agent('a', '{{ b.y }}{{ a.y }}', 'y'), agent('b', '{{ a.y }}', 'y')]);
    expect(problemsOf(text)).toEqual([
      'warning implied-edge a',
      'warning reference-to-later a',
      'warning reference-to-later b',
    ]);
    const made = await run(text);
    expect([made.order, made.prompts('b'), made.prompts('a')]).toEqual([['b', 'a'], ['{{ a.y }}'], ['b#1{{ a.y }}']]);
  });

  it('fails the node where the values given do not allow what the prompt wants', async () => {
    const made = await run(document([agent('a', '{{ "a" + 1 }}', 'y')]));
    expect(made.result.failure).toMatchObject({
      code: 'container-prompt-failed',
      params: { code: 'bad-operands', line: 1, column: 8, node: 'a' },
    });
  });
});

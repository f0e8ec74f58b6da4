/** Where document 002 and the engine of its project part, as `docs/compatibility.md` says: the document is followed. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, node, problemsOf, run } from './support.ts';

type Data = Record<string, Json>;

const edge = (source: string, sourceHandle: string, target: string, targetHandle: string): Data => ({
  source,
  sourceHandle,
  target,
  targetHandle,
});
const inside = (made: Data): Data => ({ ...made, parentId: 'l' });
const PORT = (name: string): Data => ({ name, type: 'string' });
const reader = agent('b', 'got {{ v }}', 'z', { inputs: [PORT('v')] });

const loop = node('l', 'loop', {
  maxIterations: 2,
  dockSlots: [
    { name: 'continue', type: 'continue' },
    { name: 'notes', type: 'feedback' },
  ],
});
const goes = (id: string): Data => edge(id, 'output:go', 'l', 'dock:continue:input');

describe('a loop whose nodes lie beside it', () => {
  it('ends by its condition where that turns false in the last round, and has nothing that was fed back in the first', async () => {
    const nodes = [loop, inside(agent('a', 'now {{ n }}', 'go:boolean', { inputs: [PORT('n')] }))];
    const text = document(nodes, [goes('a'), edge('l', 'dock:notes:prev', 'a', 'input:n')]);
    const { verdicts, prompts } = await run(text, { a: [{ go: true }, { go: false }] });
    expect(verdicts.map(({ reason }) => reason)).toEqual(['condition', 'condition']);
    expect(prompts('a')[0]).toBe('now ');
  });

  it.each([
    [true, true, 2],
    [true, false, 1],
    [false, true, 1],
  ])('goes on while all that leads to continue is true: %s, %s', async (a, b, rounds) => {
    const nodes = [loop, inside(agent('a', 'x', 'go:boolean')), inside(agent('b', 'y', 'go:boolean'))];
    const text = document(nodes, [goes('a'), goes('b')]);
    expect(problemsOf(text)).toEqual([]);
    const { verdicts } = await run(text, { a: [{ go: a }], b: [{ go: b }] });
    expect(verdicts).toHaveLength(rounds);
  });

  it.each([
    ['boolean', 'TRUE', 2],
    ['string', 'TRUE', 1],
    ['number', 1, 1],
    ['json', {}, 1],
  ] as const)('takes of a %s %j for true what is declared as a boolean', async (type, go, rounds) => {
    const text = document([loop, inside(agent('a', 'x', `go:${type} other`))], [goes('a')]);
    const { verdicts } = await run(text, { a: [{ go, other: '' }] });
    expect(verdicts).toHaveLength(rounds);
  });
});

describe('what a node gives', () => {
  const found = (pattern: string): string => {
    const outputs = [{ ...PORT('v'), extract: { type: 'regex', pattern } }];
    return document([node('a', 'agent', { prompt: 'x', outputs }), reader], [edge('a', 'output:v', 'b', 'input:v')]);
  };

  it('is its failure where a pattern finds nothing, and the whole match where it has no group', async () => {
    const missed = await run(found('V=(\\d)'), { a: ['none'] });
    expect(missed.prompts('b')).toEqual([]);
    expect(missed.warnings).toEqual(['error reply-lacks-output']);
    expect((await run(found('V=\\d'), { a: ['so V=3'] })).prompts('b')).toEqual(['got V=3']);
  });

  it('is an exit code, whatever it is', async () => {
    const text = document(
      [node('a', 'shell', { script: 'false' }), reader],
      [edge('a', 'output:exitCode', 'b', 'input:v')],
    );
    const { prompts } = await run(text, {}, {}, { tools: { a: [{ exitCode: 2, stdout: '' }] } });
    expect(prompts('b')).toEqual(['got 2']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/engine/workflow/problem.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';

type Edge = [from: string, to: string, sourceHandle?: string, targetHandle?: string];

/** A document of nodes by id and type, with data where it matters. */
function opened(
  types: Record<string, string>,
  edges: readonly Edge[],
  data: Record<string, object> = {},
  strict = false,
) {
  const nodes = Object.entries(types).map(([id, type]) => ({ id, type, data: { name: id, ...data[id] } }));
  const lines = edges.map(([source, target, sourceHandle, targetHandle]) => ({
    source,
    target,
    sourceHandle,
    targetHandle,
  }));
  return openText(JSON.stringify({ nodes, edges: lines, viewport: {} }), { strict });
}

const codes = (problems: readonly { code: string; severity: string }[], severity: string) =>
  problems.filter((problem) => problem.severity === severity).map((problem) => problem.code);

/** What is said to do about an end of a region that lacks the other. */
const hints = (problems: readonly Problem[]) =>
  problems.filter(({ code }) => /-no-(exit|loop)$/.test(code)).map((problem) => wordProblem(problem).hint);

const SIMPLE = { src: 'input', again: 'loop', t: 'transform', leave: 'exit', res: 'output' };
const CHAIN: Edge[] = [
  ['src', 'again'],
  ['again', 't'],
  ['t', 'leave'],
  ['leave', 'res'],
];

describe('a Loop ... Exit document', () => {
  it('has the body in a scope of its own, with what leads in and out', () => {
    const { workflow, problems } = opened(SIMPLE, CHAIN);
    expect(codes(problems, 'error')).toEqual([]);
    expect(workflow?.scopes.map(({ kind }) => kind)).toEqual(['root', 'region']);
    expect(workflow?.nodes.find(({ id }) => id === 't')?.scope).toBe('region:again');
    expect(workflow?.loops).toMatchObject([{ id: 'again', entries: ['t'], exits: ['edge:3'], caps: [{ value: 5 }] }]);
  });

  it('takes an edge to feedback for no cycle', () => {
    const { workflow, problems } = opened(SIMPLE, [...CHAIN, ['t', 'again', 'output', 'feedback']]);
    expect(codes(problems, 'error')).toEqual([]);
    expect(workflow?.loops[0]?.feedback).toEqual(['edge:5']);
  });

  it('knows an edge by the id that it has in the text, where nothing else has that', () => {
    const ids = ['first', 'twice', 'twice', 't', 'edge:9', ''];
    const nodes = Object.entries(SIMPLE).map(([id, type]) => ({ id, type }));
    const lines = [...CHAIN, ...CHAIN.slice(0, 2)].map(([source, target], at) => ({ id: ids[at], source, target }));
    const { workflow, sources } = openText(JSON.stringify({ nodes, edges: lines, viewport: {} }), {});
    const known = ['first', 'edge:2', 'edge:3', 'edge:4', 'edge:5', 'edge:6'];
    expect(workflow?.edges.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(known));
  });

  it('says nothing of how its nodes hang together while one of them is not known', () => {
    const told = (types: Record<string, string>, edges: readonly Edge[]) =>
      opened(types, edges).problems.map(({ code }) => code);
    const wrong = (at: number, edge: Edge): Edge[] => CHAIN.with(at, edge);
    for (const edges of [wrong(1, ['again', 'tt']), wrong(2, ['tt', 'leave'])])
      expect(told(SIMPLE, edges)).toEqual(['loop-exit-unknown-node']);
    const types = { ...SIMPLE, again: 'lopp' };
    expect(told(types, CHAIN)).toEqual(['loop-exit-unknown-type']);
    // Where all is known, what is missing is told.
    expect(told(SIMPLE, CHAIN.toSpliced(2, 1))).toEqual(
      expect.arrayContaining(['loop-exit-no-exit', 'loop-exit-no-loop']),
    );
  });

  const ROUTED = { ...SIMPLE, gate: 'router', missing: 'transform' };
  const gate = { branches: ['done', 'continue'] };
  const evaluated = { again: { exitCondition: 'evaluator' }, gate };
  const ROUTES: Edge[] = [
    ['src', 'again'],
    ['again', 't'],
    ['t', 'gate'],
    ['gate', 'leave', 'done'],
    ['leave', 'res'],
  ];

  it.each<[string, ReturnType<typeof opened>, string[]]>([
    ['what feeds Exit', opened(SIMPLE, CHAIN), ['t.output -> t.input']],
    [
      '003-34, 003-35: what the continue branch ends in',
      opened(ROUTED, [...ROUTES, ['gate', 'missing', 'continue']], evaluated),
      ['missing.output -> t.input'],
    ],
    ['the continue branch itself', opened(ROUTED, ROUTES, evaluated), ['gate.continue -> t.input']],
    ['the branch that is Exit’s, where no router decides', opened(ROUTED, ROUTES, { gate }), ['gate.done -> t.input']],
    [
      'the edge to feedback alone, where one is written',
      opened(SIMPLE, [...CHAIN, ['t', 'again', 'output', 'feedback']]),
      ['t.output -> again.feedback'],
    ],
    [
      'each of those that come together at Exit',
      opened({ ...SIMPLE, u: 'transform' }, [...CHAIN, ['again', 'u'], ['u', 'leave', 'output', 'other']]),
      ['t.output -> t.input', 'u.output -> t.input'],
    ],
    [
      'nothing, where the body is empty',
      opened(SIMPLE, [
        ['src', 'again'],
        ['again', 'leave'],
        ['leave', 'res'],
      ]),
      [],
    ],
  ])('shows what leads back to the next round: %s', (_, { workflow }, expected) => {
    const [loop] = workflow?.loops ?? [];
    const back = workflow?.edges.filter(({ kind }) => kind === 'feedback') ?? [];
    expect(back.map(({ from, fromPort, to, toPort }) => `${from}.${fromPort} -> ${to}.${toPort}`)).toEqual(expected);
    expect(loop?.feedback).toEqual(back.map(({ id }) => id));
  });

  it('keeps the ways back of a loop and of the one in it apart', () => {
    const types = {
      src: 'input',
      outer: 'loop',
      inner: 'loop',
      t: 'transform',
      in: 'exit',
      out: 'exit',
      res: 'output',
    };
    const { workflow } = opened(types, [
      ['src', 'outer'],
      ['outer', 'inner'],
      ['inner', 't'],
      ['t', 'in'],
      ['in', 'out'],
      ['out', 'res'],
    ]);
    const ends = new Map(workflow?.edges.map(({ id, from, to }) => [id, `${from} -> ${to}`]));
    expect(workflow?.loops.map(({ id, feedback }) => [id, feedback.map((edge) => ends.get(edge))])).toEqual([
      ['outer', ['in -> inner']],
      ['inner', ['t -> t']],
    ]);
  });

  it('says when brackets do not fit', () => {
    const without = opened({ src: 'input', again: 'loop', res: 'output' }, [
      ['src', 'again'],
      ['again', 'res'],
    ]);
    expect(codes(without.problems, 'error')).toEqual(['loop-exit-no-exit']);
    const alone = opened({ src: 'input', leave: 'exit', res: 'output' }, [
      ['src', 'leave'],
      ['leave', 'res'],
    ]);
    expect(codes(alone.problems, 'error')).toEqual(['loop-exit-no-loop']);
    for (const { problems } of [without, alone])
      expect(hints(problems)).toEqual([expect.stringMatching(/^Add a node/)]);
  });

  it('names both ends where each lacks the other: an edge is missing', () => {
    const hint = 'Add the edge that is missing on the way from again to leave.';
    // The one that leads to the Exit, or the one that leads into the body.
    expect(hints(opened(SIMPLE, CHAIN.toSpliced(2, 1)).problems)).toEqual([hint, hint]);
    expect(hints(opened(SIMPLE, CHAIN.toSpliced(1, 1)).problems)).toEqual([hint, hint]);
  });

  it('runs nested loops with an info, and refuses them when strict', () => {
    const types = { ...SIMPLE, small: 'loop', out: 'exit' };
    const edges: Edge[] = [
      ['src', 'again'],
      ['again', 'small'],
      ['small', 't'],
      ['t', 'out'],
      ['out', 'leave'],
      ['leave', 'res'],
    ];
    const { workflow, problems } = opened(types, edges);
    expect([codes(problems, 'error'), codes(problems, 'info')]).toEqual([[], ['loop-exit-nested']]);
    expect(workflow?.scopes.map(({ id, parent }) => [id, parent])).toContainEqual(['region:small', 'region:again']);
    expect(codes(opened(types, edges, {}, true).problems, 'error')).toEqual(['loop-exit-nested']);
  });

  it('reads numbers as rule L1 says', () => {
    expect(opened(SIMPLE, CHAIN, { again: { maxIterations: 99 } }).problems).toMatchObject([
      { code: 'loop-exit-clamped', severity: 'warning', params: { given: 99, used: 50 }, part: 'again' },
    ]);
    const { problems } = opened(SIMPLE, CHAIN, { again: { stabilityThreshold: 2 } });
    expect(codes(problems, 'error')).toEqual(['loop-exit-bad-threshold']);
  });
});

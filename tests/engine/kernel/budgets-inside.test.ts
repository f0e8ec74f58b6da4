import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { agent, document, loop as container } from '../notations/container/support.ts';
import { run, textOf, type Graph } from '../notations/loop-exit/support.ts';
import { asks, loop as scoreLoop, orchestration } from '../notations/orka/support.ts';
import { runText } from '../support/run-text.ts';
import { MadePlan, pump, startedOf } from './made-plan.ts';

const llm: [string, Record<string, Json>] = ['llm', { prompt: '{{input}}' }];
const around = (budget: Record<string, Json>): [string, Record<string, Json>] => ['loop', { maxIterations: 9, budget }];

/** An outer loop with an inner one of three rounds: three questions in each outer round. */
function nested(budget: Record<string, Json>, nodes: Graph['nodes'] = { m: llm }): Graph {
  return {
    nodes: {
      src: ['input', { name: 'text' }],
      outer: around(budget),
      inner: ['loop', { maxIterations: 3 }],
      ...nodes,
      y: 'exit',
      x: 'exit',
      res: 'output',
    },
    edges: ['src.value -> outer', 'outer -> inner', 'inner -> m', 'm.response -> y', 'y -> x', 'x -> res'],
  };
}

/** An outer loop around an iterator, over the three items of what it was given. */
function items(budget: Record<string, Json>, mode: string): Graph {
  return {
    nodes: {
      src: ['input', { name: 'text' }],
      outer: around(budget),
      each: ['iterator', { mode, maxConcurrency: 2 }],
      m: llm,
      all: 'aggregator',
      x: 'exit',
      res: 'output',
    },
    edges: [
      'src.value -> outer',
      'outer -> each',
      'each.item -> m',
      'm.response -> all',
      'all.result -> x',
      'x -> res',
    ],
  };
}

const SCRIPT = {
  agents: { m: ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1'] },
  usage: { m: { tokens: 10, usd: 0.5 } },
  delays: { m: 1 },
};
const ITEMS = { text: ['p', 'q', 'r'] };

const ends = ({ verdicts }: Awaited<ReturnType<typeof run>>): string[] =>
  verdicts.map(({ path, round, outcome, reason }) => `${path} ${round} ${outcome} ${reason}`);

describe('the budget of an outer loop', () => {
  const USED_UP = [
    ['maxTokens', 40, { what: 'tokens', used: 40, limit: 40 }],
    ['maxTokens', 31, { what: 'tokens', used: 40, limit: 31 }],
    ['maxUsd', 2, { what: 'usd', used: 2, limit: 2 }],
    ['maxSeconds', 4, { what: 'seconds', used: 4, limit: 4 }],
  ] as const;

  it.each(USED_UP)('%s: %d is looked at in the rounds of an inner one: no question too many', async (key, most, by) => {
    const made = await run(nested({ [key]: most }), SCRIPT);
    expect(made.prompts('m')).toHaveLength(4);
    expect(ends(made).slice(4)).toEqual([
      'outer[2]/inner 1 again condition',
      'outer[2]/inner 2 stopped budget',
      'outer 2 stopped budget',
    ]);
    expect(made.verdicts.slice(-2).map(({ because }) => because[0])).toMatchObject([by, by]);
    expect(made.result).toMatchObject({ status: 'completed', result: { value: 'a3' } });
    expect(made.noticed).toEqual(['warning budget-used-up outer']);
  });

  it.each(USED_UP)('%s: %d is looked at before each item of an iterator', async (key, most, by) => {
    const made = await run(items({ [key]: most }, 'sequential'), SCRIPT, ITEMS);
    expect(made.prompts('m')).toHaveLength(4);
    expect(ends(made)).toEqual(['outer 1 again condition', 'outer 2 stopped budget']);
    expect(made.verdicts.at(-1)?.because[0]).toMatchObject(by);
    expect(made.result).toMatchObject({ status: 'completed', result: { value: ['a1', 'a2', 'a3'] } });
    // Three items, then one that asks and one that may not; the last is not begun.
    expect(made.facts.filter(({ kind }) => kind === 'frameOpened')).toHaveLength(5);
    expect(made.outputs('outer')).toMatchObject([{ count: 1 }]);
  });

  it('is looked at where items are in work together: those that are under way end, and no other begins', async () => {
    const made = await run(items({ maxTokens: 40 }, 'parallel'), SCRIPT, ITEMS);
    expect(made.prompts('m')).toHaveLength(5);
    expect(ends(made)).toEqual(['outer 1 again condition', 'outer 2 stopped budget']);
    expect(made.result.result.value).toEqual(['a1', 'a2', 'a3']);
    expect(made.result.spent).toMatchObject({ calls: 5, tokens: 50 });
    expect(made.view).toMatchObject({ frames: {}, asks: {} });
  });

  it('that is used up in its first round fails it, since no round was complete', async () => {
    const made = await run(nested({ maxTokens: 20 }), SCRIPT);
    expect(made.prompts('m')).toHaveLength(2);
    expect(made.result).toMatchObject({ status: 'failed', failure: { code: 'loop-exit-no-complete-round' } });
  });

  it('that is used up exactly at the end of a round keeps that round', async () => {
    const made = await run(nested({ maxTokens: 30 }), SCRIPT);
    expect(made.prompts('m')).toHaveLength(3);
    expect(ends(made).at(-1)).toBe('outer 1 stopped budget');
    expect(made.outputs('outer')).toMatchObject([{ output: 'a3', count: 1 }]);
  });
});

describe('calls of an outer loop, which no document bounds', () => {
  it.each(['loop', 'map'])(
    'are counted in an inner %s, too, and the question that is too many is not asked',
    (kind) => {
      const plan = new MadePlan();
      const writer = plan.node('writer', function* () {
        yield { kind: 'model', messages: [], model: 'm', options: {} };
        return {};
      });
      const kept: number[] = [];
      const run = { concurrency: 1, keep: (item: number) => void kept.push(item) };
      const inner =
        kind === 'map'
          ? plan.map('inner', 3, [[writer]], { run })
          : plan.loop('inner', [[writer]], (round) => (round < 3 ? {} : { outcome: 'left' }));
      const refusals: unknown[] = [];
      const outer = plan.loop(
        'outer',
        [[inner]],
        (_round, { refused }) => {
          refusals.push(refused);
          return refused ? { outcome: 'stopped', cut: true } : {};
        },
        { run: { budget: { own: { calls: 4 }, nodes: new Map() } } },
      );
      const made = plan.run([[outer], [plan.node('after')]], {
        derive: () => ({ answer: { kind: 'answered', text: '' }, took: 1 }),
      });
      expect(pump(made)).toBe('ended');
      const facts = made.facts();
      expect(facts.filter((fact) => fact.kind === 'asked')).toHaveLength(4);
      // What is cut short has come to nothing.
      expect(kept).toEqual(kind === 'map' ? [1, 2, 3, 1] : []);
      expect(refusals).toEqual([
        null,
        { over: { kind: 'budget', what: 'calls', used: 4, limit: 4 }, id: 'outer', name: 'outer' },
      ]);
      expect(facts.findLast((fact) => fact.kind === 'loopClosed')).toMatchObject({ rounds: 2, completed: 1 });
      expect(startedOf(plan, facts).at(-1)).toBe('after');
      expect(made.run.result()?.status).toBe('completed');
    },
  );
});

describe('the budget of a node in an inner loop', () => {
  it('is counted anew at each entry into the innermost loop', async () => {
    const bounded: Graph['nodes'] = { m: ['llm', { prompt: '{{input}}', budget: { maxTokens: 20 } }] };
    const made = await run({ ...nested({}, bounded), more: {} }, { ...SCRIPT, agents: { m: ['a', 'b'] } });
    // Two of three in each of the nine rounds of the outer loop.
    expect(made.prompts('m')).toHaveLength(18);
    expect(
      ends(made)
        .filter((end) => end.startsWith('outer '))
        .at(-1),
    ).toBe('outer 9 stopped max_iterations');
    expect(new Set(made.noticed)).toEqual(new Set(['warning budget-used-up m']));
  });

  it('of the outer loop is not charged for what a node of the inner one asks', async () => {
    const graph = nested({}, { m: llm, n: ['llm', { prompt: 'Sum up.', budget: { maxTokens: 20 } }] });
    graph.edges = graph.edges.map((edge) => (edge === 'y -> x' ? 'y -> n' : edge)).concat('n.response -> x');
    const made = await run(graph, { ...SCRIPT, usage: { m: { tokens: 1000, usd: 0 }, n: { tokens: 10, usd: 0 } } });
    expect(made.prompts('n')).toHaveLength(2);
    expect(made.prompts('m')).toHaveLength(9);
    expect(made.noticed).toEqual(['warning budget-used-up n']);
    expect(made.outputs('outer')).toMatchObject([{ count: 2 }]);
  });
});

const TEXT = [{ name: 'text', type: 'string' }];
const last = (node: string): Json => [{ source: { node, output: 'text' }, target: 'text', take: 'last' }];
const texts = (name: string): string[] => [1, 2, 3, 4, 5, 6].map((nth) => `${name}${nth}`);

/** Loops in one notation: `a` and `b` asked in each of three rounds of an inner loop, in an outer one that goes on. */
interface Written {
  text: string;
  inputs: Record<string, Json>;
  /** What the first round of the outer loop made. */
  best: string;
  /** The result of a run whose budget ends with the first inner round of the second, and what that made. */
  after: { result: string; best: string };
}

const NOTATIONS: Readonly<Record<string, Written>> = {
  'loop-exit': {
    text: textOf({
      nodes: { ...nested({}, { a: llm, b: llm }).nodes },
      edges: [
        'src.value -> outer',
        'outer -> inner',
        'inner -> a',
        'a.response -> b',
        'b.response -> y',
        'y -> x',
        'x -> res',
      ],
    }),
    inputs: { text: 'x' },
    best: 'b3',
    after: { result: 'b4', best: 'b4' },
  },
  container: {
    text: document([
      container(
        'outer',
        [
          container(
            'inner',
            [agent('a', 'Write.', 'text'), agent('b', 'Judge.', 'text')],
            {
              maxIterations: 3,
              continueWhile: { output: 'a.text', operator: '!=', value: 'never' },
              outputs: TEXT,
              outputMappings: last('b'),
            },
            [{ source: 'a', target: 'b' }],
          ),
        ],
        {
          maxIterations: 9,
          continueWhile: { output: 'inner.text', operator: '!=', value: 'never' },
          outputs: TEXT,
          outputMappings: last('inner'),
        },
      ),
    ]),
    inputs: {},
    best: 'b3',
    after: { result: 'b4', best: 'b4' },
  },
  orka: {
    text: orchestration([
      scoreLoop('outer', [scoreLoop('inner', [asks('a', 'Write.'), asks('b', 'Judge.')])], { max_loops: 9 }),
    ]),
    inputs: { input: 'x' },
    // Of two the loop gives the work, not the word on it (rule Q31).
    best: 'a3',
    after: { result: 'a4', best: 'a4' },
  },
  chatdev: {
    text: `
graph:
  nodes:
    - {id: Out, type: passthrough, config: {}}
    - {id: a, type: agent, config: {provider: any, name: model}}
    - {id: b, type: agent, config: {provider: any, name: model}}
  edges:
    - {from: Out, to: a}
    - {from: a, to: b}
    - {from: b, to: a, condition: {type: keyword, config: {none: ['3', '6', '9']}}}
    - {from: b, to: Out, condition: {type: keyword, config: {any: ['3', '6', '9']}}}
  start: [Out]
  end: [b]
`,
    inputs: { task: 'x' },
    // A cycle shows what the first of its agents has said, and not what its entry passes on.
    best: 'a3',
    after: { result: 'b4', best: 'a4' },
  },
};

/** Runs it with what it may use; each call costs 10 tokens, half a dollar and a second. */
function within(notation: string, budget: Record<string, number>): ReturnType<typeof runText> {
  const { text, inputs } = NOTATIONS[notation]!;
  const cost = { tokens: 10, usd: 0.5 };
  const script = {
    agents: { a: texts('a'), b: texts('b') },
    usage: { a: cost, b: cost },
    delays: { a: 1, b: 1 },
  };
  return runText({ text, inputs, script, settings: { budget } });
}

const inEach = (budgets: readonly Record<string, number>[]) =>
  Object.keys(NOTATIONS).flatMap((notation) =>
    budgets.map((budget) => [notation, ...Object.entries(budget)[0]!] as [string, string, number]),
  );

describe('the budget of a run', () => {
  it.each(inEach([{ calls: 9 }, { tokens: 90 }, { usd: 4.5 }, { seconds: 9 }]))(
    '%s, %s of %d: cuts a round of an inner loop short and the outer one with it, and no question is too many',
    async (notation, what, limit) => {
      const made = await within(notation, { [what]: limit });
      expect(made.facts.filter(({ kind }) => kind === 'asked')).toHaveLength(9);
      expect(made.result).toMatchObject({ status: 'limit', spent: { calls: 9, tokens: 90, usd: 4.5, seconds: 9 } });
      for (const verdict of made.verdicts.slice(-2))
        expect(verdict).toMatchObject({
          round: 2,
          outcome: 'stopped',
          reason: 'budget',
          because: [{ kind: 'budget', what, used: limit, limit }],
        });
      expect(made.result.bestSoFar).toMatchObject({ round: 1, text: NOTATIONS[notation]?.best });
      expect(made.view).toMatchObject({ frames: {}, asks: {} });
    },
  );

  it.each(inEach([{ calls: 8 }, { tokens: 80 }, { usd: 4 }, { seconds: 8 }]))(
    '%s, %s of %d: used up at the end of an inner round ends both loops between two rounds',
    async (notation, what, limit) => {
      const made = await within(notation, { [what]: limit });
      expect(made.facts.filter(({ kind }) => kind === 'asked')).toHaveLength(8);
      const [inner, outer] = made.verdicts.slice(-2);
      expect(inner).toMatchObject({ round: 1, outcome: 'stopped', reason: 'budget' });
      expect(outer).toMatchObject({ round: 2, outcome: notation === 'chatdev' ? 'left' : 'stopped' });
      expect(made.result.status).toBe('completed');
      const { result, best } = NOTATIONS[notation]!.after;
      expect(made.result.result.text).toContain(result);
      expect(made.result.bestSoFar).toMatchObject({ round: 2, text: best });
    },
  );
});

describe('a run whose calls are used up', () => {
  const body = (begin: string, end: string): Graph => ({
    nodes: {
      src: ['input', { name: 'text' }],
      model: llm,
      begin,
      plain: ['transform', { template: '{{input}}!' }],
      end,
      res: 'output',
    },
    edges: ['src.value -> model', 'model.response -> begin', 'begin -> plain', 'plain -> end', 'end -> res'],
  });

  it.each([
    ['loop', 'exit'],
    ['iterator', 'aggregator'],
  ])('still goes through a %s in which nobody is asked', async (begin, end) => {
    const text = textOf(body(begin, end));
    const script = { agents: { model: ['["p"]'] } };
    const made = await runText({ text, inputs: { text: 'x' }, script, settings: { budget: { calls: 1 } } });
    expect(made.result.status).toBe('completed');
  });
});

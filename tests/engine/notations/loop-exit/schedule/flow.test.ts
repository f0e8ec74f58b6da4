import { describe, expect, it } from 'vitest';
import { looped, open, run, type Graph } from '../support.ts';

const ROUTER: Graph['nodes'][string] = ['router', { mode: 'llm', branches: ['done', 'more'] }];

/** A writer and a judge that leads back what it wants to see again, and out what is good. */
const judged: Graph = looped(
  { maxIterations: 5, exitCondition: 'evaluator' },
  { writer: ['llm', { prompt: '{{input}}' }], judge: ROUTER },
  ['again -> writer', 'writer.response -> judge', 'judge.done -> leave', 'judge.more -> again.feedback'],
);
const SCRIPT = { agents: { writer: ['one', 'two'], judge: ['more', 'done'] } };

/** What every round told of the edges between two nodes: whether it was taken, and with what. */
async function toldOf(graph: Graph, from: string, to: string): Promise<unknown[]> {
  const { workflow } = open(graph);
  const made = await run(graph, SCRIPT);
  const edges = workflow?.edges ?? [];
  const asked = edges.findIndex((edge) => edge.from === from && edge.to === to);
  expect(asked, `${from} leads to ${to}`).not.toBe(-1);
  return made.facts.flatMap((fact) => {
    if ((fact.kind !== 'edgeTaken' && fact.kind !== 'edgeBlocked') || fact.part !== asked) return [];
    if (fact.kind === 'edgeBlocked') return ['blocked'];
    return [fact.queued && fact.triggers ? fact.value : 'taken, and led nowhere'];
  });
}

describe('an edge that leaves a round', () => {
  it('is told by what the node said that it leaves: back', async () => {
    expect(await toldOf(judged, 'judge', 'again')).toEqual(['one', 'blocked']);
  });

  it('is told by what the node said that it leaves: out', async () => {
    expect(await toldOf(judged, 'judge', 'leave')).toEqual(['blocked', 'two']);
  });

  it('is no other than that of its own handle', async () => {
    const both = await Promise.all([toldOf(judged, 'writer', 'judge'), toldOf(judged, 'again', 'writer')]);
    expect(both[0]).toEqual(['one', 'two']);
  });
});

describe('what is due at the same time in a round', () => {
  it('begins in the order of the document, whatever the order in which it was found', async () => {
    const llm = ['llm', { prompt: '{{input}}' }] as const;
    const graph = looped({ maxIterations: 1 }, { c: llm, b: llm, a: llm, join: 'aggregator' }, [
      'again -> a',
      'again -> b',
      'again -> c',
      'a.response -> join',
      'b.response -> join',
      'c.response -> join',
      'join -> leave',
    ]);
    const made = await run(graph, { agents: { a: ['1'], b: ['2'], c: ['3'] } });
    expect(made.order.filter((name) => ['a', 'b', 'c'].includes(name))).toEqual(['c', 'b', 'a']);
  });
});

describe('a node in a round', () => {
  const route = (choice: string) =>
    run(
      looped(
        { maxIterations: 1 },
        {
          pick: ROUTER,
          good: ['llm', { prompt: 'good {{input}}' }],
          bad: ['llm', { prompt: 'bad {{input}}' }],
        },
        ['again -> pick', 'pick.done -> good', 'pick.more -> bad', 'good.response -> leave', 'bad.response -> leave'],
      ),
      { agents: { pick: [choice], good: ['yes'], bad: ['no'] } },
    );

  it('runs where the branch leads to it, and is skipped where it does not', async () => {
    expect((await route('done')).order).not.toContain('bad');
    expect((await route('done')).order).toContain('good');
    expect((await route('more')).order).not.toContain('good');
    expect((await route('more')).result.result.text).toBe('no');
  });

  it('to which an edge leads from around the loop runs in each round on what came by it', async () => {
    const graph = looped(
      { maxIterations: 2 },
      {
        first: ['llm', { prompt: 'A {{input}}' }],
        aside: ['llm', { prompt: 'B {{input}}' }],
        join: ['llm', { prompt: '{{first.response}} and {{aside.response}}' }],
      },
      [
        'again -> first',
        'src.value -> aside',
        'first.response -> join',
        'aside.response -> join',
        'join.response -> leave',
      ],
    );
    const made = await run(graph, { agents: { first: ['1', '2'], aside: ['3'], join: ['4'] } }, { text: 'owls' });
    expect(made.prompts('aside')).toEqual(['B owls']);
    expect(made.prompts('join')).toEqual(['1 and 3', '2 and 3']);
  });
});

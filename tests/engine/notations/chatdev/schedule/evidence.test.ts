import { describe, expect, it } from 'vitest';
import { runText, type TextRun } from '../../../support/run-text.ts';

const PASS = 'type: passthrough, config: {}';
const when = (key: 'any' | 'none', word: string): string => `condition: {type: keyword, config: {${key}: [${word}]}}`;

/** A graph entered at A and left to Out, from nodes by id and edges as `A B` with what they say after a comma. */
function run(nodes: Record<string, string>, edges: string[], rounds?: number, more = ''): Promise<TextRun> {
  const listed = Object.entries({ ...nodes, Out: PASS }).map(([id, kind]) => `    - {id: ${id}, ${kind}}`);
  const lines = edges.map((edge) => {
    const [ends = '', ...said] = edge.split(', ');
    const [from, to] = ends.split(' ');
    return `    - {from: ${[from, `to: ${to}`, ...said].join(', ')}}`;
  });
  const text = `graph:\n  nodes:\n${listed.join('\n')}\n  edges:\n${lines.join('\n')}\n  start: [A]\n  end: [Out]\n${more}`;
  return runText({ text, inputs: { task: 't' }, ...(rounds !== undefined && { settings: { limits: { rounds } } }) });
}

const because = ({ verdicts }: TextRun, at: number): unknown => verdicts.at(at)?.because;
const SAYS = (text: string): string => `type: literal, config: {content: ${text}}`;

describe('why a cycle goes round again', () => {
  it('is who triggered its entry, each once', async () => {
    const made = await run(
      { A: PASS, B: PASS, C: PASS },
      ['A B', 'A C', 'B A', 'C A', `B Out, ${when('any', 'never')}`],
      2,
    );
    expect(because(made, 0)).toMatchObject([
      { kind: 'triggered-again', entry: 'A', by: ['B', 'C'] },
      { kind: 'edge-missed' },
    ]);
  });

  it('is one of several that might have', async () => {
    const made = await run(
      { A: PASS, B: PASS, C: PASS },
      ['A B', 'A C', 'B A', `C A, ${when('any', 'never')}`, `C Out, ${when('any', 'never')}`],
      2,
    );
    expect(because(made, 0)).toMatchObject([
      { kind: 'triggered-again', by: ['B'] },
      { kind: 'edge-missed', from: 'C' },
    ]);
  });

  it('is also each way out whose condition was not met, and no other', async () => {
    const edges = [
      'A B',
      'B A',
      `A Out, ${when('any', 'never')}`,
      `B Out, ${when('any', 'ever')}`,
      `B Aside, trigger: false, ${when('any', 'never')}`,
    ];
    const made = await run({ A: PASS, B: SAYS('nay'), Aside: PASS }, edges, 2);
    expect(because(made, 0)).toEqual([
      { kind: 'triggered-again', entry: 'A', by: ['B'] },
      expect.objectContaining({ kind: 'edge-missed', from: 'A', to: 'Out' }),
      expect.objectContaining({ kind: 'edge-missed', from: 'B', to: 'Out' }),
    ]);
  });

  it('ends with nobody who triggers it', async () => {
    const made = await run({ A: PASS, B: SAYS('nay') }, [
      'A B',
      `B A, ${when('any', 'more')}`,
      `B Out, ${when('any', 'never')}`,
    ]);
    expect(made.verdicts).toMatchObject([
      { outcome: 'left', reason: 'not_triggered', because: [{ kind: 'not-triggered-again', entry: 'A' }] },
    ]);
  });
});

describe('what a verdict passes on', () => {
  it('is all that waits unread before the entry, from whom it came', async () => {
    const made = await run(
      { A: PASS, B: SAYS('b'), C: SAYS('c') },
      ['A B', 'A C', 'B A', 'C A', `B Out, ${when('any', 'never')}`],
      2,
    );
    expect(made.verdicts[0]?.passedOn).toEqual([
      { from: 'B', text: 'b' },
      { from: 'C', text: 'c' },
    ]);
  });

  it('is not what the entry has said itself and keeps', async () => {
    const made = await run(
      { A: `${PASS}, context_window: 5`, B: SAYS('b') },
      ['A B', 'B A', `B Out, ${when('any', 'never')}`],
      3,
    );
    expect(made.verdicts.slice(0, 2).map(({ passedOn }) => passedOn)).toEqual([
      [{ from: 'B', text: 'b' }],
      [{ from: 'B', text: 'b' }],
    ]);
  });
});

describe('a loop inside another', () => {
  const guard = 'type: loop_counter, config: {max_iterations: 2, message: enough}';

  it('lends the round around it the count of a guard whose message left both, and no other', async () => {
    const edges = ['A B', 'B G', 'G B', 'B B2', 'B2 B', 'G Out', `B2 A, ${when('any', 'never')}`];
    const made = await run({ A: PASS, B: PASS, B2: PASS, G: guard }, edges, 6);
    const outer = made.verdicts.filter(({ path }) => path === 'A');
    expect(outer.at(-1)).toMatchObject({
      outcome: 'left',
      because: [
        { kind: 'edge', from: 'G', to: 'Out' },
        { kind: 'count', node: 'G', count: 2, limit: 2 },
      ],
    });
  });
});

describe('nodes that are triggered when their loop is left', () => {
  const nodes = { A: PASS, B: SAYS('stop'), C: PASS };
  const edges = ['A B', 'B C', 'C A', `B Out, ${when('any', 'stop')}`];

  it('do not run, as in ChatDev', async () => {
    expect((await run(nodes, edges)).order).toEqual(['A', 'B', 'Out']);
  });

  // Rule M44
  it('run once where the document is followed, and those alone', async () => {
    const made = await run(nodes, edges, undefined, 'settings: {follow: document}\n');
    expect(made.order).toEqual(['A', 'B', 'C', 'Out']);
  });
});

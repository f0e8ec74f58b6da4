import { describe, expect, it } from 'vitest';
import { runText } from '../../../support/run-text.ts';

/** A start node that leads into a cycle of A and B by the edges that are given. */
const documentOf = (edges: string): string => `
graph:
  nodes:
    - {id: Start, type: passthrough, config: {}}
    - {id: A, type: passthrough, config: {}}
    - {id: B, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 2, message: enough}}
    - {id: End, type: passthrough, config: {}}
  edges:
${edges}
    - {from: A, to: B}
    - {from: B, to: Guard}
    - {from: Guard, to: A}
    - {from: Guard, to: End}
    - {from: B, to: A}
  start: [Start]
  end: [End]
`;

describe('a cycle that is triggered from outside', () => {
  it('at two of its nodes fails, and names them', async () => {
    const text = documentOf('    - {from: Start, to: A}\n    - {from: Start, to: B}');
    const { result } = await runText({ text, inputs: { task: 't' } });
    expect(result).toMatchObject({
      status: 'failed',
      failure: { code: 'cycle-entered-twice', params: { entries: ['A', 'B'] } },
    });
  });

  it('at one of them runs, and is left by the guard with its count as the reason', async () => {
    const text = documentOf('    - {from: Start, to: A}');
    const run = await runText({ text, inputs: { task: 't' } });
    expect(run.result).toMatchObject({ status: 'completed' });
    expect(run.verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'left']);
    expect(run.verdicts[0]?.because).toMatchObject([
      { kind: 'triggered-again', entry: 'A', by: ['B'] },
      { kind: 'count', node: 'Guard', count: 1, limit: 2 },
    ]);
    expect(run.verdicts[1]?.because).toMatchObject([
      { kind: 'edge', from: 'Guard', to: 'End' },
      { kind: 'count', node: 'Guard', count: 2, limit: 2 },
    ]);
  });
});

describe('the work of a cycle that a limit cuts short', () => {
  const hub = (maker: string): string => `
graph:
  nodes:
    - {id: Hub, type: passthrough, config: {}}
    - {id: Writer, ${maker}}
    - {id: Editor, type: human, config: {description: Ready?}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: Hub, to: Writer}
    - {from: Writer, to: Editor}
    - {from: Editor, to: Hub, condition: {type: keyword, config: {none: [SHIP]}}}
    - {from: Editor, to: Out, condition: {type: keyword, config: {any: [SHIP]}}}
  start: [Hub]
  end: [Out]
`;
  const cut = { inputs: { task: 'owls' }, settings: { limits: { rounds: 2 } }, script: { humans: { Editor: ['no'] } } };

  it('is what its first agent has said, and not the task that its entry passes on', async () => {
    const { result } = await runText({ text: hub('type: agent, config: {provider: any, name: m}'), ...cut });
    expect(result.bestSoFar).toEqual({ node: 'Writer', round: 2, text: 'Writer#2' });
  });

  it('is what its entry has said where nobody in it makes anything', async () => {
    const { result } = await runText({ text: hub('type: passthrough, config: {}'), ...cut });
    expect(result.bestSoFar).toEqual({ node: 'Hub', round: 2, text: 'no' });
  });
});

import { describe, expect, it } from 'vitest';
import { makerLoop, reviewLoop } from '../support/texts.ts';
import { runText } from '../support/run-text.ts';

describe('a review loop with a counter', () => {
  // Rule M44
  it('000-49 to 000-54: is left by the guard at the third refusal, and the drafter does not run again', async () => {
    const run = await runText({
      text: reviewLoop(),
      inputs: { task: 'owls' },
      script: { humans: { Editor: ['shorter', 'more data', 'no'] } },
    });
    const round = ['Drafter', 'Editor', 'Guard'];
    expect(run.order).toEqual([...round, ...round, ...round, 'Done']);
    expect(run.result).toMatchObject({
      status: 'completed',
      result: { text: 'enough', node: 'Done' },
      unread: { Drafter: 2 },
    });
    expect(run.verdicts.map((verdict) => verdict.outcome)).toEqual(['again', 'again', 'left']);
    expect(run.verdicts[2]).toMatchObject({ path: 'Drafter', round: 3, reason: 'edge' });
    expect(run.verdicts[2]!.because).toContainEqual({
      kind: 'count',
      node: 'Guard',
      count: 3,
      limit: 3,
      released: true,
    });
    expect(run.verdicts[2]!.because).toContainEqual(
      expect.objectContaining({ kind: 'edge', from: 'Guard', to: 'Done' }),
    );
  });

  it('000-53: is left at once when the editor accepts', async () => {
    const run = await runText({
      text: reviewLoop(),
      inputs: { task: 'owls' },
      script: { humans: { Editor: ['shorter', 'fine, SHIP'] } },
    });
    expect(run.order).toEqual(['Drafter', 'Editor', 'Guard', 'Drafter', 'Editor', 'Done']);
    expect(run.result.result.text).toBe('fine, SHIP');
    expect(run.verdicts.at(-1)!.because[0]).toMatchObject({ kind: 'edge', from: 'Editor', to: 'Done' });
  });

  // settings.follow = document
  it('000-51: lets the drafter run once more when it follows the document', async () => {
    const run = await runText({
      text: reviewLoop(1),
      inputs: { task: 'owls' },
      script: { humans: { Editor: ['no'] } },
      settings: { follow: 'document' },
    });
    expect(run.order).toEqual(['Drafter', 'Editor', 'Guard', 'Drafter', 'Done']);
  });

  it('asks the visitor where the script says nothing, and keeps what they say on the tape', async () => {
    const run = await runText({ text: reviewLoop(), inputs: { task: 'owls' }, answers: ['no', 'SHIP'] });
    expect(run.tape.entries.map((entry) => entry.address)).toEqual(['Drafter[1]/Editor', 'Drafter[2]/Editor']);
    expect(run.result.result.text).toBe('SHIP');
  });

  it('is cut by a cap on rounds that says so', async () => {
    const run = await runText({
      text: reviewLoop(9),
      inputs: { task: 'owls' },
      script: { humans: { Editor: ['no'] } },
      settings: { limits: { rounds: 2 } },
    });
    expect(run.verdicts.at(-1)).toMatchObject({ outcome: 'stopped', reason: 'rounds_limit', round: 2 });
    expect(run.facts).toContainEqual(expect.objectContaining({ kind: 'limitReached', what: 'rounds', limit: 2 }));
  });

  it('is cut by a cap on activations', async () => {
    const run = await runText({
      text: reviewLoop(9),
      inputs: { task: 'owls' },
      script: { humans: { Editor: ['no'] } },
      settings: { limits: { activations: 5 } },
    });
    expect(run.result.status).toBe('limit');
    expect(run.order).toHaveLength(5);
  });
});

describe('a container loop', () => {
  // V1
  it('002-10 to 002-15: passes the remark on and stops when the judge is satisfied', async () => {
    const script = {
      agents: {
        maker: ['one', 'two'],
        judge: [
          { good: false, remark: 'name sources' },
          { good: true, remark: '' },
        ],
      },
    };
    const run = await runText({ text: makerLoop(), inputs: { topic: 'owls' }, script });
    expect(run.order).toEqual(['polish', 'maker', 'judge', 'maker', 'judge']);
    expect(run.verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['again', expect.any(String)],
      ['left', 'condition'],
    ]);
    expect(run.result.result.value).toEqual({ text: 'two', rounds: 2 });
  });
});

describe('a loop is one thing in record', () => {
  it('a cycle and a container fold with the same code to the same kinds of facts', async () => {
    const cycle = await runText({
      text: reviewLoop(),
      inputs: { task: 'owls' },
      script: { humans: { Editor: ['no', 'SHIP'] } },
    });
    const contained = await runText({
      text: makerLoop(),
      inputs: { topic: 'owls' },
      script: {
        agents: {
          judge: [
            { good: false, remark: 'x' },
            { good: true, remark: 'y' },
          ],
        },
      },
    });
    const loopKinds = (kinds: string[]): string[] =>
      [...new Set(kinds)].filter((kind) => /loop|round/i.test(kind)).sort();
    expect(loopKinds(cycle.facts.map((fact) => fact.kind))).toEqual([
      'loopClosed',
      'loopEntered',
      'roundEnded',
      'roundStarted',
    ]);
    expect(loopKinds(contained.facts.map((fact) => fact.kind))).toEqual(
      loopKinds(cycle.facts.map((fact) => fact.kind)),
    );
    for (const run of [cycle, contained]) {
      const [loop] = Object.values(run.view.loops);
      expect(loop).toMatchObject({ status: 'ended', rounds: 2, completed: 2, entries: 1 });
      expect(Object.keys(loop!).sort()).toEqual(Object.keys(Object.values(cycle.view.loops)[0]!).sort());
    }
  });
});

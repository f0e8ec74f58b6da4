import { describe, expect, it } from 'vitest';
import { makerLoop, reviewLoop } from '../support/texts.ts';
import { runText } from '../support/run-text.ts';

describe('what goes wrong in a run', () => {
  // Rule M12: a model error becomes the agent's text in chatdev
  it('goes on after a failing model in chatdev', async () => {
    const script = { agents: { Drafter: [{ error: 'no such model' }] }, humans: { Editor: ['SHIP'] } };
    const run = await runText({ text: reviewLoop(), inputs: { task: 'owls' }, script });
    expect(run.result.status).toBe('completed');
    expect(JSON.stringify(run.facts)).toContain('Error calling model model: no such model');
  });

  // V8
  it('002-53: ends a container loop with the error, keeps its rounds in the record, and closes every frame', async () => {
    const script = { agents: { maker: ['one', { error: 'model went away' }], judge: [{ good: false, remark: 'x' }] } };
    const run = await runText({ text: makerLoop(), inputs: { topic: 'owls' }, script });
    expect(run.result.status).toBe('failed');
    expect(run.verdicts.at(-1)).toMatchObject({ path: 'polish', round: 2, outcome: 'stopped', reason: 'error' });
    expect(run.facts).toContainEqual(expect.objectContaining({ kind: 'loopClosed', rounds: 2, completed: 1 }));
    expect(run.view.frames).toEqual({});
    expect(run.view.problems).toMatchObject([{ severity: 'error', part: 'polish/maker' }]);
  });

  it('stops where it is told to, says so in every open round, and is replayed to the same facts', async () => {
    let steps = 0;
    const settings = { limits: { activations: 7 } };
    const limited = await runText({
      text: reviewLoop(99),
      inputs: { task: 'owls' },
      settings,
      host: { mayGoOn: () => ++steps < 1e6 },
    });
    expect(limited.result.status).toBe('limit');
    expect(limited.verdicts.at(-1)).toMatchObject({ outcome: 'stopped', reason: 'cancelled' });
    expect(limited.view.frames).toEqual({});
    const again = await runText({
      text: reviewLoop(99),
      inputs: { task: 'owls' },
      settings,
      tape: limited.tape,
      use: 'replay',
    });
    expect(again.facts).toEqual(limited.facts);
  });
});

import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/open-text.ts';
import { createAllowance } from '../../../src/engine/kernel/allowance.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { runText } from '../support/run-text.ts';

/** A writer who goes on for ever, and a stamp that would be put on what leaves the loop. */
const ENDLESS = `
graph:
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: model}}
    - {id: Critic, type: agent, config: {provider: any, name: model}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Writer}
  start: [Writer]
  end: [Critic]
`;

const agents = { Writer: ['draft'], Critic: ['again'] };

describe('the budget of a run', () => {
  it('003-82: a call that it does not allow is not made, and the round that wanted it says why', async () => {
    const run = await runText({ text: ENDLESS, script: { agents }, settings: { budget: { calls: 5 } } });
    expect(run.result.status).toBe('limit');
    expect(run.facts.filter((fact) => fact.kind === 'asked')).toHaveLength(5);
    const last = run.verdicts.at(-1)!;
    expect([last.round, last.outcome, last.reason]).toEqual([3, 'stopped', 'budget']);
    expect(last.because).toEqual([{ kind: 'budget', what: 'calls', used: 5, limit: 5 }]);
    expect(run.view.loops[0]).toMatchObject({ rounds: 3, completed: 2 });
    expect(run.view.problems.map((problem) => wordProblem(problem).message)).toEqual([
      'The run used up its calls of models: 5 of 5',
    ]);
    expect(run.view.frames).toEqual({});
  });

  it('ends a loop between two rounds, so that what comes after it still has its turn', async () => {
    const run = await runText({ text: ENDLESS, script: { agents }, settings: { budget: { calls: 4 } } });
    const last = run.verdicts.at(-1)!;
    expect([last.round, last.outcome, last.reason]).toEqual([2, 'stopped', 'budget']);
    expect([run.result.status, run.result.result.text]).toEqual(['completed', 'again']);
  });

  it('counts tokens and money as answers say, and seconds by the run clock', async () => {
    const usage = { Writer: { tokens: 100, usd: 0.01 }, Critic: { tokens: 20, usd: 0.02 } };
    const script = { agents, usage, delays: { Writer: 7 } };
    const reasons = async (budget: Record<string, number>): Promise<unknown> => {
      const { verdicts } = await runText({ text: ENDLESS, script, settings: { budget } });
      return [verdicts.length, verdicts.at(-1)!.because.find((evidence) => evidence.kind === 'budget')];
    };
    expect(await reasons({ tokens: 230 })).toEqual([2, { kind: 'budget', what: 'tokens', used: 240, limit: 230 }]);
    expect(await reasons({ usd: 0.05 })).toEqual([2, { kind: 'budget', what: 'usd', used: 0.06, limit: 0.05 }]);
    expect(await reasons({ seconds: 20 })).toEqual([3, { kind: 'budget', what: 'seconds', used: 21, limit: 20 }]);
  });

  it('is replayed to the same facts', async () => {
    const order = { text: ENDLESS, script: { agents }, settings: { budget: { calls: 5 } } };
    const first = await runText(order);
    expect((await runText({ ...order, tape: first.tape, use: 'replay' as const })).facts).toEqual(first.facts);
  });

  it('may stand in the text', () => {
    expect(openText(`${ENDLESS}\nsettings: {budget: {calls: 3}}`, {}).settings.budget).toEqual({ calls: 3 });
  });
});

describe('an allowance', () => {
  it('keeps the first refusal, and refuses everything after it', () => {
    const allowance = createAllowance({ activations: 2 }, { calls: 0 }, () => 0);
    expect([allowance.mayStart(true), allowance.mayStart(false), allowance.mayStart(true)]).toEqual([true, true, true]);
    expect(allowance.mayStart(false)).toBe(false);
    expect(allowance.mayAsk()).toBe(false);
    expect(allowance.refused()).toEqual({ what: 'activations', used: 2, limit: 2 });
    expect(allowance.activations()).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { runText } from '../support/run-text.ts';
import { MadePlan, pump, startedOf } from './made-plan.ts';

function* asksModel(): Conversation {
  yield { kind: 'model', messages: [], model: 'm', options: {} };
  return { ports: ports() };
}

const costs: Derive = () => ({ answer: { kind: 'answered', text: '', usage: { tokens: 10, usd: 0 } }, took: 1 });

describe('a run whose budget is used up', () => {
  it('in the middle of a round withdraws the question that it does not allow, and its round says why', () => {
    const plan = new MadePlan();
    const nodes = ['a', 'b', 'c'].map((name) => [plan.node(name, asksModel)]);
    const made = plan.run([[plan.loop('loop', nodes, () => ({}))]], { budget: { calls: 2 }, derive: costs });
    expect(pump(made)).toBe('ended');
    expect(made.facts().filter((fact) => fact.kind === 'asked')).toHaveLength(2);
    expect(startedOf(plan, made.facts())).toEqual(['loop', 'a', 'b', 'c']);
    const last = made.facts().findLast((fact) => fact.kind === 'nodeFailed' && fact.part === 2);
    expect(last).toMatchObject({ failure: { code: 'cancelled' } });
    const verdicts = made.facts().flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));
    expect(verdicts).toMatchObject([
      { outcome: 'stopped', reason: 'budget', because: [{ kind: 'budget', what: 'calls', used: 2, limit: 2 }] },
    ]);
    expect(made.run.result()?.status).toBe('limit');
    expect(made.journal.view()).toMatchObject({
      frames: {},
      problems: [{ code: 'run-limit', params: { what: 'calls', used: 2, limit: 2 } }],
    });
  });

  it('between two rounds ends the loop, and what comes after it that asks nobody runs', () => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('a', asksModel)]], () => ({}));
    const made = plan.run([[loop], [plan.node('after')]], { budget: { tokens: 20 }, derive: costs });
    pump(made);
    const verdicts = made.facts().flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict.reason] : []));
    expect(verdicts).toEqual(['made', 'budget']);
    expect(startedOf(plan, made.facts()).at(-1)).toBe('after');
    expect(made.run.result()?.status).toBe('completed');
  });

  it('by its activations is cancelled, which is no budget', () => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('a', asksModel)]], () => ({}));
    const made = plan.run([[loop]], { limits: { activations: 2 }, derive: costs });
    pump(made);
    const verdicts = made.facts().flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));
    expect(verdicts.at(-1)).toMatchObject({ round: 2, outcome: 'stopped', reason: 'cancelled', because: [] });
  });

  it('lets a person go on answering: a budget of calls is one of models', () => {
    const plan = new MadePlan();
    const person = plan.node('you', function* () {
      yield { kind: 'human', question: '?', context: '', quickReplies: [] };
      return { ports: ports() };
    });
    const made = plan.run([[person]], { budget: { calls: 0 } });
    expect(pump(made)).toBe('asking');
  });
});

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

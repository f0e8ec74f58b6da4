import { describe, expect, it } from 'vitest';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import type { Over } from '../../../src/engine/workflow/answer.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { runText } from '../support/run-text.ts';
import { MadePlan, pump, startedOf, type MadeRun } from './made-plan.ts';

function* asksModel(): Conversation {
  yield { kind: 'model', messages: [], model: 'm', options: {} };
  return { ports: ports() };
}

const costs: Derive = () => ({ answer: { kind: 'answered', text: '', usage: { tokens: 10, usd: 0 } }, took: 1 });

const LEFT = { outcome: 'left' } as const;

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

  it('says nothing of what the next question would need', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', asksModel)]], { budget: { calls: 0 } });
    pump(made);
    const [problem] = made.journal.view().problems;
    expect(problem?.params).toStrictEqual({ what: 'calls', used: 0, limit: 0 });
  });
});

describe('a question that nobody was asked', () => {
  /** A round of two questions, the second of which is answered like this. */
  function refused(over?: Over): MadeRun {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('a', asksModel)], [plan.node('b', asksModel)]], () => LEFT);
    const refusal = { kind: 'refused' as const, error: 'not asked', ...(over && { over }) };
    const derive: Derive = (ask) => (ask.node === 'a' ? costs(ask) : { answer: refusal, took: 0 });
    const made = plan.run([[loop]], { derive });
    expect(pump(made)).toBe('ended');
    return made;
  }
  const ends = (made: MadeRun): unknown[] =>
    made.facts().flatMap((fact): unknown[] => {
      if (fact.kind === 'roundEnded') return [[fact.verdict.reason, ...fact.verdict.because]];
      return fact.kind === 'nodeFailed' && fact.part === 1 ? [fact.failure.code] : [];
    });

  it('for too little was left of the budget is no call, and ends the run, which says what was too little', () => {
    const over = { what: 'tokens', used: 10, limit: 30, needs: 25 } as const;
    const made = refused(over);
    expect(made.run.result()).toMatchObject({ status: 'limit', spent: { calls: 1, tokens: 10 } });
    expect(ends(made)).toEqual(['cancelled', ['budget', { kind: 'budget', ...over }]]);
    expect(made.facts().filter((fact) => fact.kind === 'limitReached')).toMatchObject([over]);
    expect(made.journal.view().problems).toMatchObject([{ code: 'run-limit', params: over }]);
  });

  it('for another reason is a call, and the run goes on', () => {
    const made = refused();
    expect(made.run.result()).toMatchObject({ status: 'completed', spent: { calls: 2, tokens: 10 } });
    expect(ends(made)).toEqual([['made']]);
    expect(made.facts().filter((fact) => fact.kind === 'limitReached')).toEqual([]);
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

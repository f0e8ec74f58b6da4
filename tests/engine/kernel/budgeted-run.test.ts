import { describe, expect, it } from 'vitest';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import type { Derive } from '../../../src/engine/kernel/asking.ts';
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

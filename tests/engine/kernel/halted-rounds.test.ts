import { describe, expect, it } from 'vitest';
import type { LoopBudget } from '../../../src/engine/kernel/budget.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, MadePlan, pump, say, scheduled, startedOf, type Judge } from './made-plan.ts';

/** Asks a model so many times. */
const asks = (times: number) =>
  function* (): Conversation {
    for (let time = 0; time < times; time++) yield { kind: 'model', messages: [], model: 'm', options: {} };
    return { ports: ports() };
  };

const derive: Derive = ({ request }) =>
  request.kind === 'human' ? null : { answer: { kind: 'answered', text: '' }, took: 2 };

const calls = (most: number): LoopBudget => ({ own: { calls: most }, nodes: new Map() });

const CUT: Judge = () => ({ outcome: 'stopped', cut: true });

describe('a round in which there is nothing left to ask with', () => {
  it('begins no round of a loop that was entered in it before', () => {
    const plan = new MadePlan();
    const inner = plan.loop('inner', [[plan.node('body')]], () => ({}));
    const outer = plan.loop('outer', [[inner, plan.node('writer', asks(1))]], CUT, { run: { budget: calls(0) } });
    const made = plan.run([[outer]], { derive });
    expect(pump(made)).toBe('ended');
    expect(startedOf(plan, made.facts())).toEqual(['outer', 'inner', 'writer']);
    const closed = made.facts().filter(({ kind }) => kind === 'loopClosed');
    expect(closed).toMatchObject([
      { part: inner.node.index, rounds: 0 },
      { part: outer.node.index, rounds: 1 },
    ]);
    expect(made.facts().filter(({ kind }) => kind === 'roundStarted')).toHaveLength(1);
  });

  it('because its time is over cuts the rounds inside of it short, which name no budget', () => {
    const plan = new MadePlan();
    const inner = plan.loop('inner', [[plan.node('writer', asks(1))]], () => ({}));
    const begin = (round: number) => ({
      schedule: scheduled([[inner]]),
      context: { round, limit: null, previous: {} },
      timeout: 3,
    });
    const made = plan.run([[plan.loop('outer', [], CUT, { run: { begin } })]], { derive });
    expect(pump(made)).toBe('ended');
    const verdicts = made.facts().flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));
    expect(verdicts.map(({ path, round, reason, because }) => [path, round, reason, because])).toEqual([
      ['outer[1]/inner', 1, 'made', []],
      ['outer[1]/inner', 2, 'made', []],
      ['outer[1]/inner', 3, 'cancelled', []],
      ['outer', 1, 'made', []],
    ]);
    expect(made.run.result()?.status).toBe('completed');
  });

  it('is judged by its own loop, while that of another loop still waits', () => {
    const plan = new MadePlan();
    const judged: unknown[] = [];
    const loops = ['one', 'other'].map((name) => {
      const layer = [plan.node('writer', asks(2)), plan.node('you', asksPerson)];
      const judge: Judge = (round, account) => {
        judged.push([name, account.refused?.name]);
        return CUT(round, account);
      };
      return plan.loop(name, [layer], judge, { run: { budget: calls(1) } });
    });
    const made = plan.run([loops], { derive });
    for (const name of ['one', 'other']) {
      expect(pump(made)).toBe('asking');
      say(made, `${name}[1]/you`, 'yes');
    }
    expect(pump(made)).toBe('ended');
    expect(judged).toEqual([
      ['one', 'one'],
      ['other', 'other'],
    ]);
  });
});

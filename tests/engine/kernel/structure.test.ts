import { describe, expect, it } from 'vitest';
import { asksPerson, GONE, MadePlan, pump, say, startedOf } from './made-plan.ts';

describe('a scope in which a node has failed', () => {
  it('starts no sibling that was due beside it', () => {
    const plan = new MadePlan();
    const layer = [plan.node('failing', () => GONE), plan.node('sibling')];
    const made = plan.run([layer]);
    expect(pump(made)).toBe('ended');
    expect(startedOf(plan, made.facts())).toEqual(['failing']);
  });
});

describe('a loop', () => {
  it('does not count a round that was cut short as completed', () => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('body')]], (round) =>
      round < 3 ? {} : { outcome: 'stopped', reason: 'budget', cut: true },
    );
    const made = plan.run([[loop]]);
    pump(made);
    expect(made.facts()).toContainEqual(expect.objectContaining({ kind: 'loopClosed', rounds: 3, completed: 2 }));
  });
});

describe('a map that goes on without what failed', () => {
  it('ends the items that still wait with the one that failed, and asks nobody in their name any more', () => {
    const plan = new MadePlan();
    let asking = 0;
    const body = plan.node('body', () => (++asking === 1 ? failsOnceAnswered() : asksPerson()));
    const made = plan.run([
      [plan.map('each', 3, [[body]], { node: { tolerant: true } })],
      [plan.node('after', asksPerson)],
    ]);
    pump(made);
    say(made, 'each{1}/body', 'no');
    expect(pump(made)).toBe('asking');
    expect(made.run.open().map(({ address }) => address)).toEqual(['after']);
    const closed = made.facts().filter((fact) => fact.kind === 'frameClosed');
    expect(closed).toHaveLength(3);
    expect(made.journal.view().frames).toEqual({});
    const cancelled = made
      .facts()
      .filter(
        (fact) => fact.kind === 'nodeFailed' && fact.part === body.node.index && fact.failure.code === 'cancelled',
      );
    expect(cancelled).toHaveLength(2);
  });
});

/** Asks, and fails whatever the answer is. */
function* failsOnceAnswered(): ReturnType<typeof asksPerson> {
  yield* asksPerson();
  return GONE;
}

import { describe, expect, it } from 'vitest';
import { ports } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, MadePlan, pump, say } from './made-plan.ts';

describe('the run clock', () => {
  it('never runs back: of two questions asked at once the quick answer may come after the slow one', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('slow', asksPerson), plan.node('quick', asksPerson)]]);
    pump(made);
    say(made, 'slow', 'at last', 10);
    expect(made.run.clock()).toBe(10);
    say(made, 'quick', 'here', 3);
    expect(made.run.clock()).toBe(10);
  });

  it('is told to a node as it stands when the node looks, and stands still for one that asks nobody', () => {
    const plan = new MadePlan();
    const seen: number[] = [];
    const looks = plan.node('looks', (effects) => {
      seen.push(effects.now());
      return { ports: ports() };
    });
    const made = plan.run([[looks], [plan.node('slow', asksPerson)], [looks], [looks]]);
    pump(made);
    say(made, 'slow', 'at last', 10);
    expect(pump(made)).toBe('ended');
    expect(seen).toEqual([0, 10, 10]);
    expect(made.run.result()?.took).toBe(10);
  });
});

import { describe, expect, it } from 'vitest';
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
});

import { describe, expect, it } from 'vitest';
import { CHUNK_SIZE } from '../../../src/engine/journal/facts.ts';
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

  it('stands in each part of the record as it was at its beginning, with when the questions that were open were asked', () => {
    const plan = new MadePlan();
    const body = plan.node('body', undefined, { seconds: 1 });
    const loop = plan.loop('loop', [[body]], (round) => (round * 4 < CHUNK_SIZE ? {} : { outcome: 'left' }));
    const made = plan.run([[plan.node('before', undefined, { seconds: 2 })], [plan.node('you', asksPerson), loop]]);
    expect(pump(made)).toBe('asking');
    const first = made.facts().slice(0, CHUNK_SIZE);
    const finished = first.filter(({ kind, part }) => kind === 'nodeFinished' && part === body.node.index);
    const asked = first.filter(({ kind }) => kind === 'asked').map(({ seq }) => [seq, 2]);
    expect(asked).toHaveLength(1);
    expect(made.journal.open()).toMatchObject({ first: CHUNK_SIZE, clock: { now: 2 + finished.length, asked } });
  });
});

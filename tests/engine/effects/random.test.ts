import { describe, expect, it } from 'vitest';
import { randomAt } from '../../../src/engine/effects/random.ts';

describe('chance', () => {
  it('is the same wherever it is asked again: a change of it would change every run that was kept', () => {
    expect([randomAt(0, '', 0), randomAt(7, 'Writer[2]/Critic', 0), randomAt(7, 'Writer[2]/Critic', 1)]).toEqual([
      0.6720006421674043, 0.09081498580053449, 0.7285488471388817,
    ]);
  });

  it('depends on the seed, on the place and on the draw', () => {
    const drawn = [
      randomAt(1, 'Writer', 0),
      randomAt(2, 'Writer', 0),
      randomAt(1, 'Critic', 0),
      randomAt(1, 'Writer', 1),
    ];
    expect(new Set(drawn).size).toBe(4);
  });

  it('spreads over [0, 1), near seeds, places and draws too', () => {
    const tenths = new Set<number>();
    for (let seed = 0; seed < 8; seed++)
      for (let draw = 0; draw < 8; draw++) {
        const drawn = randomAt(seed, `A[${draw}]`, draw);
        expect(drawn).toBeGreaterThanOrEqual(0);
        expect(drawn).toBeLessThan(1);
        tenths.add(Math.floor(drawn * 10));
      }
    expect(tenths.size).toBe(10);
  });
});

import { mix } from '../../src/engine/effects/hash.ts';

/** Draws; the same seed and place give the same ones, so that a document can be made again alone. */
export interface Draw {
  /** A whole number from 0 to before `below`. */
  below(below: number): number;
  one<Value>(of: readonly Value[]): Value;
  /** True in so large a share of all draws. */
  chance(share: number): boolean;
}

/** Draws for the `index`-th document of a seed, or for the only one. */
export function drawAt(seed: number, index = 0): Draw {
  let state = mix(mix(seed) ^ index);
  const next = (): number => (state = mix(state + 0x9e3779b9));
  const below = (limit: number): number => (limit <= 0 ? 0 : next() % limit);
  return {
    below,
    one(of) {
      const [first] = of;
      if (first === undefined) throw new Error('nothing to draw from');
      return of[below(of.length)] ?? first;
    },
    chance: (share) => next() < share * 2 ** 32,
  };
}

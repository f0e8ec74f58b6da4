import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedEnds } from '../../../src/engine/document/shared-ends.ts';
import '../../property-seed.ts';

it('is what two texts begin and end with, letter by letter', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 });
  const long = fc.constantFrom('', 'x'.repeat(8191), 'x'.repeat(8192), 'xy'.repeat(9000));
  fc.assert(
    fc.property(letters, long, letters, letters, long, letters, (first, middle, last, other, inserted, end) => {
      const [one, two] = [first + middle + last, other + middle + inserted + end];
      let head = 0;
      while (head < one.length && one[head] === two[head]) head++;
      let tail = 0;
      const most = Math.min(one.length, two.length) - head;
      while (tail < most && one.at(-1 - tail) === two.at(-1 - tail)) tail++;
      expect(sharedEnds(one, two)).toEqual({ head, tail });
    }),
  );
});

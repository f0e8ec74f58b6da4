import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Newest } from '../../../../src/engine/after-run/diagnoses/newest.ts';

const key = fc.nat({ max: 4 });
const step = fc.oneof(
  fc.record({ does: fc.constant('put' as const), key, value: fc.nat({ max: 3 }) }),
  fc.record({ does: fc.constant('drop' as const), key }),
  fc.record({ does: fc.constant('dropWhere' as const), key }),
);

it('the newest entry at hand hides none of the others, and comes back for none that was dropped', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const newest = new Newest<number>();
      const map = new Map<number, number>();
      for (const each of steps) {
        if (each.does === 'put') {
          newest.put(each.key, each.value);
          map.set(each.key, each.value);
        } else if (each.does === 'drop') {
          newest.drop(each.key);
          map.delete(each.key);
        } else {
          newest.dropWhere((value) => value === each.key);
          for (const [known, value] of map) if (value === each.key) map.delete(known);
        }
        for (let at = 0; at <= 4; at++) expect(newest.get(at)).toBe(map.get(at));
      }
    }),
  );
});

import { expect, it } from 'vitest';
import { keepingLabels } from '../../../src/page/graph/kept-labels.ts';

const label = (x: number, text = 'yes') => ({ x, y: 0, width: 20, height: 10, size: 12, text });

it('gives labels that stand as they stood as the same objects, and others as they are now', () => {
  const kept = keepingLabels();
  const first = kept(
    new Map([
      ['a', label(0)],
      ['b', label(5)],
      ['c', label(9)],
    ]),
  );
  const next = kept(
    new Map([
      ['a', label(0)],
      ['b', label(6)],
      ['c', label(9, 'no')],
      ['d', label(1)],
    ]),
  );
  expect(next.get('a')).toBe(first.get('a'));
  expect([...next.values()]).toEqual([label(0), label(6), label(9, 'no'), label(1)]);
});

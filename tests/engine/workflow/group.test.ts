import { expect, it } from 'vitest';
import { addTo, groupBy } from '../../../src/engine/workflow/group.ts';

it('groups items by key, keys and items in the order of the items', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'kiwi'], (name) => name.length);
  expect([...groups]).toEqual([
    [4, ['pear', 'plum', 'kiwi']],
    [3, ['fig']],
  ]);
});

it('adds to a group that is there, and begins one that is not', () => {
  const groups = new Map([['a', [1]]]);
  addTo(groups, 'a', 2);
  addTo(groups, '__proto__', 3);
  expect([...groups]).toEqual([
    ['a', [1, 2]],
    ['__proto__', [3]],
  ]);
});

import type { Json } from '../../../workflow/json.ts';
import { choice, textOr } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { gives } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { handlesOf, isObject, passedOn, primaryText, received } from '../values/values.ts';

const STRATEGIES = { array: 'As a list.', concat: 'As one text.', merge: 'As one map.' } as const;

/**
 * Gathers what its iterator's items came to: a list, with `concat` one text, with `merge` one object; and how many there
 * were. Without an iterator it gathers what comes in: a list, or a value by each handle.
 */
export const aggregator = nodeType({
  type: 'aggregator',
  rule: 'L36',
  title: 'Aggregator',
  sentence: 'Gathers what the items of an iterator gave.',
  family: 'control',
  category: 'logic',
  icon: 'merge',
  support: runs('what lies between an iterator and it runs once for each item'),
  ends: true,
  alwaysGives: true,
  fields: {
    strategy: choice('In which form.', STRATEGIES, 'array'),
    separator: {
      ...textOr('\n', 'What stands between the parts of the text.'),
      only: { key: 'strategy', is: ['concat'] },
    },
  },
  ports: { gives: [port('result', 'any'), port('count', 'number')] },
  run({ ports: given }, bound) {
    const came = passedOn(given) ?? null;
    const several = received(given);
    const items = Array.isArray(came)
      ? came
      : handlesOf(given).length > 1 && isObject(several)
        ? Object.values(several)
        : handlesOf(given).length === 0
          ? []
          : [came];
    return gives(bound, { result: gathered(items, bound.config), count: items.length });
  },
});

function gathered(
  items: Json[],
  { strategy, separator }: { strategy: keyof typeof STRATEGIES; separator: string },
): Json {
  switch (strategy) {
    case 'array':
      return items;
    case 'concat':
      return items.map(primaryText).join(separator);
    case 'merge':
      return Object.fromEntries(items.filter(isObject).flatMap(Object.entries<Json>));
  }
}

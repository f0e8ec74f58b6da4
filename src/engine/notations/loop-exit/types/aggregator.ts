import type { Json } from '../../../document/document.ts';
import type { NodeType } from '../../../kernel/activation.ts';
import type { AggregatorConfig } from '../workflow.ts';
import { handlesOf, isObject, passedOn, primaryText, received } from '../values/values.ts';
import { gives, type Bound } from './shared/binding.ts';

/**
 * Gathers what its iterator's items came to: a list, with `concat` one text, with `merge` one object; and how many there
 * were. Without an iterator it gathers what comes in: a list, or a value by each handle.
 */
export const aggregatorType: NodeType<Bound<AggregatorConfig>, null> = {
  type: 'aggregator',
  initial: () => null,
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
};

function gathered(items: Json[], { strategy, separator }: AggregatorConfig): Json {
  switch (strategy) {
    case 'array':
      return items;
    case 'concat':
      return items.map(primaryText).join(separator);
    case 'merge':
      return Object.fromEntries(items.filter(isObject).flatMap(Object.entries<Json>));
    default:
      return unknownStrategy(strategy);
  }
}

function unknownStrategy(strategy: never): never {
  throw new Error(`unknown strategy: ${String(strategy)}`);
}

import type { NodeType } from '../../../kernel/activation.ts';
import type { AggregatorConfig } from '../nodes.ts';
import { passedOn, primaryText } from '../values.ts';
import { gives, type Bound } from './binding.ts';

/** Gathers what its iterator's items came to: a list, or with `concat` one text; and how many there were. */
export const aggregatorType: NodeType<Bound<AggregatorConfig>, null> = {
  type: 'aggregator',
  initial: () => null,
  run(inputs, bound) {
    const { concat, separator } = bound.config;
    const came = passedOn(inputs.ports) ?? null;
    const items = Array.isArray(came) ? came : [came];
    return gives(bound, { result: concat ? items.map(primaryText).join(separator) : items, count: items.length });
  },
};

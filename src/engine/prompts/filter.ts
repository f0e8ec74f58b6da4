import type { FilterTools, MoreArguments, Filter } from './policy.ts';
import { Fault } from './error.ts';
import { Missing, type Value } from './values.ts';

/** What a filter makes of a value, or of its absence. */
export function applied(
  filter: Filter,
  value: Value,
  given: readonly (Value | undefined)[],
  tools: FilterTools,
  more: MoreArguments,
): Value {
  if (!(value instanceof Missing) || filter.takesMissing) return filter.run(value, given, tools, more);
  if (tools.policy.chained || !filter.missing) return value;
  if (filter.missing === 'empty') return filter.run('', given, tools, more);
  throw new Fault('undefined', { name: value.path.join('.') });
}

export const NO_MORE: MoreArguments = { positional: [], named: {} };

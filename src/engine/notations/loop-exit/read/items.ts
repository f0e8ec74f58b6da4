import type { Fields } from '../../../reading/fields.ts';
import type { AggregatorConfig, IteratorConfig } from '../workflow.ts';
import { parseJsonPath } from '../values/json-path.ts';

/** How many items a parallel iterator works on at the same time when it does not say. */
const USUAL_CONCURRENCY = 5;

/** Reads an iterator. Problems: those of the fields; warning `loop-exit-bad-path` {path}: the list is taken as it comes. */
export function readIterator(data: Fields): IteratorConfig {
  const path = data.string('expression') ?? '';
  const isBad = path !== '' && parseJsonPath(path) === null;
  if (isBad) data.problem('expression', 'warning', 'bad-path', { path });
  const most = data.integer('maxConcurrency', { min: 1 }) ?? USUAL_CONCURRENCY;
  return {
    kind: 'iterator',
    path: isBad ? '' : path,
    concurrency: data.oneOf('mode', ['sequential', 'parallel']) === 'parallel' ? most : 1,
  };
}

/** Reads an aggregator. Problems: those of the fields. */
export function readAggregator(data: Fields): AggregatorConfig {
  return {
    kind: 'aggregator',
    strategy: data.oneOf('strategy', ['array', 'concat', 'merge']) ?? 'array',
    separator: data.string('separator') ?? '\n',
  };
}

import { choice, integerOr, textOr } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port } from '../node-type.ts';
import { parseJsonPath } from '../values/json-path.ts';

/** Begins what runs once for each item. Warning `loop-exit-bad-path` {path}: the list is taken as it comes, as with an `expression` of ''. */
export const iterator = nodeType({
  type: 'iterator',
  rule: 'L36',
  title: 'Iterator',
  sentence: 'Runs what follows once for each item of a list.',
  family: 'control',
  category: 'logic',
  icon: 'split',
  support: runs('what lies between it and its aggregator runs once for each item'),
  begins: true,
  closedBy: 'aggregator',
  alwaysGives: true,
  fields: {
    expression: {
      ...textOr('', 'The path to the list in what comes in.'),
      read(data, key) {
        const path = data.string(key) ?? '';
        if (path === '' || parseJsonPath(path) !== null) return path;
        data.problem(key, 'warning', 'bad-path', { path });
        return '';
      },
    },
    mode: choice(
      'How many items are in work at a time.',
      { sequential: 'One after the other.', parallel: 'Several.' },
      'sequential',
    ),
    maxConcurrency: {
      ...integerOr(5, 'How many items are in work at a time, where the mode is parallel.', { min: 1 }),
      only: { key: 'mode', is: ['parallel'] },
    },
  },
  ports: { gives: [port('item', 'any')] },
});

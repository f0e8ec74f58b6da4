import { any } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { gives } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { isObject } from '../values/values.ts';

const INPUT = port('input', 'json');

/** What the clock would start with: what the run was given under its handles, and when. */
export const cronTrigger = nodeType({
  type: 'cron_trigger',
  rule: 'L35',
  title: 'Cron trigger',
  sentence: 'A start by the clock.',
  family: 'data',
  category: 'data',
  icon: 'timer',
  support: runs('gives what the run is started with: a page has no clock for it'),
  begins: true,
  fields: { staticInput: any('What it gives.') },
  ports: { takes: [], gives: [INPUT, port('timestamp', 'number')] },
  outputs: ['output'],
  given: () => INPUT,
  run(inputs, bound, _state, effects) {
    const { staticInput: given } = bound.config;
    return gives(bound, { timestamp: effects.now(), input: given, ...(isObject(given) && given), ...inputs.ports });
  },
});

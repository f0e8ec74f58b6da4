import { runs } from '../../shared/support.ts';
import { gives } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';

const BODY = port('body', 'json');

/** What a call would bring: what the run was given under its handles, and when. */
export const webhookTrigger = nodeType({
  type: 'webhook_trigger',
  rule: 'L35',
  title: 'Webhook trigger',
  sentence: 'A start by a call from outside.',
  family: 'data',
  category: 'data',
  icon: 'braces',
  support: runs('gives what the run is started with: a page has no address'),
  begins: true,
  fields: {},
  ports: { takes: [], gives: [BODY, port('timestamp', 'number')] },
  outputs: ['output'],
  given: () => BODY,
  run: (inputs, bound, _state, effects) =>
    gives(bound, { timestamp: effects.now(), body: null, headers: {}, query: {}, method: 'POST', ...inputs.ports }),
});

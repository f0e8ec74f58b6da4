import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import { ASKING, ask, expectParts, LOCAL, localConfig, modelFace, questionOf, REPLY } from './shared/asking.ts';

export const localLlm = nodeType({
  type: 'local_llm',
  rule: 'Q7',
  title: 'Local model',
  sentence: "Asks a model that runs on a machine of one's own.",
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('asks a model; its fields may stand under params'),
  fields: {
    ...ASKING,
    ...LOCAL,
  },
  outputs: REPLY,
  make: localConfig,
  face: modelFace,
  expect: (config) => expectParts(config),
  prepare: questionOf,
  run: (inputs, bound, effects) => ask(inputs, bound, effects, (response) => response),
});

import { unread } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import { askingConfig, ASKING, ask, expectParts, modelFace, questionOf, REPLY } from './shared/asking.ts';

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
    provider: unread('The program that runs the model, such as ollama or lm_studio.', { kind: 'text' }),
    model_url: unread('Where that program is found.', { kind: 'text' }),
  },
  outputs: REPLY,
  make: askingConfig,
  face: modelFace,
  expect: (config) => expectParts(config),
  prepare: questionOf,
  run: (inputs, bound, effects) => ask(inputs, bound, effects, (response) => response),
});

import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import { openaiConfig, ASKING, ask, expectParts, modelFace, questionOf, REPLY } from './shared/asking.ts';

export const openaiAnswer = nodeType({
  type: 'openai-answer',
  rule: 'Q7',
  title: 'Agent',
  sentence: 'Asks a model; its reply is the result.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('asks a model; model and temperature count'),
  fields: ASKING,
  outputs: REPLY,
  snippet:
    'id: ${1:writer}\ntype: openai-answer\nmodel: ${2:gpt-4o-mini}\nprompt: |\n  ${3:Write about} {{ get_input() }}',
  make: openaiConfig,
  face: modelFace,
  expect: (config) => expectParts(config),
  prepare: questionOf,
  run: (inputs, bound, effects) => ask(inputs, bound, effects, (response) => response),
});

import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import { openaiConfig, ASKING, ask, expectParts, modelFace, questionOf, REPLY } from './shared/asking.ts';

/** Words by which a reply to a yes-or-no question means yes, wherever they stand in it. */
const YES = ['yes', 'true', 'correct', 'right', 'affirmative'];

export const openaiBinary = nodeType({
  type: 'openai-binary',
  rule: 'Q8',
  title: 'Yes or no',
  sentence: 'Asks a model a question that is answered by true or false.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('true when the reply holds yes, true, correct, right or affirmative'),
  fields: ASKING,
  gives: { response: 'boolean' },
  outputs: REPLY,
  make: openaiConfig,
  face: (config) => ({ ...modelFace(config), looksFor: YES }),
  expect: (config) => expectParts(config, { choices: ['yes', 'no'] }),
  prepare: questionOf,
  run: (inputs, bound, effects) =>
    ask(inputs, bound, effects, (response) => YES.some((word) => response.toLowerCase().includes(word))),
});

import { unread } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import {
  ASKING,
  ask,
  choices,
  expectParts,
  modelFace,
  openaiConfig,
  questionOf,
  REPLY,
  type AskingConfig,
} from './shared/asking.ts';

/** An agent that lets a model choose among words. */
interface ChoosingConfig extends AskingConfig {
  choices: string[];
}

const words = choices('The words of which the reply must be one.');

/** The words that an agent lets a model choose among; the other name counts where the first is missing. */
export const CHOICES = {
  options: words,
  categories: unread('Another name for the options.', words.type),
} as const;

export const openaiClassification = nodeType({
  type: 'openai-classification',
  rule: 'Q8',
  title: 'Classification',
  sentence: 'Asks a model to choose one of some words.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('a reply that is no option is "not-classified"'),
  fields: { ...ASKING, ...CHOICES },
  outputs: REPLY,
  make({ options, ...values }, fields): ChoosingConfig {
    const params = values.params && fields.fields('params');
    const named = options ?? words.read(fields, 'categories') ?? (params && words.read(params, 'categories'));
    return { ...openaiConfig(values), choices: named ?? [] };
  },
  face: (config) => modelFace(config),
  expect: (config) => expectParts(config, { choices: config.choices }),
  prepare: (agent) => questionOf(agent),
  run: (inputs, bound, effects) =>
    ask(inputs, bound, effects, (response) => (bound.config.choices.includes(response) ? response : 'not-classified')),
});

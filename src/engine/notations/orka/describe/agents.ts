import type { FieldDescriptions, MapDescription, Variant } from '../../../schema/description.ts';
import {
  any,
  choice,
  dictionary,
  field,
  integer,
  list,
  listOrOne,
  map,
  number,
  seconds,
  template,
  text,
} from '../../../schema/describe-fields.ts';
import { loop } from './loop.ts';
import { planningTypes, scoutable } from './planning.ts';
import { criteriaContext, scoringPreset } from './scoring.ts';

const options: FieldDescriptions = {
  temperature: number('How freely the model may choose its words.'),
  max_tokens: integer('The longest reply, in tokens.', {}, 1),
  top_p: number('Only the likeliest words, up to this share, are drawn from.'),
};

/** FieldDescriptions of an agent that asks a model. */
const asking: FieldDescriptions = {
  prompt: template('What the model is asked.'),
  model: text('The model to ask.'),
  ...options,
  params: map('params', 'The connection and the options of the model, where they do not stand beside the prompt.'),
  structured_output: any('The parts that the reply must have, as a schema.'),
  timeout: seconds('After so long the answer does not count any more.'),
};

const choices: FieldDescriptions = {
  options: list({ kind: 'text' }, 'The words of which the reply must be one.'),
  categories: list({ kind: 'text' }, 'Another name for the options.'),
};

const replies = ['response', 'confidence', 'internal_reasoning'];

/** The types of agents that run here. */
const TYPES: Readonly<Record<string, Variant>> = {
  'openai-answer': { sentence: 'Asks a model; its reply is the result.', fields: asking, outputs: replies },
  'openai-binary': {
    sentence: 'Asks a model a question that is answered by true or false.',
    fields: asking,
    outputs: replies,
  },
  'openai-classification': {
    sentence: 'Asks a model to choose one of some words.',
    fields: { ...asking, ...choices },
    outputs: replies,
  },
  local_llm: {
    sentence: "Asks a model that runs on a machine of one's own.",
    fields: {
      ...asking,
      provider: text('The program that runs the model, such as ollama or lm_studio.'),
      model_url: text('Where that program is found.'),
    },
    outputs: replies,
  },
  loop,
  loop_validator: {
    sentence: 'Lets a model judge criteria, each true or false; their weights make the score of the loop.',
    fields: {
      llm_model: text('The model that judges.', { required: true }),
      provider: text('The program that runs the model.', { required: true }),
      model_url: text('Where that program is found.'),
      evaluation_target: field(
        { kind: 'node', in: 'here' },
        'The agent whose reply is judged; without it everything is.',
      ),
      scoring_preset: scoringPreset('How strict the weights are.', 'moderate'),
      scoring_context: criteriaContext('Which criteria are judged.', 'loop_convergence'),
      custom_prompt: template("A question of one's own in place of the built-in one."),
      ...options,
      timeout: seconds('After so long the answer does not count any more.'),
    },
    outputs: ['validation_score', 'boolean_evaluations', 'passed_criteria', 'failed_criteria', 'overall_assessment'],
  },
  fork: {
    sentence: 'Begins several branches.',
    fields: {
      targets: list(
        {
          kind: 'one-of',
          of: [
            { kind: 'list', of: { kind: 'node', in: 'here' } },
            { kind: 'node', in: 'here' },
          ],
        },
        'The branches: each a list of agents, or one agent.',
        { required: true },
      ),
      mode: choice(
        'Whether branches see one another.',
        {
          sequential: 'One branch after the other, the last of the list first.',
          parallel: 'All at once; none sees what the others gave.',
        },
        { default: 'sequential' },
      ),
    },
  },
  join: {
    sentence: 'Gathers what the branches of a fork gave.',
    fields: { group: field({ kind: 'node', in: 'here' }, 'The fork whose branches are gathered.') },
    outputs: ['merged'],
  },
  router: {
    sentence: 'Decides which agents come next, by what another one said.',
    fields: { params: map('routing', 'What decides, and where it leads.', { required: true }) },
  },
  failover: {
    sentence: 'Asks its children in turn until one of them answers.',
    fields: {
      children: list({ kind: 'map', name: 'child' }, 'Whole agents, in the order in which they are tried.', {
        required: true,
      }),
    },
  },
  failing: { sentence: 'Always fails, to try out what happens then.', fields: {} },
  ...planningTypes,
};

/** The maps that make up agents. */
export const agentMaps: Readonly<Record<string, MapDescription>> = {
  agent: {
    sentence: 'A step of the orchestration.',
    role: 'node',
    open: true,
    fields: {
      id: field({ kind: 'id' }, 'The name by which it is listed, and by which prompts read its reply.', {
        required: true,
      }),
      type: field({ kind: 'variant' }, 'What the agent does.', { required: true }),
      depends_on: listOrOne({ kind: 'node', in: 'here' }, 'Agents that should run before it.'),
      ...scoutable,
      queue: text('Taken over from older files, and without effect.'),
    },
    variants: { by: [{ key: 'type', of: 'itself' }], of: TYPES },
  },
  child: {
    sentence: 'An agent inside a failover.',
    open: true,
    fields: {
      id: text('Its name in the result.', { required: true }),
      type: choice(
        'What it does.',
        {
          'openai-answer': 'Asks a model.',
          'openai-binary': 'Asks for true or false.',
          'openai-classification': 'Lets a model choose a word.',
          local_llm: "Asks a model on a machine of one's own.",
          failing: 'Always fails.',
        },
        { required: true },
      ),
      ...asking,
      ...choices,
    },
  },
  params: {
    sentence: 'Connection and options of a model.',
    open: true,
    fields: {
      model: text('The model to ask.'),
      categories: list({ kind: 'text' }, 'The words of which the reply must be one.'),
      ...options,
    },
  },
  routing: {
    sentence: 'How a router decides.',
    open: true,
    fields: {
      decision_key: field({ kind: 'node', in: 'here' }, 'The agent whose reply decides.', { required: true }),
      routing_map: dictionary(
        listOrOne({ kind: 'node', in: 'here' }, '').type,
        'For each reply the agents that come next.',
        { required: true },
      ),
      fallback_route: any('Taken over from older files, and without effect.'),
    },
  },
};

import { MEMORY_DEFAULTS, MEMORY_PRESETS } from '../types/shared/memory-presets.ts';
import type { FieldDescriptions, MapDescription, Variant } from '../../../schema/description.ts';
import {
  any,
  choice,
  dictionary,
  field,
  flag,
  integer,
  list,
  map,
  number,
  seconds,
  template,
  text,
} from '../../../schema/describe-fields.ts';
import { scoringPreset } from './scoring.ts';

const prompt = template('The question, or what is worked on; the input unless said.');
const timeout = seconds('After so long the answer does not count any more.');

const PRESET_SENTENCES: Readonly<Record<string, string>> = {
  sensory: 'Very little, and for minutes.',
  working: 'What the present work needs, for hours.',
  episodic: 'What happened, for days.',
  semantic: 'What is known, for months.',
  procedural: 'How things are done, for months.',
  meta: 'What was learned about the work itself, for a year.',
};

const presets = Object.fromEntries(
  Object.keys(MEMORY_PRESETS).map((name) => [name, PRESET_SENTENCES[name] ?? `${name}.`]),
);

const kept: FieldDescriptions = {
  operation: choice(
    'Whether it looks things up or puts them down.',
    { read: 'Looks things up.', write: 'Puts things down.' },
    { default: 'read' },
  ),
  namespace: text('The part of the memory that it works on.', { default: 'default' }),
  limit: integer('How many memories are read.', { default: MEMORY_DEFAULTS.limit }, 0),
  similarity_threshold: number(
    'What share of the words of the question a memory must hold.',
    { default: MEMORY_DEFAULTS.threshold },
    0,
    1,
  ),
  metadata: dictionary({ kind: 'template' }, 'What is written along.'),
  key_template: template('The key under which it is written.'),
  memory_type: choice('How long it lasts.', { short_term: 'For hours.', long_term: 'For days.' }),
  memory_category_filter: text('Only memories of this category are read.'),
  memory_type_filter: text('Often written, and without effect.'),
  top_k: integer('Another name for the limit.', {}, 0),
};

/** Agents that remember, plan and check. */
export const planningTypes: Readonly<Record<string, Variant>> = {
  memory: {
    sentence: 'Reads from the memory of the run, or writes to it.',
    fields: {
      prompt,
      ...kept,
      memory_preset: choice('A name for how much is kept and for how long.', presets),
      config: map('memory-config', 'The same fields, where they do not stand beside the prompt.'),
      params: map('memory-config', 'The same fields in another place.'),
      decay: map('decay', 'When what was written is forgotten.'),
    },
    outputs: ['memories', 'status', 'query', 'num_results'],
  },
  'graph-scout': {
    sentence: 'Chooses which of the other agents come next.',
    fields: { prompt, model: text('The model that chooses.'), params: map('scout', 'How it chooses.'), timeout },
    outputs: ['decision', 'target', 'confidence', 'reasoning'],
  },
  path_executor: {
    sentence: 'Runs the agents of a path that another agent proposed.',
    fields: {
      path_source: text('Where the path is in the earlier outputs, with points.', { default: 'validated_path' }),
      on_agent_failure: choice(
        'What a failed agent leads to.',
        { continue: 'The next one runs.', abort: 'The path ends.' },
        { default: 'continue' },
      ),
    },
    outputs: ['executed_path', 'results', 'status'],
  },
  plan_validator: {
    sentence: 'Lets a model judge a proposed path.',
    fields: {
      llm_model: text('The model that judges.', { required: true }),
      llm_provider: text('The program that runs the model.', { required: true }),
      llm_url: text('Where that program is found.', { required: true }),
      model: text('Another name for llm_model.'),
      provider: text('Another name for llm_provider.'),
      model_url: text('Another name for llm_url.'),
      url: text('Another name for llm_url.'),
      scoring_preset: scoringPreset('How strict the weights are.', 'moderate'),
      custom_weights: dictionary({ kind: 'number', min: 0 }, "Weights of one's own, by dimension.criterion."),
      params: map('params', 'The connection and the options of the model.'),
      temperature: number('How freely the model may choose its words.', { default: 0.2 }),
      timeout,
    },
    outputs: ['validation_score', 'overall_assessment', 'boolean_evaluations', 'passed_criteria', 'failed_criteria'],
  },
  validate_and_structure: {
    sentence: 'Lets a model check an answer and put it into a form.',
    fields: { prompt, store_structure: any('The form that is asked for.'), timeout },
    outputs: ['valid', 'reason', 'memory_object'],
  },
  invariant_validator: {
    sentence: 'Checks a record of what was done, without a model.',
    fields: { prompt, params: map('invariants', 'What is checked.'), ...invariants() },
  },
  binary: { sentence: 'Is true when the input says so, without a model.', fields: {} },
  classification: { sentence: 'An old type that gives one fixed word.', fields: {} },
  duckduckgo: { sentence: 'Searches the web; the script answers in its place.', fields: { prompt, timeout } },
  rag: { sentence: 'Searches a store of documents; the script answers in its place.', fields: { prompt, timeout } },
  brain: {
    sentence: 'Uses a store of skills; the script answers in its place.',
    fields: { prompt, operation: text('What it is to do.', { default: 'learn' }), timeout },
  },
};

/** The maps below them. */
export const planningMaps: Readonly<Record<string, MapDescription>> = {
  'memory-config': { sentence: 'The fields of a memory.', open: true, fields: kept },
  decay: {
    sentence: 'When what was written is forgotten.',
    open: true,
    fields: {
      enabled: flag('Things are forgotten at all.'),
      default_long_term: flag('What is written lasts long.', false),
      short_term_hours: number('Hours that things last.', {}, 0),
      long_term_hours: number('Hours that lasting things last.', {}, 0),
      default_short_term_hours: number('Another name for short_term_hours.', {}, 0),
      default_long_term_hours: number('Another name for long_term_hours.', {}, 0),
    },
  },
  scout: {
    sentence: 'How a scout chooses.',
    open: true,
    fields: {
      evaluation_model_name: text('The model that chooses.'),
      model: text('Another name for evaluation_model_name.'),
      llm_evaluation_enabled: flag(
        'A model chooses; if false the words that a path shares with the question do.',
        true,
      ),
      k_beam: integer('How many paths are compared.', { default: 3 }, 1),
      max_depth: integer('How many agents a path may have.', { default: 2 }, 1),
      commit_margin: number('How much better the best path must be to be taken at once.', { default: 0.15 }, 0),
      require_terminal: flag('A path should end with an agent that answers.', true),
    },
  },
  invariants: { sentence: 'What is checked of a record.', open: true, fields: invariants() },
};

function invariants(): FieldDescriptions {
  return {
    execution_data: any('The record, when it stands here.'),
    max_depth: integer('How deep agents may be in one another.', {}, 0),
    allow_reentrant_nodes: list({ kind: 'node', in: 'here' }, 'Agents that may run more than once.'),
    strict_tool_errors: flag('A failed tool makes the record invalid.', false),
  };
}

/** What every agent may say of itself to a scout. */
export const scoutable: FieldDescriptions = {
  capabilities: list({ kind: 'text' }, 'What the agent can do, in words that a scout compares.'),
  description: text('What the agent is for, where it names no capabilities.'),
  is_terminal: field({ kind: 'boolean' }, 'The agent gives the answer, so that a path may end with it.'),
};

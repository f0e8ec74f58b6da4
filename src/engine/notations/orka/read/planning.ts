import type { Json } from '../../../document/document.ts';
import type { Fields } from '../../../reading/fields.ts';
import { checkPrompt } from './check-prompt.ts';
import type { Candidate, ExecutorConfig, ScoutConfig } from '../nodes-planning.ts';

/** What a scout that says nothing else has. */
const DEFAULTS = { beam: 3, depth: 2, margin: 0.15 } as const;

/** Reads a scout; its settings stand under `params`. Problems: those of the fields and of its prompt. */
export function readScout(fields: Fields): ScoutConfig {
  const params = fields.fields('params');
  const prompt = fields.string('prompt') ?? '';
  checkPrompt(fields, 'prompt', prompt);
  const model = params?.json('evaluation_model_name') ?? params?.json('model') ?? fields.json('model');
  return {
    kind: 'scout',
    prompt,
    model: typeof model === 'string' ? model : '',
    options: {},
    asks: params?.json('llm_evaluation_enabled') !== false,
    beam: params?.integer('k_beam', { min: 1 }) ?? DEFAULTS.beam,
    depth: params?.integer('max_depth', { min: 1 }) ?? DEFAULTS.depth,
    margin: params?.number('commit_margin', { min: 0 }) ?? DEFAULTS.margin,
    ends: params?.json('require_terminal') !== false,
    timeout: fields.number('timeout', { min: 0, exclusive: true }),
    candidates: [],
  };
}

/** Reads a path executor. Problems: those of the fields. */
export function readExecutor(fields: Fields): ExecutorConfig {
  return {
    kind: 'executor',
    source: fields.string('path_source') ?? 'validated_path',
    aborts: fields.oneOf('on_agent_failure', ['continue', 'abort']) === 'abort',
  };
}

/** Types that steer others, which OrKa never lets a scout choose. */
const STEERING = [
  'graph-scout',
  'path_executor',
  'plan_validator',
  'loop_validator',
  'validate_and_structure',
  'classification',
  'binary',
  'loop',
  'fork',
  'join',
  'router',
  'failover',
];

/** Parts of ids by which OrKa takes an agent for one that steers. */
const STEERING_NAMES = /validator|classifier|_loop|_router|_fork|_join|path_executor|failover/i;

/** Marks of an agent that gives the answer: its capabilities, or its id. */
const ANSWERS = ['answer_emit', 'response_generation'];
const ANSWERING_NAMES = /response_builder|answer_builder|final_response|llm_response|openai_response/i;

/** So much of a prompt tells what its agent is for. */
const ABOUT_LENGTH = 120;

/** Whether an agent of this type and id may be chosen by a scout. */
export function isChoosable(type: string, name: string): boolean {
  return !STEERING.includes(type) && !STEERING_NAMES.test(name);
}

/** An agent as a scout sees it. */
export function candidateOf(fields: Fields, name: string, type: string): Candidate {
  const capabilities = textsIn(fields.json('capabilities'));
  const prompt = fields.json('prompt');
  const described = fields.json('description');
  const text = typeof described === 'string' ? described : typeof prompt === 'string' ? prompt : '';
  const beginning = [
    ...text
      .replace(/\{[{%][^]*?[}%]\}/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ].slice(0, ABOUT_LENGTH);
  return {
    name,
    type,
    about: capabilities.length > 0 ? capabilities.join(', ') : beginning.join(''),
    terminal:
      fields.json('is_terminal') === true ||
      capabilities.some((capability) => ANSWERS.includes(capability)) ||
      ANSWERING_NAMES.test(name),
  };
}

function textsIn(value: Json): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

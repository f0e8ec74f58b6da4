import type { Json } from '../../../../workflow/json.ts';
import type {
  Conversation,
  Effects,
  Expectations,
  NodeInputs,
  Outcome,
  Request,
} from '../../../../workflow/activation.ts';
import type { ModelRequest } from '../../../../workflow/request.ts';
import type { Template } from '../../../../prompts/compile.ts';
import { writtenIn } from '../../../../prompts/written.ts';
import type { Fields } from '../../../../reading/fields.ts';
import type { ValuesOf } from '../../../../schema/field.ts';
import { data, field, text, unread } from '../../../../schema/kinds.ts';
import { map, mapField } from '../../../../schema/map.ts';
import { connectionOf, reachedBy, type Connection } from '../../../shared/connection.ts';
import type { Face } from '../../../shared/node-type.ts';
import { prompt, timeout } from '../../fields.ts';
import type { Agent, Bound } from '../../node-type.ts';
import { givenOptions, MODEL_OPTIONS } from '../../parts/model-options.ts';
import { compilePrompt, renderPrompt } from '../../prompts/prompt.ts';
import { recordOf } from '../../read/values.ts';
import { readReply } from './reply.ts';
import { failureOf, deadlineOf } from './unanswered.ts';

export interface AskingConfig {
  model: string;
  prompt: string;
  options: Record<string, Json>;
  connection: Connection;
  /** Named parts that its reply must hold as JSON (`structured_output`); empty when any text will do. */
  parts: { name: string; type: string; required: boolean }[];
  /** Seconds of the run clock after which its answer does not count; null = any. */
  timeout: number | null;
}

/** Words of which a reply must be one, as they are written: `yes` is a word here, whatever YAML 1.1 makes of it. */
export const choices = (sentence: string) =>
  field(sentence, { kind: 'list', of: { kind: 'text' } }, (fields, key): string[] | null => {
    const items = fields.list(key);
    return items && items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
  });

/** The connection of a model that runs on a machine of one's own. */
export const LOCAL = {
  provider: text('The program that runs the model, such as ollama or lm_studio.'),
  model_url: text('Where that program is found.'),
} as const;

const params = map('params', {
  sentence: 'Connection and options of a model.',
  open: true,
  fields: {
    model: text('The model to ask.'),
    ...LOCAL,
    // Read by the type that lets a model choose.
    categories: unread('The words of which the reply must be one.', { kind: 'list', of: { kind: 'text' } }),
    structured_output: data('The parts that the reply must have, as a schema.', { kind: 'any' }),
    ...MODEL_OPTIONS,
  },
});

const question = prompt('What the model is asked.');

/** What every agent that asks a model has; a local one may keep its connection under `params`. Warning `orka-no-prompt`. */
export const ASKING = {
  prompt: {
    ...question,
    read(fields: Fields, key: string): string {
      const template = question.read(fields, key);
      if (template === '') fields.problem(key, 'warning', 'no-prompt', {});
      return template;
    },
  },
  model: text('The model to ask.'),
  ...MODEL_OPTIONS,
  params: mapField(params, 'The connection and the options of the model, where they do not stand beside the prompt.'),
  structured_output: data('The parts that the reply must have, as a schema.', { kind: 'any' }),
  timeout,
} as const;

/** What an agent that asks gives, by name. */
export const REPLY = ['response', 'confidence', 'internal_reasoning'] as const;

/** The config of a type that OpenAI answers; what stands beside the prompt goes before what stands under `params`. */
export function openaiConfig(values: ValuesOf<typeof ASKING>): AskingConfig {
  return askingConfig(values, { provider: 'openai', modelUrl: null });
}

/** The same of a type that says itself where its model is. */
export function localConfig(values: ValuesOf<typeof ASKING> & ValuesOf<typeof LOCAL>): AskingConfig {
  return askingConfig(values, values);
}

function askingConfig(values: ValuesOf<typeof ASKING>, own: ValuesOf<typeof LOCAL>): AskingConfig {
  const { params: inner } = values;
  return {
    model: values.model ?? inner?.model ?? '',
    prompt: values.prompt,
    options: { ...givenOptions(inner), ...givenOptions(values) },
    connection: connectionOf(own.provider ?? inner?.provider ?? null, own.modelUrl ?? inner?.modelUrl ?? null),
    parts: partsOf(recordOf(values.structuredOutput ?? inner?.structuredOutput ?? null)),
    timeout: values.timeout,
  };
}

/** The parts that a `structured_output` asks for, when they are more than a plain answer has. */
function partsOf({ enabled, schema }: Record<string, Json>): AskingConfig['parts'] {
  const { required, optional } = recordOf(schema);
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const plain: readonly string[] = REPLY;
  if (enabled === false || names.every((name) => plain.includes(name))) return [];
  return [
    ...names.map((name) => ({ name, type: 'string', required: true })),
    ...Object.entries(recordOf(optional)).map(([name, type]) => ({
      name,
      type: typeof type === 'string' ? type : 'string',
      required: false,
    })),
  ];
}

export function modelFace({ model, connection }: Pick<AskingConfig, 'model' | 'connection'>): Face {
  return { summary: model, ...(model !== '' && { models: [model] }), ...reachedBy(model, connection) };
}

/** Types of `structured_output` as expectations name them. */
const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'json',
  object: 'json',
};

/** The parts that its reply must have; else `otherwise`. */
export function expectParts({ parts }: AskingConfig, otherwise: Expectations | null = null): Expectations | null {
  if (parts.length === 0) return otherwise;
  return { outputs: parts.map(({ name, type }) => ({ name, type: TYPES[type] ?? 'string' })) };
}

/** A prompt made ready, and what is asked with it, but for its text. */
interface Question {
  template: Template;
  request: ModelRequest;
}

export function questionOf({ config, expect }: Agent<AskingConfig>): Question {
  const request: ModelRequest = {
    kind: 'model',
    messages: [],
    model: config.model,
    options: config.options,
    ...config.connection,
    ...schemaOf(config),
    written: writtenIn(config.prompt),
    ...(expect && { expect }),
    ...deadlineOf(config),
  };
  return { template: compilePrompt(config.prompt), request };
}

/**
 * Asks a model and reads its reply; `formed`: what is made of its response. Failures, which leave an error as the agent's result:
 * `model-failed` {message}, `model-refused` {message}, `model-timed-out`, `model-cancelled`, `orka-agent-timeout` {node, seconds}.
 */
export function ask(
  inputs: NodeInputs,
  bound: Bound<AskingConfig, Question>,
  effects: Effects,
  formed: (response: string) => Json,
): Conversation {
  const { text: asked, problems } = renderPrompt(bound.ready.template, inputs.ports, effects, bound);
  const request: Request = { ...bound.ready.request, messages: [{ role: 'user', text: asked }] };
  return converse(bound, request, problems, formed);
}

function* converse(
  bound: Bound<AskingConfig, Question>,
  request: Request,
  problems: NonNullable<Outcome['problems']>,
  formed: (response: string) => Json,
): Conversation {
  const answer = yield request;
  if (answer.kind !== 'answered') return failureOf(answer, bound, problems);
  return { ports: readReply(answer.text, formed), problems };
}

/** The form of a reply that must have parts: a map of all of them. */
function schemaOf({ parts }: AskingConfig): { schema?: Json } {
  if (parts.length === 0) return {};
  const properties = Object.fromEntries(parts.map(({ name, type }) => [name, { type }]));
  return {
    schema: { type: 'object', properties, required: parts.filter(({ required }) => required).map(({ name }) => name) },
  };
}

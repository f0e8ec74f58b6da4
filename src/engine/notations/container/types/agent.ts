import type { Json } from '../../../workflow/json.ts';
import type { Conversation, Effects, Failure } from '../../../workflow/activation.ts';
import type { ModelRequest } from '../../../workflow/request.ts';
import { compileTemplate, type Template } from '../../../prompts/compile.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../prompts/policy.ts';
import { writtenIn } from '../../../prompts/written.ts';
import type { Field } from '../../../schema/field.ts';
import type { Port } from '../../../workflow/workflow.ts';
import { choice, integerOr, template, textOr } from '../../../schema/kinds.ts';
import { connectionOf, reachedBy } from '../../shared/connection.ts';
import { modelFailure } from '../../shared/model-failure.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port, type Bound } from '../node-type.ts';
import type { Extracts } from '../parts/extract.ts';
import { isInWords, schemaOfOutputs } from './shared/outputs-schema.ts';
import { promptNames, type PromptNames, type Reads } from './shared/prompt-names.ts';
import { rendered } from './shared/rendered.ts';
import { addUsage, AGENT_SPECIALS, readerOf, readReply, type ReadyReader, type Reply } from './shared/reply.ts';
import { SESSION_SPANS, sessionOf, type Said, type SessionSpan } from './shared/session.ts';

interface AgentConfig {
  /** What the author wants it run by; here it only names a model when `model` is empty. */
  runner: string;
  model: string;
  prompt: string;
  /** JSON Schema of the reply, or null. */
  outputSchema: Json;
  extracts: Extracts;
  /** How many times it is asked again when the reply lacks something. */
  repair: number;
  /** How long it remembers what it was asked and said (rule H2). */
  session: SessionSpan;
}

/** An agent made ready: its prompt compiled once for all its activations. */
interface Ready extends Bound<AgentConfig> {
  template: Template;
  names: PromptNames;
  reader: ReadyReader;
  /** What it asks, but for the messages. */
  request: ModelRequest;
  /** The id of its session is an output. */
  isTold: boolean;
}

/** The output that tells the session of an agent, and the input that says with which it goes on. */
export const SESSION = 'sessionId';

/** `outputSchema` is a text of JSON in the format; a map says the same. Error `container-bad-schema` {message}. */
const outputSchema: Field<Json> = {
  type: { kind: 'any' },
  sentence: 'A JSON Schema that the reply must fit, as a map or as a text of JSON.',
  read(data, key) {
    const value = data.json(key);
    if (typeof value !== 'string') return value;
    try {
      const parsed: Json = JSON.parse(value);
      return parsed;
    } catch (error) {
      data.problem(key, 'error', 'bad-schema', { message: error instanceof Error ? error.message : '' });
      return null;
    }
  },
};

/** The services whose models the programs of others ask; a runner that is not here is named as it is. */
const SERVICES: ReadonlyMap<string, string> = new Map([
  ['claude-code', 'anthropic'],
  ['codex', 'openai'],
]);

/** Warning `container-prompt-files`. */
const promptFiles: Field<undefined> = {
  type: { kind: 'list', of: { kind: 'text' } },
  sentence: 'Files that the original puts before the prompt; here they are not read.',
  read(data, key) {
    if (data.list(key)?.length) data.problem(key, 'warning', 'prompt-files', {});
    return undefined;
  },
};

/**
 * Asks a model and reads its reply; `repair` more times when the reply lacks something (rule F5). Failures: those of
 * `readReply`, of `modelFailure` and of `rendered`.
 */
export const agent = nodeType({
  type: 'agent',
  rule: 'F6',
  title: 'Agent',
  sentence: 'Asks a model and takes its outputs out of the reply.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  gives: 'what is told',
  support: runs('declared outputs are asked for as JSON; sessions are kept for the run'),
  ports: { outputs: [port('response', 'string', true)] },
  always: AGENT_SPECIALS,
  unnamedInput: true,
  fields: {
    prompt: { ...template('What the model is asked; {{ name }} stands for an input.'), rule: 'E1' },
    runner: textOr(
      '',
      'The program that runs the agent. A page starts no program: here it only names a model where none is named, and whether it can resume a session is not looked at.',
    ),
    model: textOr('', 'The model to ask.'),
    outputSchema: { ...outputSchema, rule: 'F1' },
    repair: { ...integerOr(0, 'How often it is asked again when the reply lacks something.', { min: 0 }), rule: 'F5' },
    session: { ...choice('How long it remembers what was said.', SESSION_SPANS, 'fresh'), rule: 'H2' },
    promptFiles,
  },
  snippet: [
    'id: ${1:writer}',
    'type: agent',
    'data:',
    '  nodeType: agent',
    '  prompt: |',
    '    ${2:Write about {{ topic \\}\\}}',
    '  inputs:',
    '    - { name: ${3:topic}, type: string }',
    '  outputs:',
    '    - { name: ${4:text}, type: string }',
  ].join('\n'),
  make: (values, _, { extracts }): AgentConfig => ({ ...values, extracts }),
  face({ runner, model, session }) {
    const named = runner !== '' && model !== '' ? `${runner} (${model})` : runner || model;
    return {
      summary: model || runner,
      ...(named !== '' && { models: [named] }),
      ...reachedBy(model, connectionOf(SERVICES.get(runner) ?? runner)),
      ...(session === 'run' && { keeps: [{ what: 'conversation', as: 'session' }] }),
    };
  },
  calls: ({ repair }) => ({ least: 1, most: 1 + repair }),
  prepare(bound: Bound<AgentConfig & Reads>): Ready {
    const { config, inputs, inLoop } = bound;
    const names = promptNames(inputs, config.reads, inLoop);
    // The prompt was read before, so it cannot be wrong here.
    const compiled = compileTemplate(config.prompt, CONTAINER_SYNTAX, containerPolicy(names.isDeclared));
    const reader = readerOf(bound);
    const isTold = reader.specials.includes(SESSION);
    return { ...bound, template: compiled, names, reader, request: requestOf(config, reader), isTold };
  },
  run(inputs, ready, effects) {
    const prompt = rendered(ready, inputs, effects);
    const given = inputs.ports[SESSION];
    const resumes = typeof given === 'string' ? given : '';
    return typeof prompt === 'string' ? converse(ready, prompt, resumes, effects) : { error: prompt };
  },
});

function* converse(ready: Ready, prompt: string, resumes: string, effects: Effects): Conversation {
  const { config, reader, request, isTold, isResumable } = ready;
  const form = formLine(ready, prompt);
  const session = sessionOf(config.session, { resumes, isTold, isResumable }, effects);
  const before = session.before();
  const { written = [] } = request;
  let messages: Said[] = [{ role: 'user', text: prompt }];
  let usage: Reply['usage'] = null;
  const complaints: string[] = [];
  for (let left = config.repair; ; left--) {
    const answer = yield {
      ...request,
      messages: [...form, ...before, ...messages],
      written: complaints.length === 0 ? written : [...written, ...complaints],
    };
    if (answer.kind !== 'answered') return { error: modelFailure(answer) };
    usage = addUsage(usage, answer);
    const read = readReply({ text: answer.text, value: answer.value, usage, session: session.id }, reader);
    messages = [...messages, { role: 'assistant', text: answer.text }];
    if ('ports' in read || left <= 0) session.add(messages);
    if ('ports' in read) return { ports: read.ports };
    if (left <= 0) return { error: read.failure };
    complaints.push(complaint(ready, read.failure));
    messages = [...messages, { role: 'user', text: complaints.at(-1) ?? '' }];
  }
}

function requestOf({ model, runner, prompt, outputSchema }: AgentConfig, reader: ReadyReader): ModelRequest {
  const request: ModelRequest = {
    kind: 'model',
    messages: [],
    model: model || runner,
    options: {},
    ...connectionOf(runner),
    written: writtenIn(prompt),
  };
  const schema = outputSchema ?? schemaOfOutputs(reader);
  if (schema !== null) request.schema = schema;
  if (reader.takesObject) request.expect = { outputs: reader.outputs.map(({ name, type }) => ({ name, type })) };
  return request;
}

/**
 * Asks for the outputs that are looked for in JSON, where the prompt does not: a system message, so that the prompt stays as its
 * author wrote it. An `outputSchema` goes with the request.
 */
function formLine({ config, reader }: Ready, prompt: string): Said[] {
  const sought = reader.own.filter(({ name }) => !isInWords(config.extracts[name]?.type));
  if (!reader.takesObject || config.outputSchema !== null || sought.length === 0) return [];
  const asks =
    /\bjson\b/i.test(prompt) && sought.every(({ name }) => prompt.toLowerCase().includes(name.toLowerCase()));
  return asks ? [] : [{ role: 'system', text: `Reply with one JSON object: ${formOf(sought)}` }];
}

function formOf(outputs: readonly Port[]): string {
  return `{ ${outputs.map(({ name, type }) => `${JSON.stringify(name)}: ${type}`).join(', ')} }`;
}

/** What the model is told when its reply lacks something. */
function complaint({ outputs }: Ready, { code, params }: Failure): string {
  const lack =
    code === 'reply-lacks-output'
      ? `has no "${String(params['output'])}"`
      : `does not fit its schema at "${String(params['path'])}"`;
  return `Your reply ${lack}. Reply again, as one JSON object: ${formOf(outputs)}`;
}

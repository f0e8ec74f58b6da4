import type { Json } from '../../../workflow/json.ts';
import type { Answer, Conversation, Effects, Message, Request } from '../../../workflow/activation.ts';
import type { ModelRequest, RequestMessage, ToolDescription } from '../../../workflow/request.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import { checked, inLines } from '../../../schema/field.ts';
import { listField, mapField, mapItem } from '../../../schema/map.ts';
import { connectionOf, reachedBy, type Connection } from '../../shared/connection.ts';
import { runs } from '../../shared/support.ts';
import { options, requiredText, text, trimmedWord } from '../fields.ts';
import { firstLine } from '../first-line.ts';
import { nodeType, type Bound } from '../node-type.ts';
import { memoryAttachment, type MemoryAttachment } from '../parts/memory-attachment.ts';
import { retry } from '../parts/retry.ts';
import { skills } from '../parts/skills.ts';
import { thinking, type Thinking } from '../parts/thinking.ts';
import { toolsOf, tooling, type Tooling } from '../parts/tooling.ts';
import { flatten } from './shared/flatten.ts';
import type { MemoryStage } from './shared/memory.ts';
import { answeredWithTools } from './shared/tool-calls.ts';

/** One call of a model. `role` is the system prompt, null without one. */
interface AgentConfig {
  /** The model's name. */
  name: string;
  role: string | null;
  params: Record<string, Json>;
  connection: Connection;
  inputMode: 'messages' | 'prompt';
  tooling: Tooling[];
  /** What of `tooling` the model can be told: which tools a server has, only the server knows. */
  tools: ToolDescription[];
  thinking: Thinking | null;
  memories: MemoryAttachment[];
}

/** How much of its input an agent repeats when its model failed. */
const ORIGINAL_LENGTH = 200;

/**
 * One call of a model, more while it calls tools, and with `thinking` one that looks at the answer. A failure of the model is
 * its answer, and the run goes on: that is what the original does.
 *
 * Problems beside those of its fields: `chatdev-unknown-memory` {name}, `chatdev-memory-in-agent` for the `memory` of an older
 * format (of the outermost graph; inside others nobody looks at it), and the infos `chatdev-tools-not-called`,
 * `chatdev-memory-in-run` and `chatdev-skills-not-used`.
 */
export const agent = nodeType({
  type: 'agent',
  rule: 'M11',
  title: 'Agent',
  sentence: 'Asks a language model once and passes on its reply.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('both input modes; a failure of its model is its answer'),
  fields: {
    provider: requiredText('The service that runs the model, such as openai.'),
    name: requiredText('The model to ask.'),
    role: inLines(text('The standing instruction that the model gets before every question.')),
    base_url: text('Where the service is found, if not at its usual address.'),
    api_key: checked(text('Here no key is ever read out of a text; connections belong to the visitor.')),
    params: options('Options that are handed to the model as they are, such as temperature.'),
    input_mode: {
      ...trimmedWord(
        'In which form the model sees the messages that wait.',
        {
          messages: 'As a conversation, one after the other.',
          prompt: 'Put together into one question, with their senders.',
        },
        'messages',
      ),
      rule: 'M11',
    },
    tooling: { ...listField(mapItem(tooling), 'Tools that the model may call.'), rule: 'M15' },
    thinking: { ...mapField(thinking, 'A second look at each reply before it is passed on.'), rule: 'M13' },
    memories: {
      ...listField(mapItem(memoryAttachment), 'Stores of the graph that are read before and written after a reply.'),
      rule: 'M14',
    },
    retry: checked(mapField(retry, 'What happens when the service cannot be reached.')),
    skills: mapField(skills, 'Skills that the agent may use.'),
  },
  snippet:
    'id: ${1:Writer}\ntype: agent\nconfig:\n  provider: openai\n  name: ${2:gpt-4o-mini}\n  role: |\n    ${3:You write.}',
  make({ skills, provider, baseUrl, ...values }, fields, { stores, prefix }): AgentConfig {
    checkAttachments(fields, stores);
    if (prefix === '' && fields.entry('memory')) fields.problem('memory', 'error', 'memory-in-agent', {});
    if (values.tooling.length > 0) fields.problem('tooling', 'info', 'tools-not-called', {});
    if (values.memories.length > 0) fields.problem('memories', 'info', 'memory-in-run', {});
    if (skills?.enabled) fields.problem('skills', 'info', 'skills-not-used', {});
    return {
      ...values,
      name: values.name.trim(),
      connection: connectionOf(provider, baseUrl),
      tools: toolsOf(values.tooling),
    };
  },
  face: ({ role, name, connection, memories }) => ({
    summary: firstLine(role ?? ''),
    ...(name !== '' && { models: [name] }),
    ...reachedBy(name, connection),
    ...(memories.length > 0 && {
      keeps: memories.map(({ name: store, read, write }) => ({
        what: 'memory' as const,
        of: 'store' as const,
        name: store,
        reads: read,
        writes: write,
      })),
    }),
  }),
  // With tools it goes on as often as it calls one.
  ahead({ thinking: looks, tooling: tools }) {
    const least = looks ? 2 : 1;
    return { speaks: true, calls: { least, most: tools.length > 0 ? null : least } };
  },
  *run({ messages: inputs }, bound, _state, effects): Conversation {
    const { config, name, memories } = bound;
    const said = (said: string): { messages: Message[] } => ({
      messages: [{ role: 'assistant', text: said, source: name }],
    });
    const known = recalled(inputs, bound, 'gen', effects);
    const sent = asked(inputs, config, known);
    const request = (messages: readonly RequestMessage[]): Request => call(bound, messages, config.thinking === null);
    const first = yield* answeredWithTools(yield request(sent), sent, bound, request);
    if ('code' in first) return { error: first };
    if (first.kind !== 'answered') return said(errorText(config.name, reason(first), inputs));
    let answer = first.text;
    if (config.thinking) {
      const second = yield call(bound, reflection(inputs, answer, bound, config.thinking.prompt, effects), true);
      if (second.kind !== 'answered') return said(errorText(config.name, reason(second), inputs));
      answer = second.text;
    }
    memories.write(config.memories, answer, name, effects.now());
    return said(answer);
  },
});

function checkAttachments(fields: Fields, stores: ReadonlySet<string>): void {
  const attached = fields.node('memories');
  for (const item of attached?.kind === 'list' ? attached.items : []) {
    if (item.kind !== 'map') continue;
    const attachment = readFields(item, fields.reading);
    const name = attachment.json('name');
    if (typeof name === 'string' && name.trim() !== '' && !stores.has(name))
      attachment.problem('name', 'error', 'unknown-memory', { name });
  }
}

const NOT_WRITTEN: readonly string[] = [];

/** One call; what the edges look for is looked for in the last answer. */
function call({ config, expect }: Bound<AgentConfig>, messages: readonly RequestMessage[], last: boolean): Request {
  const request: ModelRequest = {
    kind: 'model',
    messages,
    model: config.name,
    options: config.params,
    ...config.connection,
  };
  if (config.tools.length > 0) request.tools = config.tools;
  request.written = NOT_WRITTEN;
  if (last) request.expect = expect;
  return request;
}

/** The role and the inputs. What memories gave stands before the last input: as a message of its own, or in one text with it. */
function asked(
  inputs: readonly Message[],
  { role, inputMode, thinking }: AgentConfig,
  known: string | null,
): RequestMessage[] {
  const system = role ? [{ role: 'system', text: role }] : [];
  if (inputMode === 'prompt') {
    const prompt = flatten(inputs);
    return [...system, { role: 'user', text: known === null ? prompt : `${known}\n\n${prompt}` }];
  }
  const messages: RequestMessage[] = inputs.map((message) => ({ role: message.role, text: message.text }));
  if (messages.length === 0) messages.push({ role: 'user', text: '' });
  // An agent that thinks is told its inputs once more as one text: what the original makes of thinking before the answer.
  if (thinking) messages.push({ role: 'user', text: flatten(inputs) });
  const lastUser = messages.findLastIndex((message) => message.role === 'user');
  if (known !== null) messages.splice(lastUser === -1 ? messages.length : lastUser, 0, { role: 'user', text: known });
  return [...system, ...messages];
}

/** What the memories of an agent have for what it is given. */
function recalled(
  inputs: readonly Message[],
  { config, memories }: Bound<AgentConfig>,
  stage: MemoryStage,
  effects: Effects,
): string | null {
  if (config.memories.length === 0) return null;
  return memories.recall(config.memories, stage, flatten(inputs), effects.now());
}

/** The second look: the whole exchange as one text, in the original's words. */
function reflection(
  inputs: readonly Message[],
  answer: string,
  bound: Bound<AgentConfig>,
  prompt: string,
  effects: Effects,
): RequestMessage[] {
  const { config } = bound;
  const known = recalled(inputs, bound, 'post_gen_thinking', effects);
  const exchange = [`SYSTEM: ${config.role ?? ''}`, `USER: ${flatten(inputs)}`, `ASSISTANT: ${answer}`];
  const conversations = (known === null ? exchange : [known, ...exchange]).join('\n\n');
  return [{ role: 'user', text: `Here is a conversation between two roles: ${conversations} ${prompt}` }];
}

function reason(answer: Exclude<Answer, { kind: 'answered' }>): string {
  return 'error' in answer ? answer.error : answer.kind;
}

/** The original's own words: they are part of what later nodes read. */
function errorText(model: string, error: string, inputs: readonly Message[]): string {
  return `Error calling model ${model}: ${error}\n\nOriginal input: ${flatten(inputs).slice(0, ORIGINAL_LENGTH)}...`;
}

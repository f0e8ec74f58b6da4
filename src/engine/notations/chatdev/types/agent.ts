import type {
  Answer,
  Conversation,
  Expectations,
  Message,
  NodeInputs,
  NodeType,
  Request,
} from '../../../kernel/activation.ts';
import type { Memories } from './shared/memory.ts';
import type { AgentConfig } from '../workflow.ts';
import { flatten } from './shared/flatten.ts';
import { answeredWithTools, type Said } from './shared/tool-calls.ts';

/** An agent's config, the name it answers under, what the edges after it look for, and the memories of its graph. */
export interface BoundAgent {
  config: AgentConfig;
  name: string;
  expect: Expectations;
  memories: Memories;
}

/** How much of its input an agent repeats when its model failed. */
const ORIGINAL_LENGTH = 200;

/**
 * `agent`: one call of a model, more while it calls tools, and with `thinking` one that looks at the answer. A failure of the model is its answer, and
 * the run goes on (`semantics/chatdev.md`, section 2; conformance 69).
 */
export const agentType: NodeType<BoundAgent, null> = {
  type: 'agent',
  initial: () => null,
  run: ({ messages }, agent) => converse(messages, agent),
};

function* converse(inputs: NodeInputs['messages'], agent: BoundAgent): Conversation {
  const { config, name, memories } = agent;
  const said = (text: string): { messages: Message[] } => ({ messages: [{ role: 'assistant', text, source: name }] });
  const known = memories.recall(config.memories, 'gen');
  const sent = asked(inputs, config, known);
  const request = (messages: readonly Said[]): Request => call(agent, messages, config.thinking === null);
  const first = yield* answeredWithTools(yield request(sent), sent, agent, request);
  if ('code' in first) return { error: first };
  if (first.kind !== 'answered') return said(errorText(config.name, reason(first), inputs));
  let { text } = first;
  if (config.thinking) {
    const second = yield call(agent, reflection(inputs, text, agent, config.thinking.prompt), true);
    if (second.kind !== 'answered') return said(errorText(config.name, reason(second), inputs));
    text = second.text;
  }
  memories.write(config.memories, text);
  return said(text);
}

/** One call; what the edges look for is looked for in the last answer. */
function call({ config, expect }: BoundAgent, messages: readonly Said[], last: boolean): Request {
  return { kind: 'model', messages, model: config.name, options: config.params, written: [], ...(last && { expect }) };
}

/** The role and the inputs. What memories gave stands before the last input: as a message of its own, or in one text with it. */
function asked(inputs: readonly Message[], { role, inputMode, thinking }: AgentConfig, known: string | null): Said[] {
  const system = role ? [{ role: 'system', text: role }] : [];
  if (inputMode === 'prompt') {
    const text = flatten(inputs);
    return [...system, { role: 'user', text: known === null ? text : `${known}\n\n${text}` }];
  }
  const messages: Said[] = inputs.map((message) => ({ role: message.role, text: message.text }));
  if (messages.length === 0) messages.push({ role: 'user', text: '' });
  // An agent that thinks is told its inputs once more as one text: what the original makes of thinking before the answer.
  if (thinking) messages.push({ role: 'user', text: flatten(inputs) });
  const lastUser = messages.findLastIndex((message) => message.role === 'user');
  if (known !== null) messages.splice(lastUser === -1 ? messages.length : lastUser, 0, { role: 'user', text: known });
  return [...system, ...messages];
}

/** The second look: the whole exchange as one text, in the original's words (conformance 71). */
function reflection(
  inputs: readonly Message[],
  answer: string,
  { config, memories }: BoundAgent,
  prompt: string,
): Said[] {
  const known = memories.recall(config.memories, 'post_gen_thinking');
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

import type {
  Answer,
  Conversation,
  Effects,
  Failure,
  NodeInputs,
  NodeType,
  Outcome,
  Request,
} from '../../kernel/activation.ts';
import { compileTemplate, type Template } from '../../prompts/compile.ts';
import { TemplateError } from '../../prompts/error.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../prompts/policy.ts';
import { promptNames, type PromptNames } from './context.ts';
import type { AgentConfig, ContainerNode } from './nodes.ts';
import { addUsage, needsObject, readReply, type Reader, type Reply } from './reply.ts';

/** An agent made ready: its prompt compiled once for all its activations. */
export interface Agent extends Reader {
  template: Template;
  names: PromptNames;
}

/** Compiles an agent. Its prompt was read before, so it cannot be wrong here. */
export function compileAgent(node: ContainerNode<AgentConfig>, inLoop: boolean, wanted: ReadonlySet<string>): Agent {
  const names = promptNames(node, inLoop);
  const template = compileTemplate(node.config.prompt, CONTAINER_SYNTAX, containerPolicy(names.isDeclared));
  return { name: node.name, config: node.config, outputs: node.outputs, wanted, template, names };
}

/**
 * Asks a model and reads its reply; `repair` more times when the reply lacks something (rule F5). Failures: those of
 * `readReply`; `model-failed` {message}, `model-refused` {message}, `model-timed-out`, `model-cancelled`;
 * `container-prompt-failed` {node, code, line, column, ...}.
 */
export const agentType: NodeType<Agent, null> = {
  type: 'agent',
  initial: () => null,
  run(inputs, agent, _state, effects): Outcome | Conversation {
    const prompt = rendered(agent, inputs, effects);
    return typeof prompt === 'string' ? converse(agent, prompt) : { error: prompt };
  },
};

function rendered(agent: Agent, inputs: NodeInputs, effects: Effects): string | Failure {
  try {
    return agent.template.render(agent.names.context(inputs.ports, effects));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { code, line, column } = error;
    return { code: 'container-prompt-failed', params: { ...error.params, node: agent.name, code, line, column } };
  }
}

function* converse(agent: Agent, prompt: string): Conversation {
  let messages: { role: string; text: string }[] = [{ role: 'user', text: prompt }];
  let usage: Reply['usage'] = null;
  for (let left = agent.config.repair; ; left--) {
    const answer = yield requestOf(agent, messages);
    if (answer.kind !== 'answered') return { error: failureOf(answer) };
    usage = addUsage(usage, answer);
    const read = readReply({ text: answer.text, value: answer.value, usage }, agent);
    if ('ports' in read) return { ports: read.ports };
    if (left <= 0) return { error: read.failure };
    messages = [
      ...messages,
      { role: 'assistant', text: answer.text },
      { role: 'user', text: complaint(agent, read.failure) },
    ];
  }
}

function requestOf(agent: Agent, messages: readonly { role: string; text: string }[]): Request {
  const { config, outputs } = agent;
  const request: Request = { kind: 'model', messages, model: config.model || config.runner, options: {} };
  if (config.schema !== null) request.schema = config.schema;
  if (needsObject(agent)) request.expect = { outputs: outputs.map(({ name, type }) => ({ name, type })) };
  return request;
}

/** What the model is told when its reply lacks something. */
function complaint({ outputs }: Agent, { code, params }: Failure): string {
  const form = `{ ${outputs.map(({ name, type }) => `${JSON.stringify(name)}: ${type}`).join(', ')} }`;
  const lack =
    code === 'reply-lacks-output'
      ? `has no "${String(params['output'])}"`
      : `does not fit its schema at "${String(params['path'])}"`;
  return `Your reply ${lack}. Reply again, as one JSON object: ${form}`;
}

function failureOf(answer: Exclude<Answer, { kind: 'answered' }>): Failure {
  switch (answer.kind) {
    case 'failed':
      return { code: 'model-failed', params: { message: answer.error } };
    case 'refused':
      return { code: 'model-refused', params: { message: answer.error } };
    case 'timed-out':
      return { code: 'model-timed-out', params: {} };
    case 'cancelled':
      return { code: 'model-cancelled', params: {} };
    default:
      return unknownAnswer(answer);
  }
}

function unknownAnswer(answer: never): never {
  throw new Error(`unknown answer: ${JSON.stringify(answer)}`);
}

import type { Conversation, Effects, Failure, NodeType, Outcome, Request } from '../../../kernel/activation.ts';
import { compileTemplate, type Template } from '../../../prompts/compile.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../prompts/policy.ts';
import { writtenIn } from '../../../prompts/written.ts';
import { modelFailure } from '../../shared/model-failure.ts';
import { promptNames, type PromptNames } from '../compile/context.ts';
import type { AgentConfig, ContainerNode } from '../workflow.ts';
import { addUsage, needsObject, readReply, type Reader, type Reply } from './shared/reply.ts';
import { sessionOf, type Said } from './shared/session.ts';
import { rendered } from '../compile/rendered.ts';

/** An agent made ready: its prompt compiled once for all its activations. */
export interface Agent extends Reader {
  template: Template;
  names: PromptNames;
  /** The words of its prompt that stand in it as they are. */
  written: readonly string[];
  isResumable: boolean;
}

/** What is around a node. `wanted`: the outputs of it that somebody reads; `isResumable`: some agent takes the id of a session. */
export interface Surroundings {
  inLoop: boolean;
  wanted: ReadonlySet<string>;
  isResumable: boolean;
}

/** Compiles an agent. Its prompt was read before, so it cannot be wrong here. */
export function compileAgent(node: ContainerNode<AgentConfig>, { inLoop, wanted, isResumable }: Surroundings): Agent {
  const names = promptNames(node, inLoop);
  const template = compileTemplate(node.config.prompt, CONTAINER_SYNTAX, containerPolicy(names.isDeclared));
  const written = writtenIn(node.config.prompt);
  const { name, config, outputs } = node;
  return { name, config, outputs, wanted, template, names, written, isResumable };
}

/**
 * Asks a model and reads its reply; `repair` more times when the reply lacks something (rule F5). Failures: those of
 * `readReply`, of `modelFailure` and of `rendered`.
 */
export const agentType: NodeType<Agent, null> = {
  type: 'agent',
  initial: () => null,
  run(inputs, agent, _state, effects): Outcome | Conversation {
    const prompt = rendered(agent, inputs, effects);
    const given = inputs.ports[SESSION];
    const resumes = typeof given === 'string' ? given : '';
    return typeof prompt === 'string' ? converse(agent, prompt, resumes, effects) : { error: prompt };
  },
};

/** The output that tells the session of an agent, and the input that says with which it goes on. */
const SESSION = 'sessionId';

/** Whether a node is an agent that may be given the id of a session to go on with. */
export function takesSession({ config, inputs }: ContainerNode): boolean {
  return config.kind === 'agent' && inputs.some(({ name }) => name === SESSION);
}

function* converse(agent: Agent, prompt: string, resumes: string, effects: Effects): Conversation {
  const isTold = agent.wanted.has(SESSION) || agent.outputs.some(({ name }) => name === SESSION);
  const session = sessionOf(agent.config.session, { resumes, isTold, isResumable: agent.isResumable }, effects);
  const before = session.before();
  let messages: Said[] = [{ role: 'user', text: prompt }];
  let usage: Reply['usage'] = null;
  const complaints: string[] = [];
  for (let left = agent.config.repair; ; left--) {
    const answer = yield requestOf(agent, [...before, ...messages], complaints);
    if (answer.kind !== 'answered') return { error: modelFailure(answer) };
    usage = addUsage(usage, answer);
    const read = readReply({ text: answer.text, value: answer.value, usage, session: session.id }, agent);
    messages = [...messages, { role: 'assistant', text: answer.text }];
    if ('ports' in read || left <= 0) session.add(messages);
    if ('ports' in read) return { ports: read.ports };
    if (left <= 0) return { error: read.failure };
    complaints.push(complaint(agent, read.failure));
    messages = [...messages, { role: 'user', text: complaints.at(-1) ?? '' }];
  }
}

function requestOf(agent: Agent, messages: readonly Said[], complaints: readonly string[]): Request {
  const { config, outputs } = agent;
  const request: Request = {
    kind: 'model',
    messages,
    model: config.model || config.runner,
    options: {},
    written: [...agent.written, ...complaints],
  };
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

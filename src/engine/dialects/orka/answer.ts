import type {
  Answer,
  Conversation,
  Expectations,
  Failure,
  NodeType,
  Outcome,
  Request,
} from '../../kernel/activation.ts';
import { isLate } from '../../loops/score-time.ts';
import type { Template } from '../../prompts/compile.ts';
import { modelFailure } from '../model-failure.ts';
import type { AnswerConfig } from './nodes.ts';
import { renderPrompt } from './prompt.ts';
import { readReply } from './reply.ts';

/** An agent made ready: its prompt compiled once for all its activations. */
export interface Answerer {
  id: string;
  name: string;
  config: AnswerConfig;
  template: Template;
  expect: Expectations | null;
}

/**
 * Asks a model and reads its reply. Failures, which leave an error as the agent's result: `model-failed` {message},
 * `model-refused` {message}, `model-timed-out`, `model-cancelled`, `orka-agent-late` {node, seconds}.
 */
export const answerType: NodeType<Answerer, null> = {
  type: 'answer',
  initial: () => null,
  run(inputs, agent, _state, effects): Outcome | Conversation {
    const { text, problems } = renderPrompt(agent.template, inputs.ports, effects, agent);
    return converse(agent, requestOf(agent, text), effects.now(), () => effects.now(), problems);
  },
};

function* converse(
  agent: Answerer,
  request: Request,
  started: number,
  now: () => number,
  problems: NonNullable<Outcome['problems']>,
): Conversation {
  const answer = yield request;
  const failure = failureOf(answer, agent, started, now());
  if (failure) return { error: failure, problems };
  return { ports: readReply(answer.kind === 'answered' ? answer.text : '', agent.config), problems };
}

/** The question of an agent. */
function requestOf({ config, expect }: Answerer, text: string): Request {
  return {
    kind: 'model',
    messages: [{ role: 'user', text }],
    model: config.model,
    options: config.options,
    ...(expect && { expect }),
  };
}

/** Why an answer does not count, or null. */
export function failureOf(
  answer: Answer,
  { name, config }: { name: string; config: { timeout: number | null } },
  started: number,
  now: number,
): Failure | null {
  if (answer.kind !== 'answered') return modelFailure(answer);
  if (!isLate(started, now, config.timeout)) return null;
  return { code: 'orka-agent-late', params: { node: name, seconds: config.timeout } };
}

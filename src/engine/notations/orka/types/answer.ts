import {
  ports,
  type Answer,
  type Conversation,
  type Expectations,
  type NodeType,
  type Outcome,
  type Request,
} from '../../../kernel/activation.ts';
import type { Template } from '../../../prompts/compile.ts';
import { modelFailure } from '../../shared/model-failure.ts';
import type { AnswerConfig } from '../workflow.ts';
import { renderPrompt } from '../prompts/prompt.ts';
import { readReply } from './shared/reply.ts';

/** An agent made ready: its prompt compiled once for all its activations. */
export interface Answerer {
  id: string;
  name: string;
  config: AnswerConfig;
  template: Template;
  /** The words of its prompt that stand in it as they are. */
  written: readonly string[];
  expect: Expectations | null;
}

/**
 * Asks a model and reads its reply. Failures, which leave an error as the agent's result: `model-failed` {message},
 * `model-refused` {message}, `model-timed-out`, `model-cancelled`, `orka-agent-timeout` {node, seconds}.
 */
export const answerType: NodeType<Answerer, null> = {
  type: 'answer',
  initial: () => null,
  run(inputs, agent, _state, effects): Outcome | Conversation {
    const { text, problems } = renderPrompt(agent.template, inputs.ports, effects, agent);
    return converse(agent, requestOf(agent, text), problems);
  },
};

function* converse(agent: Answerer, request: Request, problems: NonNullable<Outcome['problems']>): Conversation {
  const answer = yield request;
  const failed = unansweredOf(answer, agent);
  if (failed) return { ...failed, problems: [...problems, ...(failed.problems ?? [])] };
  return { ports: readReply(answer.kind === 'answered' ? answer.text : '', agent.config), problems };
}

/** The question of an agent. */
function requestOf({ config, expect, written }: Answerer, text: string): Request {
  return {
    kind: 'model',
    messages: [{ role: 'user', text }],
    model: config.model,
    options: config.options,
    written,
    ...(expect && { expect }),
    ...deadlineOf(config),
  };
}

/** The deadline of a question, where its agent has one. */
export function deadlineOf({ timeout }: { timeout: number | null }): { deadline?: number } {
  return timeout === null ? {} : { deadline: timeout };
}

/**
 * What came of a question that was not answered; null when it was. An agent that is later than its `timeout` has failed, with the
 * warning `orka-agent-timeout` {node, seconds}: its reply is empty, and the list goes on.
 */
export function unansweredOf(answer: Answer, { id, name }: { id: string; name: string }): Outcome | null {
  if (answer.kind === 'answered') return null;
  if (answer.kind !== 'timed-out' || answer.after === undefined) return { error: modelFailure(answer) };
  const late = { code: 'orka-agent-timeout', params: { node: name, seconds: answer.after } };
  return { error: late, ports: ports([['response', '']]), problems: [{ ...late, severity: 'warning', part: id }] };
}

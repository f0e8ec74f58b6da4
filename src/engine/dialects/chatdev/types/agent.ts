import type { Conversation, Expectations, Message, NodeInputs, NodeType } from '../../../kernel/activation.ts';
import type { AgentConfig } from '../nodes.ts';
import { flatten } from './flatten.ts';

/** An agent's config, the name it answers under, and what the edges after it look for. */
export interface BoundAgent {
  config: AgentConfig;
  name: string;
  expect: Expectations;
}

/** How much of its input an agent repeats when its model failed. */
const ORIGINAL_LENGTH = 200;

/**
 * `agent`: one call of a model. A failure of the model is its answer, and the run goes on
 * (`semantics/chatdev.md`, section 2; conformance 69).
 */
export const agentType: NodeType<BoundAgent, null> = {
  type: 'agent',
  initial: () => null,
  run: ({ messages }, agent) => converse(messages, agent),
};

function* converse(inputs: NodeInputs['messages'], { config, name, expect }: BoundAgent): Conversation {
  const system = config.role ? [{ role: 'system', text: config.role }] : [];
  const asked = config.inputMode === 'prompt' ? [{ role: 'user', text: flatten(inputs) }] : inputs.map(({ role, text }) => ({ role, text }));
  const answer = yield { kind: 'model', messages: [...system, ...asked], model: config.name, options: config.params, expect };
  const text = answer.kind === 'answered' ? answer.text : errorText(config.name, reason(answer), inputs);
  const message: Message = { role: 'assistant', text, source: name };
  return { messages: [message] };
}

function reason(answer: { kind: 'failed' | 'refused'; error: string } | { kind: 'timed-out' | 'cancelled' }): string {
  return 'error' in answer ? answer.error : answer.kind;
}

/** The original's own words: they are part of what later nodes read. */
function errorText(model: string, error: string, inputs: readonly Message[]): string {
  return `Error calling model ${model}: ${error}\n\nOriginal input: ${flatten(inputs).slice(0, ORIGINAL_LENGTH)}...`;
}

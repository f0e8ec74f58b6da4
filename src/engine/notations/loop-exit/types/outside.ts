import type { Json } from '../../../document/document.ts';
import { ports, type Conversation, type Failure, type NodeType, type Ports } from '../../../kernel/activation.ts';
import type { Unanswered } from '../../shared/model-failure.ts';
import type { ApprovalConfig, ToolConfig } from '../workflow.ts';
import { parseTemplate } from '../values/template.ts';
import { handlesOf, isObject, passedOn, primaryText, received } from '../values/values.ts';
import { filled, gives, type Bound } from './shared/binding.ts';
import { simulatedAnswer } from './shared/simulated-tools.ts';

/** Asks for a tool, with its settings filled in and what came in; the answer is its whole output (Settled, L12). */
export const toolType: NodeType<Bound<ToolConfig>, null> = {
  type: 'tool',
  initial: () => null,
  run: (inputs, bound) => call(bound, inputs.ports),
};

function* call(bound: Bound<ToolConfig>, given: Ports): Conversation {
  const { tool, settings } = bound.config;
  const entries = isObject(settings) ? Object.entries(settings) : [];
  const told = Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'string' ? filled(parseTemplate(value), bound, given) : value,
    ]),
  );
  const asked = { ...told, ...withoutInner(given), input: received(given) ?? null };
  const simulated = simulatedAnswer(bound.config, asked);
  const answer = yield { kind: 'tool', tool, call: { ...told, input: asked.input }, simulated };
  if (answer.kind === 'refused') return { error: unanswered(bound) };
  if (answer.kind !== 'answered') return { error: toolFailure(answer, bound.name) };
  return gives(bound, answer.value ?? answer.text);
}

function toolFailure(answer: Unanswered, node: string): Failure {
  const message = 'error' in answer ? answer.error : answer.kind;
  return { code: 'loop-exit-tool-failed', params: { node, message } };
}

/** Nobody can do here what the node wants, and the script does not say what came of it. */
function unanswered({ name, config }: Bound<ToolConfig>): Failure {
  return { code: 'loop-exit-tool-unanswered', params: { node: name, what: config.type } };
}

function withoutInner(given: Ports): Record<string, Json> {
  return Object.fromEntries(handlesOf(given).map((name): [string, Json] => [name, given[name] ?? null]));
}

/** Words by which a person says no; everything else, nothing included, is a yes. */
const NO = /^\s*(?:no|n|reject|rejected|refuse|deny|denied)\b/i;

/** Asks a person: what came in goes on by the handle `approved` or by `rejected`. */
export const approvalType: NodeType<Bound<ApprovalConfig>, null> = {
  type: 'approval',
  initial: () => null,
  run: (inputs, bound) => approve(bound, inputs.ports),
};

function* approve(bound: Bound<ApprovalConfig>, given: Ports): Conversation {
  const value = passedOn(given) ?? null;
  const answer = yield {
    kind: 'human',
    question: filled(parseTemplate(bound.config.message), bound, given),
    context: primaryText(value),
    quickReplies: ['approve', 'reject'],
  };
  if (answer.kind !== 'answered') {
    const message = 'error' in answer ? answer.error : answer.kind;
    return { error: { code: 'human-failed', params: { node: bound.name, message } } };
  }
  const closed = NO.test(answer.text) ? 'approved' : 'rejected';
  return { ports: ports(bound.taken.filter((handle) => handle !== closed).map((handle) => [handle, value])) };
}

import type { Json } from '../../../document/document.ts';
import { ports, type Conversation, type Effects, type NodeType, type Ports } from '../../../kernel/activation.ts';
import { dataIn } from '../loop/booleans.ts';
import { deadlineOf, unansweredOf } from './answer.ts';
import type { StructureConfig } from '../nodes-outside.ts';
import { renderPrompt, textOfInput, type Asked, type Rendered } from '../prompts/prompt.ts';
import { recordOf } from '../read/values.ts';

/** What a memory is made of when the document does not say. */
const USUAL_FORM = '{"fact": "...", "category": "fact | opinion | data", "confidence": 0.0, "source": "..."}';

/**
 * Lets a model, asked as `<id>_llm`, say whether an answer holds and put it into a form for the memory: `valid`, `reason`,
 * `memory_object`. A reply that is no such JSON is not valid. Failures: those of any agent.
 */
export const structureType: NodeType<Asked<StructureConfig>, null> = {
  type: 'structure',
  initial: () => null,
  run: (inputs, node, _state, effects) => converse(node, questionOf(node, inputs.ports, effects)),
};

function* converse(node: Asked<StructureConfig>, { text, problems }: Rendered): Conversation {
  const answer = yield {
    kind: 'model',
    messages: [{ role: 'user', text }],
    model: '',
    options: {},
    speaker: `${node.name}_llm`,
    expect: {
      outputs: [
        { name: 'valid', type: 'boolean' },
        { name: 'reason', type: 'string' },
        { name: 'memory_object', type: 'json' },
      ],
    },
    ...deadlineOf(node.config),
  };
  const failed = unansweredOf(answer, node);
  if (failed) return { ...failed, problems: [...problems, ...(failed.problems ?? [])] };
  return { ports: verdictIn(answer.kind === 'answered' ? answer.text : ''), problems };
}

function questionOf(node: Asked<StructureConfig>, given: Ports, effects: Effects): Rendered {
  if (node.template) return renderPrompt(node.template, given, effects, node);
  const last = Object.values(recordOf(given['previous_outputs'])).at(-1) ?? null;
  const answer = recordOf(last)['response'] ?? recordOf(last)['result'] ?? last;
  const text = [
    'Say whether the answer holds, and put it into the form below.',
    '',
    `Question: ${textOfInput(given)}`,
    `Answer: ${typeof answer === 'string' ? answer : JSON.stringify(answer)}`,
    '',
    `Form: ${node.config.form === '' ? USUAL_FORM : node.config.form}`,
    '',
    'Respond with JSON: {"valid": true or false, "reason": "...", "memory_object": the form, or null}',
  ].join('\n');
  return { text, problems: [] };
}

function verdictIn(reply: string): Ports {
  const found = recordOf(dataIn(fencedIn(reply)));
  const isVerdict = Object.hasOwn(found, 'valid');
  const said: Record<string, Json> = isVerdict ? found : { valid: false, reason: 'The reply is no such JSON' };
  return ports([['memory_object', null], ...Object.entries(said)]);
}

function fencedIn(reply: string): string {
  return /```json\s*([^]*?)```/.exec(reply)?.[1] ?? reply;
}

import type { Json } from '../../../workflow/json.ts';
import { ports, type Conversation, type Effects, type Ports } from '../../../workflow/activation.ts';
import type { Template } from '../../../prompts/compile.ts';
import { data } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { subject, timeout } from '../fields.ts';
import { dataIn } from '../loop/booleans.ts';
import { nodeType, type Bound } from '../node-type.ts';
import { renderPrompt, textOfInput, type Rendered } from '../prompts/prompt.ts';
import { recordOf } from '../read/values.ts';
import { templateOf } from './shared/subject.ts';
import { deadlineOf, failureOf } from './shared/unanswered.ts';

interface StructureConfig {
  /** The author's own prompt; '' = the built-in one. */
  prompt: string;
  /** The form that is asked for; '' = the usual one. */
  form: string;
  timeout: number | null;
}

/** What a memory is made of when the document does not say. */
const USUAL_FORM = '{"fact": "...", "category": "fact | opinion | data", "confidence": 0.0, "source": "..."}';

/**
 * Lets a model, asked as `<id>_llm`, say whether an answer holds and put it into a form for the memory: `valid`, `reason`,
 * `memory_object`. A reply that is no such JSON is not valid. Failures: those of any agent.
 */
export const validateAndStructure = nodeType({
  type: 'validate_and_structure',
  title: 'Validator of form',
  sentence: 'Lets a model check an answer and put it into a form.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('asks a model as <id>_llm'),
  fields: { prompt: subject, store_structure: data('The form that is asked for.', { kind: 'any' }), timeout },
  gives: { valid: 'boolean', reason: 'string', memory_object: 'json' },
  outputs: ['valid', 'reason', 'memory_object'],
  make: ({ storeStructure: form, ...values }): StructureConfig => ({
    ...values,
    form: form === null ? '' : typeof form === 'string' ? form : JSON.stringify(form, null, 2),
  }),
  prepare: templateOf,
  run: (inputs, node, effects) => converse(node, questionOf(node, inputs.ports, effects)),
});

type Structuring = Bound<StructureConfig, Template | null>;

function* converse(node: Structuring, { text, problems }: Rendered): Conversation {
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
  if (answer.kind !== 'answered') return failureOf(answer, node, problems);
  return { ports: verdictIn(answer.text), problems };
}

function questionOf(node: Structuring, given: Ports, effects: Effects): Rendered {
  if (node.ready) return renderPrompt(node.ready, given, effects, node);
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

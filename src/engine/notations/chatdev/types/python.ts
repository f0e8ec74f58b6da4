import type { Answer, Conversation, Expectations, NodeInputs, NodeType, Outcome } from '../../../kernel/activation.ts';
import { CODE_FAILED } from '../compile/functions.ts';
import type { PythonConfig } from '../workflow.ts';

/** A python node's config, the name it answers under, and what the edges after it look for. */
export interface BoundPython {
  config: PythonConfig;
  name: string;
  expect: Expectations;
}

/** What code prints under the simulated model. */
const PRINTED = '(simulated) ran main.py, exit 0';

/** The original's words for a message without code. */
const NO_CODE = 'No executable code segment found';

const FENCED = /```[\w+-]*\s*\n([^]*?)```/;

/**
 * `python`: asks for the output of the code in its last message: its first fenced block, else the whole text. A page runs no
 * Python: the script answers. Code that failed is a text with a marker; without an answer the run fails
 * (`semantics/chatdev.md`, section 2; conformance 72).
 */
export const pythonType: NodeType<BoundPython, null> = {
  type: 'python',
  initial: () => null,
  run: ({ messages }, python) => execute(messages, python),
};

function* execute(inputs: NodeInputs['messages'], { config, name, expect }: BoundPython): Conversation {
  const { interpreter, args, timeoutSeconds } = config;
  const code = codeIn(inputs.at(-1)?.text ?? '');
  if (code === '') return printed(`${CODE_FAILED}\n${NO_CODE}`, name);
  const call = { code, args, timeoutSeconds };
  const answer = yield { kind: 'tool', tool: interpreter ?? 'python', call, simulated: PRINTED, expect };
  const text = outputOf(answer);
  if (text === null) {
    const message = answer.kind === 'refused' ? answer.error : answer.kind;
    return { error: { code: 'chatdev-code-not-run', params: { node: name, message } } };
  }
  return printed(text, name);
}

function printed(text: string, source: string): Outcome {
  return { messages: [{ role: 'assistant', text, source }] };
}

/** The first fenced block of a text, or all of it. */
function codeIn(text: string): string {
  return (FENCED.exec(text)?.[1] ?? text).trim();
}

/** What the code printed, the original's words for its failure, or null when it was not run. */
function outputOf(answer: Answer): string | null {
  switch (answer.kind) {
    case 'answered':
      return answer.text;
    case 'failed':
      return `${CODE_FAILED}\n${answer.error}`;
    case 'timed-out':
      return `${CODE_FAILED}\nScript execution timed out`;
    case 'refused':
    case 'cancelled':
      return null;
    default:
      return unknownAnswer(answer);
  }
}

function unknownAnswer(answer: never): never {
  throw new Error(`unknown answer: ${JSON.stringify(answer)}`);
}

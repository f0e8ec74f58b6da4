import type { Answer, Outcome } from '../../../workflow/activation.ts';
import { CODE_FAILED } from '../parts/condition-functions.ts';
import { nodeType } from '../node-type.ts';
import { checked } from '../../../schema/field.ts';
import { environment, listOrOne, text, textOr, whole } from '../fields.ts';
import { byScript } from '../../shared/support.ts';
import { nameOfValue } from '../../../reading/field-problems.ts';
import type { Item } from '../../../schema/map.ts';

/** What code prints under the simulated model. */
const PRINTED = '(simulated) ran main.py, exit 0';

/** The original's words for a message without code. */
const NO_CODE = 'No executable code segment found';

const FENCED = /```[\w+-]*\s*\n([^]*?)```/;

/** Whatever stands there as the text that a command line would have. */
const argument: Item<string> = {
  type: { kind: 'text' },
  read: (node) => String(node.kind === 'scalar' ? node.text : nameOfValue(node, '1.1')),
};

/**
 * Asks for the output of the code in its last message: its first fenced block, else the whole text. A page runs no Python: the
 * script answers. Code that failed is a text with a marker; without an answer the run fails.
 */
export const python = nodeType({
  type: 'python',
  rule: 'M18',
  title: 'Python',
  sentence: 'Runs the code in its last message; here the script says what came of it.',
  family: 'tool',
  category: 'tool',
  icon: 'terminal',
  support: byScript('a page runs no Python: what it prints stands under code; an error is code that failed'),
  fields: {
    interpreter: text('The program that runs the code.'),
    args: listOrOne(argument, 'What it is started with.'),
    env: checked(environment('Variables of its environment.')),
    timeout_seconds: whole('How long the code may take.', 60, 1),
    encoding: checked(textOr('utf-8', 'How its output is read.')),
  },
  *run({ messages }, { config, name, expect }) {
    const { interpreter, args, timeoutSeconds } = config;
    const code = codeIn(messages.at(-1)?.text ?? '');
    if (code === '') return printed(`${CODE_FAILED}\n${NO_CODE}`, name);
    const call = { code, args, timeoutSeconds };
    const tool = interpreter ?? 'python';
    const answer = yield { kind: 'tool', tool, call, simulated: PRINTED, expect, deadline: timeoutSeconds };
    const output = outputOf(answer);
    if (output !== null) return printed(output, name);
    const message = answer.kind === 'refused' ? answer.error : answer.kind;
    return { error: { code: 'chatdev-code-not-run', params: { node: name, message } } };
  },
});

function printed(output: string, source: string): Outcome {
  return { messages: [{ role: 'assistant', text: output, source }] };
}

function codeIn(message: string): string {
  return (FENCED.exec(message)?.[1] ?? message).trim();
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
  }
}

import { inLines } from '../../../schema/field.ts';
import type { Json } from '../../../workflow/json.ts';
import { ports, type Conversation } from '../../../workflow/activation.ts';
import { textOr } from '../../../schema/kinds.ts';
import { coerce } from '../../shared/comparison.ts';
import { isJsonRecord } from '../../shared/json-in-text.ts';
import { byScript } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';
import { lacks, saidBy, toolFailure } from './shared/tool-answer.ts';

/**
 * Runs code, which is not done here. Asks what it returned: a map with all it declares, or, for a single output, that value.
 * Failure `reply-lacks-output`.
 */
export const functionNode = nodeType({
  type: 'function',
  rule: 'N3',
  title: 'Function',
  sentence: 'Runs code; here the script of the document says what it returned.',
  family: 'tool',
  category: 'tool',
  icon: 'wrench',
  support: byScript('what it returns stands in the prepared answers'),
  fields: { code: inLines(textOr('', 'The code.')), file: textOr('', 'The file that holds the code.') },
  face: ({ file }) => ({ summary: file }),
  *run({ ports: inputs }, { name, config: { code, file }, outputs }): Conversation {
    const answer = yield {
      kind: 'tool',
      tool: 'function',
      call: { code, file, inputs: { ...inputs } },
      expect: { outputs: outputs.map(({ name, type }) => ({ name, type })) },
    };
    if (answer.kind !== 'answered') return { error: toolFailure(answer, name) };
    const said = saidBy(answer);
    const made = ports();
    for (const port of outputs) {
      const isOnly = outputs.length === 1 && !isJsonRecord(answer.value);
      const value: Json | undefined = isOnly ? (answer.value ?? answer.text) : said[port.name];
      if (value === undefined && port.required) return lacks(port.name, name, answer);
      if (value !== undefined) made[port.name] = coerce(value, port.type);
    }
    return { ports: made };
  },
});

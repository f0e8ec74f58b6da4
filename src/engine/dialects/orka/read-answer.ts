import type { Json } from '../../document/document.ts';
import type { Fields } from '../../reading/fields.ts';
import { checkPrompt } from './check-prompt.ts';
import type { AnswerConfig } from './nodes.ts';

/** Options of a call that are passed on to the model. */
const OPTIONS = ['temperature', 'max_tokens', 'top_p'];

/**
 * Reads an agent that asks a model; a local one may keep its connection under `params`. Problems: those of the fields and of its
 * template; warning `orka-no-prompt`.
 */
export function readAnswer(fields: Fields, type: string): AnswerConfig {
  const params = fields.fields('params');
  const prompt = fields.string('prompt') ?? '';
  if (prompt === '') fields.problem('prompt', 'warning', 'no-prompt', {});
  checkPrompt(fields, 'prompt', prompt);
  return {
    kind: 'answer',
    form: type === 'openai-binary' ? 'binary' : type === 'openai-classification' ? 'classification' : 'text',
    model: fields.string('model') ?? params?.string('model') ?? '',
    prompt,
    options: { ...optionsIn(params), ...optionsIn(fields) },
    choices: fields.strings('options') ?? fields.strings('categories') ?? [],
    timeout: fields.number('timeout', { min: 0, exclusive: true }),
  };
}

/** The options of a call that stand in a map. */
export function optionsIn(fields: Fields | null): Record<string, Json> {
  const made: Record<string, Json> = {};
  for (const name of OPTIONS) {
    const value = fields?.number(name) ?? null;
    if (value !== null) made[name] = value;
  }
  return made;
}

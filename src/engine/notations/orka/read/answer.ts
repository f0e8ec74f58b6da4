import type { Json } from '../../../document/document.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { checkPrompt } from './check-prompt.ts';
import type { AnswerConfig } from '../workflow.ts';
import { recordOf } from './values.ts';

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
    choices: writtenIn(fields.list('options') ?? fields.list('categories') ?? params?.list('categories') ?? []),
    parts: partsOf(recordOf(fields.json('structured_output') ?? params?.json('structured_output') ?? null)),
    timeout: fields.number('timeout', { min: 0, exclusive: true }),
  };
}

/** Choices as they are written: `yes` is a word here, whatever YAML 1.1 makes of it. */
function writtenIn(items: readonly YamlNode[]): string[] {
  return items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
}

/** What a plain answer has anyway. */
const PLAIN = ['response', 'confidence', 'internal_reasoning'];

/** The parts that a `structured_output` asks for, when they are more than a plain answer has. */
function partsOf({ enabled, schema }: Record<string, Json>): AnswerConfig['parts'] {
  const { required, optional } = recordOf(schema);
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  if (enabled === false || names.every((name) => PLAIN.includes(name))) return [];
  return [
    ...names.map((name) => ({ name, type: 'string', required: true })),
    ...Object.entries(recordOf(optional)).map(([name, type]) => ({
      name,
      type: typeof type === 'string' ? type : 'string',
      required: false,
    })),
  ];
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

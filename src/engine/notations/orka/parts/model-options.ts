import type { Json } from '../../../workflow/json.ts';
import type { ValuesOf } from '../../../schema/field.ts';
import { field } from '../../../schema/kinds.ts';

/** Options of a call that are passed on to the model. */
export const MODEL_OPTIONS = {
  temperature: {
    ...field('How freely the model may choose its words.', { kind: 'number' }, (fields, key) => fields.number(key)),
    rule: 'Q6',
  },
  max_tokens: field('The longest reply, in tokens.', { kind: 'integer', min: 1 }, (fields, key) => fields.number(key)),
  top_p: field('Only the likeliest words, up to this share, are drawn from.', { kind: 'number' }, (fields, key) =>
    fields.number(key),
  ),
} as const;

/** The options of a validator, which judges rather than invents. */
export function cautiousOptions(temperature: number) {
  return { ...MODEL_OPTIONS, temperature: { ...MODEL_OPTIONS.temperature, default: temperature } };
}

export function givenOptions(values: ValuesOf<typeof MODEL_OPTIONS> | null): Record<string, Json> {
  const { temperature = null, maxTokens = null, topP = null } = values ?? {};
  return {
    ...(temperature !== null && { temperature }),
    ...(maxTokens !== null && { max_tokens: maxTokens }),
    ...(topP !== null && { top_p: topP }),
  };
}

import { readValues, type Field } from '../../../schema/field.ts';
import { number, seconds } from '../../../schema/kinds.ts';
import { map } from '../../../schema/map.ts';
import type { Budget } from '../../../kernel/budget.ts';

const FIELDS = {
  maxTokens: number('The most tokens.', { min: 0 }),
  maxUsd: number('The most money, in US dollars.', { min: 0 }),
  maxSeconds: seconds('The most time.'),
} as const;

const declared = map('loop-budget', {
  sentence: 'What a loop may spend before it ends with its last whole round.',
  fields: FIELDS,
});

/** What a loop or a node may use (rule L13). Keys that it does not have are told once for all maps of a document. */
export function budgetField(sentence: string): Field<Budget> {
  return {
    type: { kind: 'map', name: declared.name },
    maps: [declared],
    sentence,
    rule: 'L13',
    read(fields, key) {
      const inner = fields.fields(key);
      if (!inner) return {};
      const { maxTokens: tokens, maxUsd: usd, maxSeconds: seconds } = readValues(inner, FIELDS);
      return {
        ...(tokens !== null && { tokens }),
        ...(usd !== null && { usd }),
        ...(seconds !== null && { seconds }),
      };
    },
  };
}

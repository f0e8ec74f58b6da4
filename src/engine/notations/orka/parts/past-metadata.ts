import { scalarValue } from '../../../reading/scalar.ts';
import { field } from '../../../schema/kinds.ts';
import { JINJA_POLICY } from '../../../prompts/jinja-policy.ts';
import { templateError } from '../read/check-prompt.ts';

/** What a loop keeps of past rounds when it names nothing: the keys of 001, "Output Format", and those of OrKa. */
const DEFAULT_METADATA: Readonly<Record<string, string>> = {
  iteration: '{{ loop_number }}',
  quality_score: '{{ score }}',
  key_insights: '{{ insights }}',
  needed_improvements: '{{ improvements }}',
  mistakes_found: '{{ mistakes }}',
  loop_number: '{{ loop_number }}',
  score: '{{ score }}',
  timestamp: '{{ timestamp }}',
  insights: '{{ insights }}',
  improvements: '{{ improvements }}',
  mistakes: '{{ mistakes }}',
};

/**
 * Templates by key; null for what is no text, which OrKa cannot render. Warning `orka-metadata-template` {key, code, ...}: such a
 * key says in every round that it failed.
 */
export const pastMetadata = field(
  'What is remembered of each round, by names of your own.',
  { kind: 'dictionary', of: { kind: 'template' } },
  (fields, at): Record<string, string | null> => {
    const written = fields.fields(at);
    if (!written || written.map.entries.length === 0) return { ...DEFAULT_METADATA };
    const made: Record<string, string | null> = {};
    for (const { key, value } of written.map.entries) {
      const plain = value.kind === 'scalar' ? scalarValue(value, '1.1') : null;
      const template = typeof plain === 'string' ? plain : null;
      const error = template === null ? null : templateError(template, JINJA_POLICY);
      if (template === null || error)
        written.problem(key, 'warning', 'metadata-template', { ...error?.params, key, code: error?.code ?? '' });
      made[key] = template;
    }
    return made;
  },
  { default: { ...DEFAULT_METADATA } },
);

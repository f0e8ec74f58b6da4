import { compilePattern } from '../../../patterns/pattern.ts';
import { field } from '../../../schema/kinds.ts';
import { map, mapField } from '../../../schema/map.ts';
import type { Field } from '../../../schema/field.ts';
import type { InsightCategory } from '../loop/insights.ts';

/** What a loop learns from its rounds: whether it does, how long a lesson may be, and patterns that can be read. */
export interface InsightsConfig {
  enabled: boolean;
  longest: number;
  patterns: Record<InsightCategory, string[]>;
}

/** Characters of a kind of lesson where nothing else is said. */
const LONGEST = 300;

/** What a loop has that says nothing of lessons: off, as the document has it. */
export const NO_INSIGHTS: InsightsConfig = {
  enabled: false,
  longest: LONGEST,
  patterns: { insights: [], improvements: [], mistakes: [] },
};

/** Warning `orka-insight-pattern` {pattern, message} for one that cannot be read. */
function patterns(sentence: string): Field<string[]> {
  return field(sentence, { kind: 'list', of: { kind: 'regex' } }, (fields, key) =>
    (fields.strings(key) ?? []).filter((pattern) => {
      const compiled = compilePattern(pattern, { syntax: 'python', ignoreCase: true, dotAll: true });
      if (!compiled.ok) fields.problem(key, 'warning', 'insight-pattern', { pattern, message: compiled.message });
      return compiled.ok;
    }),
  );
}

const extractPatterns = map('extract-patterns', {
  sentence: 'Patterns by kind of lesson; the first group of each is the lesson.',
  open: true,
  fields: {
    insights: patterns('What went well or was understood.'),
    improvements: patterns('What should be better.'),
    mistakes: patterns('What went wrong.'),
  },
});

export const cognitiveExtraction = map('cognitive-extraction', {
  sentence: 'Picks lessons out of what the agents of a round replied.',
  open: true,
  fields: {
    enabled: {
      ...field(
        'Lessons are picked; without this key they are when patterns are given.',
        { kind: 'boolean' },
        (fields, key) => fields.boolean(key),
      ),
      rule: 'Q42',
    },
    max_length_per_category: {
      ...field(
        'The longest text of one kind of lesson, in characters.',
        { kind: 'integer', min: 0 },
        (fields, key) => fields.integer(key, { min: 0 }) ?? LONGEST,
        { default: LONGEST },
      ),
      rule: 'Q42',
    },
    extract_patterns: { ...mapField(extractPatterns, 'What a lesson looks like.'), rule: 'Q42' },
  },
  make: ({ enabled, maxLengthPerCategory, extractPatterns: given }): InsightsConfig => ({
    enabled: enabled ?? given !== null,
    longest: maxLengthPerCategory,
    patterns: given ?? NO_INSIGHTS.patterns,
  }),
});

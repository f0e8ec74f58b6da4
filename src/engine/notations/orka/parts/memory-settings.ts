import type { ValueType } from '../../../schema/description.ts';
import { data } from '../../../schema/kinds.ts';
import { map } from '../../../schema/map.ts';

/** What a preset of memories settles: how much is read, how alike it must be, and when what is written is forgotten. */
interface MemoryPreset {
  sentence: string;
  limit: number;
  threshold: number;
  shortHours: number;
  longHours: number;
}

export const MEMORY_PRESETS: Readonly<Record<string, MemoryPreset>> = {
  sensory: {
    sentence: 'Very little, and for minutes.',
    limit: 3,
    threshold: 0.95,
    shortHours: 0.25,
    longHours: 1,
  },
  working: {
    sentence: 'What the present work needs, for hours.',
    limit: 5,
    threshold: 0.7,
    shortHours: 2,
    longHours: 8,
  },
  episodic: { sentence: 'What happened, for days.', limit: 8, threshold: 0.6, shortHours: 24, longHours: 168 },
  semantic: { sentence: 'What is known, for months.', limit: 10, threshold: 0.65, shortHours: 72, longHours: 2160 },
  procedural: {
    sentence: 'How things are done, for months.',
    limit: 6,
    threshold: 0.7,
    shortHours: 168,
    longHours: 4320,
  },
  meta: {
    sentence: 'What was learned about the work itself, for a year.',
    limit: 4,
    threshold: 0.8,
    shortHours: 48,
    longHours: 8760,
  },
};

/** What a memory node without a preset has; it forgets nothing unless told to. */
export const MEMORY_DEFAULTS: Omit<MemoryPreset, 'sentence'> = {
  limit: 10,
  threshold: 0.6,
  shortHours: 1,
  longHours: 24,
};

const TEXT: ValueType = { kind: 'text' };

/** What a memory may say beside its prompt, or in another place; the original takes what fits and passes over the rest. */
export const MEMORY_SETTINGS = {
  operation: data(
    'Whether it looks things up or puts them down.',
    { kind: 'enum', values: { read: 'Looks things up.', write: 'Puts things down.' } },
    { default: 'read' },
  ),
  namespace: data('The part of the memory that it works on.', TEXT, { default: 'default' }),
  limit: data('How many memories are read.', { kind: 'integer', min: 0 }, { default: MEMORY_DEFAULTS.limit }),
  similarity_threshold: data(
    'What share of the words of the question a memory must hold.',
    { kind: 'number', min: 0, max: 1 },
    { default: MEMORY_DEFAULTS.threshold },
  ),
  metadata: data('What is written along.', { kind: 'dictionary', of: { kind: 'template' } }),
  key_template: data('The key under which it is written.', { kind: 'template' }),
  memory_type: data('How long it lasts.', {
    kind: 'enum',
    values: { short_term: 'For hours.', long_term: 'For days.' },
  }),
  memory_category_filter: data('Only memories of this category are read.', TEXT),
  memory_type_filter: data('Often written, and without effect.', TEXT),
  top_k: data('Another name for the limit.', { kind: 'integer', min: 0 }),
} as const;

/** The settings of a memory in another place. */
export const memoryConfig = map('memory-config', {
  sentence: 'The fields of a memory.',
  open: true,
  fields: MEMORY_SETTINGS,
});

const hours = (sentence: string) => data(sentence, { kind: 'number', min: 0 });

export const decay = map('decay', {
  sentence: 'When what was written is forgotten.',
  open: true,
  fields: {
    enabled: data('Things are forgotten at all.', { kind: 'boolean' }),
    default_long_term: data('What is written lasts long.', { kind: 'boolean' }, { default: false }),
    short_term_hours: hours('Hours that things last.'),
    long_term_hours: hours('Hours that lasting things last.'),
    default_short_term_hours: hours('Another name for short_term_hours.'),
    default_long_term_hours: hours('Another name for long_term_hours.'),
  },
});

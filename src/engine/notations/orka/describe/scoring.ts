import type { FieldDescription, MapDescription } from '../../../schema/description.ts';
import { choice, dictionary, field, list, text } from '../../../schema/describe-fields.ts';
import type { ScoringContext, ScoringPreset } from '../loop/presets.ts';

const PRESETS: Readonly<Record<ScoringPreset, string>> = {
  strict: 'The weightiest criteria count most.',
  moderate: 'A middle way.',
  lenient: 'The weight is spread.',
};

const CONTEXTS: Readonly<Record<ScoringContext, string>> = {
  graphscout: 'How good a path through a graph is.',
  quality: 'How good a text is: right, whole, clear and to the point.',
  loop_convergence: 'Whether rounds still get better, or have come to rest.',
  validation: 'Whether data has the form that was asked for.',
};

/** A field that names a preset. */
export const scoringPreset = (sentence: string, fallback?: ScoringPreset): FieldDescription =>
  choice(sentence, PRESETS, fallback ? { default: fallback } : {});

/** A field that names what is judged. */
export const criteriaContext = (sentence: string, fallback: ScoringContext): FieldDescription =>
  choice(sentence, CONTEXTS, { default: fallback });

/** How a loop finds its score. */
export const scoringMaps: Readonly<Record<string, MapDescription>> = {
  scoring: {
    sentence: 'Makes the score out of judged criteria instead of a number in a reply.',
    open: true,
    fields: {
      preset: scoringPreset('How much each criterion weighs.'),
      context: criteriaContext('Which criteria there are.', 'graphscout'),
      custom_weights: dictionary({ kind: 'number', min: 0 }, "Weights of one's own, by dimension.criterion."),
    },
  },
  'score-extraction': {
    sentence: 'Ways to find the score, tried in their order.',
    open: true,
    fields: { strategies: list({ kind: 'map', name: 'strategy' }, 'The ways.') },
  },
  strategy: {
    sentence: 'One way to find the score.',
    open: true,
    fields: { type: field({ kind: 'variant' }, 'Where the number is looked for.', { required: true }) },
    variants: {
      by: [{ key: 'type', of: 'itself' }],
      of: {
        pattern: {
          sentence: 'By patterns, in what the agents replied.',
          fields: { patterns: list({ kind: 'regex' }, 'Patterns with the number in their first group.') },
        },
        direct_key: {
          sentence: 'Under a key of the results.',
          fields: { key: text('The key, which is the id of an agent.') },
        },
        agent_key: {
          sentence: 'In a field of what certain agents gave.',
          fields: {
            agents: list({ kind: 'node', in: 'body' }, 'The agents, in their order.'),
            key: text('The field.', { default: 'response' }),
          },
        },
      },
    },
  },
};

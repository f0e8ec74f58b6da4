import { DEFAULT_HIGH_PRIORITY } from '../loop/patterns.ts';
import type { MapDescription, Variant } from '../../../schema/description.ts';
import {
  dictionary,
  field,
  flag,
  integer,
  list,
  map,
  number,
  regex,
  seconds,
  text,
} from '../../../schema/describe-fields.ts';
import { DEFAULT_METADATA, LOOP_DEFAULTS } from '../workflow.ts';

/** Thresholds with the number of rounds that suits them (001, "Best Practices", 1). */
const THRESHOLDS: Readonly<Record<string, string>> = {
  '0.95': 'For critical content; goes with max_loops 10.',
  '0.85': 'For general use; goes with max_loops 5.',
  '0.75': 'For quick results; goes with max_loops 3.',
};

/** An agent of type `loop`. */
export const loop: Variant = {
  sentence: 'A control flow node. Runs a workflow of its own again and again until a score is high enough.',
  fields: {
    max_loops: integer('The most rounds.', { required: true, default: LOOP_DEFAULTS.limit }, 1),
    score_threshold: number(
      'A score of this much ends the loop.',
      { required: true, default: LOOP_DEFAULTS.threshold, suggested: THRESHOLDS },
      0,
      1,
    ),
    score_extraction_pattern: regex('Finds the score in a reply; its first group is the number.'),
    score_extraction_key: text('The key of the results that holds the score.'),
    score_extraction_config: map('score-extraction', 'Several ways to find the score, in their order.'),
    scoring: map('scoring', 'Makes the score out of judged criteria.'),
    internal_workflow: map('document', 'What is done in each round: an orchestration written in full.', {
      required: true,
    }),
    past_loops_metadata: dictionary({ kind: 'template' }, 'What is remembered of each round, by names of your own.', {
      default: { ...DEFAULT_METADATA },
    }),
    cognitive_extraction: map('cognitive-extraction', 'Picks lessons out of the replies, for later rounds to read.'),
    high_priority_agents: list({ kind: 'node', in: 'body' }, 'Agents whose score goes before all others.', {
      default: [...DEFAULT_HIGH_PRIORITY],
    }),
    response_from: field({ kind: 'node', in: 'body' }, 'The agent whose reply is the response of the loop.'),
    persist_across_runs: flag('Past rounds are remembered from one run to the next.', false),
    timeout: seconds('After so long no further round begins.', { default: LOOP_DEFAULTS.timeout }),
    fallback_score: number('Often written, and without effect.'),
    timeout_score: number('Often written, and without effect.'),
  },
  outputs: ['response', 'result', 'loops_completed', 'final_score', 'threshold_met', 'past_loops'],
};

/** The maps below a loop. */
export const loopMaps: Readonly<Record<string, MapDescription>> = {
  'cognitive-extraction': {
    sentence: 'Picks lessons out of what the agents of a round replied.',
    open: true,
    fields: {
      enabled: flag('Lessons are picked; without this key they are when patterns are given.'),
      max_length_per_category: integer(
        'The longest text of one kind of lesson, in characters.',
        { default: LOOP_DEFAULTS.insightLength },
        0,
      ),
      extract_patterns: map('extract-patterns', 'What a lesson looks like.'),
    },
  },
  'extract-patterns': {
    sentence: 'Patterns by kind of lesson; the first group of each is the lesson.',
    open: true,
    fields: {
      insights: list({ kind: 'regex' }, 'What went well or was understood.'),
      improvements: list({ kind: 'regex' }, 'What should be better.'),
      mistakes: list({ kind: 'regex' }, 'What went wrong.'),
    },
  },
};

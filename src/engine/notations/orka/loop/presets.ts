import type { Json } from '../../../workflow/json.ts';

export const SCORING_PRESETS = ['strict', 'moderate', 'lenient'] as const;
export type ScoringPreset = (typeof SCORING_PRESETS)[number];

export const SCORING_CONTEXTS = ['graphscout', 'quality', 'loop_convergence', 'validation'] as const;
export type ScoringContext = (typeof SCORING_CONTEXTS)[number];

/** One thing that is judged true or false, and what it weighs in percent by preset. */
type Row = readonly [dimension: string, criterion: string, strict: number, moderate: number, lenient: number];

/** A criterion under one preset; all weights of a preset sum up to 1. */
export interface Criterion {
  dimension: string;
  criterion: string;
  weight: number;
}

const ROWS: Readonly<Record<ScoringContext, readonly Row[]>> = {
  graphscout: [
    ['completeness', 'has_all_required_steps', 20, 18, 15],
    ['completeness', 'addresses_all_query_aspects', 15, 12, 10],
    ['completeness', 'handles_edge_cases', 10, 8, 5],
    ['completeness', 'includes_fallback_path', 10, 7, 5],
    ['efficiency', 'minimizes_redundant_calls', 8, 10, 12],
    ['efficiency', 'uses_appropriate_agents', 8, 10, 12],
    ['efficiency', 'optimizes_cost', 4, 5, 6],
    ['efficiency', 'optimizes_latency', 4, 5, 6],
    ['safety', 'validates_inputs', 6, 8, 10],
    ['safety', 'handles_errors_gracefully', 5, 7, 8],
    ['safety', 'has_timeout_protection', 3, 3, 4],
    ['safety', 'avoids_risky_combinations', 2, 2, 2],
    ['coherence', 'logical_agent_sequence', 3, 3, 3],
    ['coherence', 'proper_data_flow', 1, 1, 1],
    ['coherence', 'no_conflicting_actions', 1, 1, 1],
  ],
  quality: [
    ['accuracy', 'factually_correct', 25, 22, 20],
    ['accuracy', 'addresses_question', 20, 18, 15],
    ['accuracy', 'no_hallucinations', 15, 12, 10],
    ['completeness', 'comprehensive_answer', 15, 18, 20],
    ['completeness', 'includes_examples', 5, 8, 10],
    ['clarity', 'well_structured', 8, 10, 12],
    ['clarity', 'easy_to_understand', 7, 7, 8],
    ['relevance', 'stays_on_topic', 5, 5, 5],
  ],
  loop_convergence: [
    ['improvement', 'better_than_previous', 30, 25, 25],
    ['improvement', 'significant_delta', 15, 15, 12],
    ['improvement', 'approaching_target', 10, 10, 8],
    ['stability', 'not_degrading', 15, 18, 20],
    ['stability', 'consistent_direction', 10, 12, 15],
    ['convergence', 'delta_decreasing', 10, 12, 10],
    ['convergence', 'within_tolerance', 10, 8, 10],
  ],
  validation: [
    ['schema_compliance', 'matches_schema', 30, 25, 20],
    ['schema_compliance', 'all_required_fields', 20, 20, 18],
    ['schema_compliance', 'correct_types', 15, 15, 15],
    ['constraints', 'within_bounds', 15, 18, 20],
    ['constraints', 'valid_relationships', 10, 12, 15],
    ['format', 'well_formed', 10, 10, 12],
  ],
};

/** The criteria of a preset in order, with their weights as written or as `custom` overrides them, made to sum up to 1. */
export function criteriaOf(
  context: ScoringContext,
  preset: ScoringPreset,
  custom: Readonly<Record<string, number>> = {},
): Criterion[] {
  const rows = ROWS[context].map(([dimension, criterion, strict, moderate, lenient]) => {
    const weight = { strict, moderate, lenient }[preset] / 100;
    return { dimension, criterion, weight: custom[`${dimension}.${criterion}`] ?? weight };
  });
  const sum = rows.reduce((total, row) => total + row.weight, 0);
  return rows.map((row) => ({ ...row, weight: row.weight / sum }));
}

/** From which score on a path is approved, and from which it is not rejected. */
const ASSESSED: Readonly<Record<ScoringPreset, { approved: number; open: number }>> = {
  strict: { approved: 0.9, open: 0.75 },
  moderate: { approved: 0.85, open: 0.7 },
  lenient: { approved: 0.8, open: 0.65 },
};

/** What a plan validator says of a path, by its weighted score. */
export function assessmentBy(score: number, preset: ScoringPreset): string {
  const { approved, open } = ASSESSED[preset];
  if (score >= approved) return 'APPROVED';
  return score >= open ? 'NEEDS_IMPROVEMENT' : 'REJECTED';
}

/** Names of criteria by dimension. */
export function dimensionsOf(criteria: readonly Criterion[]): Record<string, string[]> {
  const made: Record<string, string[]> = {};
  for (const { dimension, criterion } of criteria) (made[dimension] ??= []).push(criterion);
  return made;
}

/** Which criteria hold, by `dimension.criterion`. */
export type Judgements = ReadonlyMap<string, boolean>;

const YES = new Set(['true', 'yes', '1', 'pass']);

/** Judgements out of nested data: `{improvement: {better_than_previous: true}}`, keys in any case. */
export function judgementsIn(value: Json): Map<string, boolean> {
  const found = new Map<string, boolean>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found;
  for (const [dimension, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    for (const [criterion, holds] of Object.entries(part))
      if (typeof holds === 'boolean' || typeof holds === 'string')
        found.set(`${dimension}.${criterion}`.toLowerCase(), holds === true || YES.has(String(holds).toLowerCase()));
  }
  return found;
}

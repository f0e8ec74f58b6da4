import type { Json } from '../../../document/document.ts';
import { INSIGHT_CATEGORIES, type InsightCategory } from '../loop/insights.ts';
import { DEFAULT_HIGH_PRIORITY } from '../loop/patterns.ts';
import { compilePattern } from '../../../patterns/pattern.ts';
import type { Fields } from '../../../reading/fields.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import { templateError } from './check-prompt.ts';
import { DEFAULT_METADATA, LOOP_DEFAULTS, type LoopConfig } from '../workflow.ts';
import { readScoring, readStrategies } from './scoring.ts';

/** Fields of loops in circulation that no engine reads. */
const WITHOUT_EFFECT = ['fallback_score', 'timeout_score'];

/**
 * Reads a loop (001, "Parameters"). The document requires what OrKa has defaults for: warning `orka-default` {field, value}.
 * Further problems: those of the fields and of scoring; error `orka-required` for the body; warnings `orka-no-round` {actual}, `orka-threshold-range`,
 * `orka-insight-pattern` {pattern, message}, `orka-metadata-template` {key, ...}, `orka-without-effect` {field}.
 */
export function readLoop(fields: Fields): LoopConfig {
  const limit = fields.integer('max_loops');
  if (limit !== null && limit < 1) fields.problem('max_loops', 'warning', 'no-round', { actual: limit });
  const threshold = fields.number('score_threshold');
  if (!fields.node('max_loops')) reportDefault(fields, 'max_loops', LOOP_DEFAULTS.limit);
  if (!fields.node('score_threshold')) reportDefault(fields, 'score_threshold', LOOP_DEFAULTS.threshold);
  if (threshold !== null && (threshold > 1 || threshold < 0))
    fields.problem('score_threshold', 'warning', 'threshold-range', { actual: threshold });
  for (const field of WITHOUT_EFFECT)
    if (fields.node(field)) fields.problem(field, 'info', 'without-effect', { field });
  fields.node('internal_workflow', { required: true });
  return {
    kind: 'loop',
    limit: Math.max(0, limit ?? LOOP_DEFAULTS.limit),
    threshold: threshold ?? LOOP_DEFAULTS.threshold,
    timeout: fields.number('timeout', { min: 0, exclusive: true }) ?? LOOP_DEFAULTS.timeout,
    strategies: readStrategies(fields),
    highPriority: fields.strings('high_priority_agents') ?? [...DEFAULT_HIGH_PRIORITY],
    scoring: readScoring(fields),
    metadata: readMetadata(fields),
    insights: readInsights(fields),
    persists: fields.boolean('persist_across_runs') ?? false,
    responseFrom: fields.string('response_from'),
    order: [],
  };
}

/** Says that the document requires a field, and what is taken in its place. */
export function reportDefault(fields: Fields, field: string, value: Json): void {
  fields.problem(field, 'warning', 'default', { field, value });
}

/** Templates by key; null for what is no text, which OrKa cannot render. */
function readMetadata(fields: Fields): LoopConfig['metadata'] {
  const written = fields.fields('past_loops_metadata');
  if (!written || written.map.entries.length === 0) return { ...DEFAULT_METADATA };
  const made: Record<string, string | null> = {};
  for (const { key, value } of written.map.entries) {
    const plain = value.kind === 'scalar' ? scalarValue(value, '1.1') : null;
    const template = typeof plain === 'string' ? plain : null;
    const error = template === null ? null : templateError(template);
    if (template === null || error)
      written.problem(key, 'warning', 'metadata-template', { ...error?.params, key, code: error?.code ?? '' });
    made[key] = template;
  }
  return made;
}

/** Off unless said otherwise, as the document has it; on when patterns are given. */
function readInsights(fields: Fields): LoopConfig['insights'] {
  const written = fields.fields('cognitive_extraction');
  const lists = written?.fields('extract_patterns') ?? null;
  const patterns: Record<InsightCategory, string[]> = { insights: [], improvements: [], mistakes: [] };
  for (const category of INSIGHT_CATEGORIES) {
    for (const pattern of lists?.strings(category) ?? []) {
      const compiled = compilePattern(pattern, { syntax: 'python', ignoreCase: true, dotAll: true });
      if (compiled.ok) patterns[category].push(pattern);
      else lists?.problem(category, 'warning', 'insight-pattern', { pattern, message: compiled.message });
    }
  }
  return {
    enabled: written?.boolean('enabled') ?? lists !== null,
    longest: written?.integer('max_length_per_category', { min: 0 }) ?? LOOP_DEFAULTS.insightLength,
    patterns,
  };
}

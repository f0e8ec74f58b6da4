import { DEFAULT_SCORE_PATTERNS } from '../loop/patterns.ts';
import {
  criteriaOf,
  SCORING_CONTEXTS,
  SCORING_PRESETS,
  type ScoringContext,
  type ScoringPreset,
} from '../loop/presets.ts';
import { compilePattern } from '../../../patterns/pattern.ts';
import { report } from '../../../reading/field-problems.ts';
import { rangeInside } from '../../../reading/inside-scalar.ts';
import { readFields, textOf, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { LoopConfig, StrategyConfig } from '../workflow.ts';

/**
 * Reads how a loop finds its score: `score_extraction_key` and `score_extraction_pattern` stand in the place of the strategies of
 * `score_extraction_config`. Problems: those of the fields; error `orka-bad-pattern` {pattern, message, index}; warning
 * `orka-strategy-ignored` {type}.
 */
export function readStrategies(fields: Fields): StrategyConfig[] {
  const key = fields.string('score_extraction_key');
  const pattern = fields.string('score_extraction_pattern');
  const config = fields.fields('score_extraction_config');
  if (pattern !== null) checkPattern(fields, fields.node('score_extraction_pattern'), pattern);
  const written = (config?.list('strategies') ?? []).flatMap((item) => readStrategy(item, fields));
  const short: StrategyConfig[] = [];
  if (key !== null) short.push({ type: 'direct_key', key });
  if (pattern !== null) short.push({ type: 'pattern', patterns: [pattern] });
  if (short.length > 0) return short;
  return config?.node('strategies') ? written : [{ type: 'pattern', patterns: [...DEFAULT_SCORE_PATTERNS] }];
}

function readStrategy(item: YamlNode, around: Fields): StrategyConfig[] {
  if (item.kind !== 'map') return [];
  const fields = readFields(item, around.reading);
  const type = fields.string('type', { required: true }) ?? '';
  switch (type) {
    case 'direct_key':
      return [{ type, key: fields.string('key') ?? '' }];
    case 'agent_key':
      return [{ type, agents: fields.strings('agents') ?? [], key: fields.string('key') ?? 'response' }];
    case 'pattern': {
      const patterns = (fields.list('patterns') ?? []).flatMap((node) => {
        const pattern = textOf(node, 'patterns', fields.reading);
        if (pattern !== null) checkPattern(fields, node, pattern);
        return pattern ?? [];
      });
      return [{ type, patterns }];
    }
    default:
      if (type !== '') fields.problem('type', 'warning', 'strategy-ignored', { type });
      return [];
  }
}

function checkPattern({ reading }: Fields, node: YamlNode | null, pattern: string): void {
  const compiled = compilePattern(pattern, { syntax: 'python' });
  if (compiled.ok || node?.kind !== 'scalar') return;
  const { message, index, end } = compiled;
  report(reading, 'error', 'bad-pattern', { pattern, message, index }, rangeInside(node, index, end));
}

/** Reads `scoring`: a preset, what it judges, and weights of one's own. Problems: those of the fields and of the weights. */
export function readScoring(fields: Fields): LoopConfig['scoring'] {
  const scoring = fields.fields('scoring');
  const preset = scoring?.oneOf('preset', SCORING_PRESETS) ?? null;
  if (!scoring || preset === null) return null;
  // Without a context OrKa judges paths, not loops.
  const context = scoring.oneOf('context', SCORING_CONTEXTS) ?? 'graphscout';
  const weights = readWeights(scoring, context, preset);
  // A weight of no criterion is an error inside OrKa, after which it looks for a number.
  const written = scoring.fields('custom_weights')?.map.entries ?? [];
  return written.some(({ key }) => !isCriterion(key, context, preset)) ? null : { preset, context, weights };
}

function isCriterion(name: string, context: ScoringContext, preset: ScoringPreset): boolean {
  return criteriaOf(context, preset).some((row) => `${row.dimension}.${row.criterion}` === name);
}

/** Reads weights of the author's own. Warning `orka-unknown-criterion` {criterion}. */
export function readWeights(fields: Fields, context: ScoringContext, preset: ScoringPreset): Record<string, number> {
  const custom = fields.fields('custom_weights');
  const weights: Record<string, number> = {};
  for (const { key } of custom?.map.entries ?? []) {
    const weight = custom?.number(key, { min: 0 }) ?? null;
    if (!isCriterion(key, context, preset)) custom?.problem(key, 'warning', 'unknown-criterion', { criterion: key });
    else if (weight !== null) weights[key] = weight;
  }
  return weights;
}

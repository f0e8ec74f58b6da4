import type { Ports } from '../../../workflow/activation.ts';
import { compilePattern } from '../../../patterns/pattern.ts';
import { namedPatterns, type ScoreStrategy } from '../loop/extract.ts';
import type { Metadata, Remembered, RoundFacts } from '../loop/memory.ts';
import type { ScorePattern } from '../loop/patterns.ts';
import { metricIn } from '../loop/secondary.ts';
import { criteriaOf } from '../loop/presets.ts';
import type { ScoreRule } from '../loop/policy.ts';
import { TemplateError } from '../../../prompts/error.ts';
import { JINJA_POLICY, withGlobals } from '../../../prompts/jinja-policy.ts';
import type { TemplateContext } from '../../../prompts/frame.ts';
import { floatOf, type Value } from '../../../prompts/values.ts';
import { templateError } from '../read/check-prompt.ts';
import { scorerOf } from './expectations.ts';
import { promptFunction } from '../prompts/functions.ts';
import { judgedIn } from '../link/judged.ts';
import type { StrategyConfig } from '../parts/score-strategies.ts';
import type { NodeOfType, OrkaNode } from '../workflow.ts';
import { compilePrompt } from '../prompts/prompt.ts';

/** Makes the rule of a loop ready: patterns and templates compiled once. */
export function compileScoreRule(
  node: NodeOfType<'loop'>,
  members: readonly OrkaNode[],
  open: ScoreRule['open'],
): ScoreRule {
  const { config } = node;
  const { insights, scoring } = config;
  const flags = { syntax: 'python', ignoreCase: true, dotAll: true } as const;
  const patternsOf = (sources: readonly string[]) =>
    sources.flatMap((source) => {
      const compiled = compilePattern(source, flags);
      return compiled.ok ? [compiled] : [];
    });
  const strategies = config.strategies.map(compileStrategy);
  return {
    id: node.id,
    name: node.name,
    limit: config.limit,
    threshold: config.threshold,
    timeout: config.timeout,
    extraction: {
      criteria: scoring && {
        name: `${scoring.context}, ${scoring.preset}`,
        rows: criteriaOf(scoring.context, scoring.preset, scoring.weights),
      },
      highPriority: config.highPriority,
      strategies,
      named: namedPatterns(strategies),
    },
    insights: {
      enabled: insights.enabled,
      longest: insights.longest,
      patterns: {
        insights: patternsOf(insights.patterns.insights),
        improvements: patternsOf(insights.patterns.improvements),
        mistakes: patternsOf(insights.patterns.mistakes),
      },
    },
    metadata: compileMetadata(config.metadata),
    persists: config.persists,
    responseFrom: config.responseFrom,
    judged: judgedIn(members),
    scorer: scorerOf(members, config),
    open,
  };
}

function compileStrategy(strategy: StrategyConfig): ScoreStrategy {
  if (strategy.type !== 'pattern') return strategy;
  return {
    type: 'pattern',
    patterns: strategy.patterns.flatMap((source): ScorePattern[] => {
      const pattern = compilePattern(source, { syntax: 'python' });
      return pattern.ok ? [{ source, pattern }] : [];
    }),
  };
}

function compileMetadata(templates: Readonly<Record<string, string | null>>): Metadata {
  const all = Object.entries(templates).map(([key, source]) => compileRemembered(key, source));
  return {
    keys: Object.keys(templates),
    render(facts, told) {
      let given: Ports | null = null;
      // The functions of prompts, but no reply of an agent: OrKa gives none.
      const get = (name: string): Value | undefined =>
        factOf(facts, name) ?? promptFunction(name, { given: (given ??= told()), limit: null });
      const names = withGlobals({ get });
      return all.map((remembered) => remembered(facts, names));
    },
  };
}

/**
 * A template that is nothing but a number keeps it as a number in the result. In the place of one that fails stands what its key names,
 * else that it failed.
 */
function compileRemembered(
  key: string,
  source: string | null,
): (facts: RoundFacts, names: TemplateContext) => Remembered {
  const failed = (facts: RoundFacts): Remembered => {
    const text = isFallback(key) ? facts[key] : `Error rendering ${key}`;
    return { text, value: text };
  };
  // OrKa renders these with Jinja alone: its own filters are for prompts.
  if (source === null || templateError(source, JINJA_POLICY)) return failed;
  const template = compilePrompt(source, JINJA_POLICY);
  const alone = /^\s*\{\{-?\s*(loop_number|score)\s*-?\}\}\s*$/.exec(source)?.[1];
  return (facts, names) => {
    try {
      const text = template.render(names);
      return { text, value: alone === 'score' ? facts.score : alone === 'loop_number' ? facts.loop_number : text };
    } catch (error) {
      if (error instanceof TemplateError) return failed(facts);
      throw error;
    }
  };
}

const FALLBACKS = ['loop_number', 'score', 'timestamp', 'insights', 'improvements', 'mistakes'] as const;

function isFallback(key: string): key is (typeof FALLBACKS)[number] {
  return FALLBACKS.some((name) => name === key);
}

function factOf(facts: RoundFacts, name: string) {
  switch (name) {
    case 'score':
      return floatOf(facts.score);
    case 'loop_number':
    case 'timestamp':
    case 'input':
    case 'insights':
    case 'improvements':
    case 'mistakes':
      return facts[name];
    case 'reasoning_quality':
      return metricIn(facts.results, 'REASONING_QUALITY') ?? floatOf(0);
    case 'convergence_trend':
      return metricIn(facts.results, 'CONVERGENCE_TREND') ?? 'STABLE';
    default:
      return undefined;
  }
}

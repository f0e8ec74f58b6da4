import type { Ports } from '../../../workflow/activation.ts';
import { booleanScore } from './booleans.ts';
import { createBudget, TEMPLATE_LIMITS } from '../../../prompts/budget.ts';
import { pythonText } from '../../../prompts/python-text.ts';
import { AGENT_PATTERNS, numberIn, PRIORITY_PATTERNS, shareOf, type ScorePattern } from './patterns.ts';
import type { Criterion } from './presets.ts';

/** One way to find a score; they are tried in order. */
export type ScoreStrategy =
  | { type: 'direct_key'; key: string }
  | { type: 'agent_key'; agents: readonly string[]; key: string }
  | { type: 'pattern'; patterns: readonly ScorePattern[] };

/** How a loop finds its score in what the agents of a round gave. */
export interface ExtractionRule {
  /** Criteria by weight, when the loop scores by judgements; `name` is how the record calls them. */
  criteria: { name: string; rows: readonly Criterion[] } | null;
  highPriority: readonly string[];
  strategies: readonly ScoreStrategy[];
  /** The patterns of all strategies. */
  named: readonly ScorePattern[];
}

export interface FoundScore {
  score: number;
  agent: string;
  pattern: string;
  text: string;
}

/** What the agents gave, in the order in which they ended. */
export type Results = readonly (readonly [agent: string, ports: Ports])[];

/**
 * Finds the score of a round; the first of these that finds one: judgements; agents of high priority; the strategies in order.
 * Of several patterns the first counts, and of several agents the one that ended first. Null when nobody gave any.
 */
export function extractScore(rule: ExtractionRule, results: Results): FoundScore | null {
  const judged = rule.criteria && booleanScore(results, rule.criteria.rows);
  if (judged) {
    const text = `${judged.held.length} of ${rule.criteria?.rows.length ?? 0} criteria`;
    return { score: judged.score, agent: judged.agent, pattern: rule.criteria?.name ?? '', text };
  }
  for (const { agent, text, pattern, isAsked } of looksOf(rule, results)) {
    const found = numberIn(text, pattern);
    if (!found) continue;
    const score = isAsked ? shareOf(found.number, found.pattern, text) : shareOf(found.number);
    return { score, agent, pattern: found.pattern, text: found.text };
  }
  return null;
}

/** A pattern tried on a text. `isAsked`: the loop asks for that agent's word, so a percent sign in pattern or text divides. */
export interface Look {
  agent: string;
  text: string;
  pattern: ScorePattern;
  isAsked: boolean;
}

/** Every look for a number in a round, in order; the first that finds one ends them, so only without a score all were made. */
export function* looksOf(rule: ExtractionRule, results: Results): Generator<Look> {
  const { named } = rule;
  for (const agent of rule.highPriority)
    yield* asked(agent, 'response', named.length > 0 ? named : PRIORITY_PATTERNS, results);
  for (const strategy of rule.strategies)
    yield* byStrategy(strategy, named.length > 0 ? named : AGENT_PATTERNS, results);
}

/** Every pattern by which a score is looked for; when no strategy names one, those for the word of a single agent. */
export function allPatterns(rule: ExtractionRule): readonly ScorePattern[] {
  const { named } = rule;
  if (named.length > 0) return named;
  return rule.strategies.some(({ type }) => type === 'agent_key') ? AGENT_PATTERNS : PRIORITY_PATTERNS;
}

/** The patterns that strategies name, in order. */
export function namedPatterns(strategies: readonly ScoreStrategy[]): readonly ScorePattern[] {
  return strategies.flatMap((strategy) => (strategy.type === 'pattern' ? strategy.patterns : []));
}

/** Whether a text gives a score by any of the patterns. */
export function givesScore(text: string, patterns: readonly ScorePattern[]): boolean {
  return patterns.some((pattern) => numberIn(text, pattern) !== null);
}

function* byStrategy(strategy: ScoreStrategy, patterns: readonly ScorePattern[], results: Results): Generator<Look> {
  switch (strategy.type) {
    case 'direct_key':
      // OrKa looks for an agent of that id whose whole result is a number: there is none.
      return;
    case 'agent_key':
      for (const agent of strategy.agents) yield* asked(agent, strategy.key, patterns, results);
      return;
    case 'pattern':
      for (const pattern of strategy.patterns)
        for (const [agent, ports] of results)
          for (const text of textsOf(ports)) yield { agent, text, pattern, isAsked: false };
      return;
    default:
      unknownStrategy(strategy);
  }
}

/** What one agent says under `key`, as a text. A number alone is no score. */
function* asked(agent: string, key: string, patterns: readonly ScorePattern[], results: Results): Generator<Look> {
  const value = results.find(([name]) => name === agent)?.[1][key];
  if (value === undefined) return;
  const text = typeof value === 'string' ? value : pythonText(value, createBudget(TEMPLATE_LIMITS));
  for (const pattern of patterns) yield { agent, text, pattern, isAsked: true };
}

/** The texts of a result in which a score may stand. */
export function textsOf(ports: Ports): string[] {
  return ['response', 'result', 'output', 'data'].flatMap((key) => {
    const value = ports[key];
    return typeof value === 'string' ? [value] : [];
  });
}

function unknownStrategy(strategy: never): never {
  throw new Error(`unknown strategy: ${JSON.stringify(strategy)}`);
}

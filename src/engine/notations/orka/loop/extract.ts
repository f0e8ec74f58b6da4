import type { Ports } from '../../../workflow/activation.ts';
import { unreachable } from '../../../workflow/unreachable.ts';
import { booleanScore } from './booleans.ts';
import { Budget, TEMPLATE_LIMITS } from '../../../prompts/budget.ts';
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
  return search(rule, results, scoreIn);
}

/** A pattern tried on a text. `isAsked`: the loop asks for that agent's word, so a percent sign in pattern or text divides. */
export interface Look {
  agent: string;
  text: string;
  pattern: ScorePattern;
  isAsked: boolean;
}

/** What is done at a look; what it gives ends the search, null does not. */
type AtLook<Found> = (agent: string, text: string, pattern: ScorePattern, isAsked: boolean) => Found | null;

/** Every look for a number in a round, in order; the first that finds one ends them, so only without a score all were made. */
export function looksOf(rule: ExtractionRule, results: Results): Look[] {
  const looks: Look[] = [];
  search(rule, results, (agent, text, pattern, isAsked) => {
    looks.push({ agent, text, pattern, isAsked });
    return null;
  });
  return looks;
}

/** Calls, and no generator that hands on to others: this is done in each round, and that took a twentieth of it. */
function search<Found>(rule: ExtractionRule, results: Results, at: AtLook<Found>): Found | null {
  const { named, highPriority, strategies } = rule;
  const priority = named.length > 0 ? named : PRIORITY_PATTERNS;
  const found = ask(highPriority, 'response', priority, results, at);
  if (found) return found;
  for (const strategy of strategies) {
    const own = byStrategy(strategy, named.length > 0 ? named : AGENT_PATTERNS, results, at);
    if (own) return own;
  }
  return null;
}

function scoreIn(agent: string, text: string, pattern: ScorePattern, isAsked: boolean): FoundScore | null {
  const found = numberIn(text, pattern);
  if (!found) return null;
  const score = isAsked ? shareOf(found.number, found.pattern, text) : shareOf(found.number);
  return { score, agent, pattern: found.pattern, text: found.text };
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

function byStrategy<Found>(
  strategy: ScoreStrategy,
  patterns: readonly ScorePattern[],
  results: Results,
  at: AtLook<Found>,
): Found | null {
  switch (strategy.type) {
    case 'direct_key':
      // OrKa looks for an agent of that id whose whole result is a number: there is none.
      return null;
    case 'agent_key':
      return ask(strategy.agents, strategy.key, patterns, results, at);
    case 'pattern':
      return inAll(strategy.patterns, results, at);
    default:
      return unreachable(strategy);
  }
}

/** What some agents say under `key`, as a text. A number alone is no score. */
function ask<Found>(
  agents: readonly string[],
  key: string,
  patterns: readonly ScorePattern[],
  results: Results,
  at: AtLook<Found>,
): Found | null {
  for (const agent of agents) {
    const value = results.find(([name]) => name === agent)?.[1][key];
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : pythonText(value, new Budget(TEMPLATE_LIMITS));
    for (const pattern of patterns) {
      const found = at(agent, text, pattern, true);
      if (found) return found;
    }
  }
  return null;
}

function inAll<Found>(patterns: readonly ScorePattern[], results: Results, at: AtLook<Found>): Found | null {
  for (const pattern of patterns) {
    for (const [agent, ports] of results) {
      for (const key of TEXT_KEYS) {
        const text = ports[key];
        const found = typeof text === 'string' ? at(agent, text, pattern, false) : null;
        if (found) return found;
      }
    }
  }
  return null;
}

/** The keys of a result under which a score may stand. */
export const TEXT_KEYS = ['response', 'result', 'output', 'data'] as const;

/** The texts of a result in which a score may stand. */
export function textsOf(ports: Ports): string[] {
  const texts: string[] = [];
  for (const key of TEXT_KEYS) {
    const value = ports[key];
    if (typeof value === 'string') texts.push(value);
  }
  return texts;
}

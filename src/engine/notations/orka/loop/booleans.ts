import { isJsonObject, parsedJson } from '../../../workflow/json.ts';
import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { judgementsIn, type Criterion, type Judgements } from './presets.ts';

/** A score made of judgements, and who made them. */
export interface BooleanScore {
  agent: string;
  score: number;
  /** Names of criteria that hold. */
  held: string[];
}

/**
 * The weighted score of the first agent that judged: one whose `boolean_evaluations` cover at least half of the criteria, else
 * one in whose reply judgements stand as data (JSON, or as Python prints it). Null when nobody judged.
 */
export function booleanScore(
  results: readonly (readonly [string, Ports])[],
  criteria: readonly Criterion[],
): BooleanScore | null {
  for (const [agent, ports] of results) {
    const found = judgementsIn(ports['boolean_evaluations'] ?? null);
    const covered = criteria.filter((row) => found.has(keyOf(row))).length;
    if (found.size > 0 && covered * 2 >= criteria.length) return weighted(agent, found, criteria);
  }
  for (const [agent, { response }] of results) {
    const found = typeof response === 'string' ? judgementsIn(dataIn(response)) : new Map<string, boolean>();
    if (criteria.some((row) => found.has(keyOf(row)))) return weighted(agent, found, criteria);
  }
  return null;
}

function weighted(agent: string, found: Judgements, criteria: readonly Criterion[]): BooleanScore {
  const held = criteria.filter((row) => found.get(keyOf(row)) === true);
  const sum = held.reduce((total, row) => total + row.weight, 0);
  return { agent, score: Math.round(sum * 1e4) / 1e4, held: held.map((row) => row.criterion) };
}

/** The share of criteria from which on the whole is approved. */
const APPROVED = 0.7;

/** What a validator says of the whole, by the share of criteria that hold. */
export function assessmentOf(share: number): string {
  return share >= APPROVED ? 'APPROVED' : 'REJECTED';
}

/** What a criterion is called in judgements. */
export function keyOf({ dimension, criterion }: Criterion): string {
  return `${dimension}.${criterion}`.toLowerCase();
}

/** Data in a text: the whole of it, or from the first brace to the last; literals of Python count. Null when there is none. */
export function dataIn(text: string): Json {
  const whole = text.trim();
  const inner = whole.slice(whole.indexOf('{'), whole.lastIndexOf('}') + 1);
  const python = inner
    .replace(/'/g, '"')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null');
  return parsed(whole) ?? parsed(inner) ?? parsed(python);
}

function parsed(text: string): Json {
  return text.startsWith('{') ? (parsedJson(text) ?? null) : null;
}

/**
 * Reads a validator's reply: data that holds one of the dimensions (what is missing counts as false); else `criterion: true`
 * anywhere in the text; when none of these holds, a word like yes or pass soon after a criterion's name; else nothing holds.
 */
export function judgementsOf(reply: string, criteria: readonly Criterion[]): Map<string, boolean> {
  const data = dataIn(reply);
  const dimensions = new Set(criteria.map((row) => row.dimension.toLowerCase()));
  const known = isJsonObject(data) && Object.keys(data).some((key) => dimensions.has(key.toLowerCase()));
  const found = known ? judgementsIn(data) : judgementsInText(reply, criteria);
  return new Map(criteria.map((row) => [keyOf(row), found.get(keyOf(row)) ?? false]));
}

function judgementsInText(reply: string, criteria: readonly Criterion[]): Map<string, boolean> {
  const said = new Map(
    criteria.map((row) => {
      const word = new RegExp(`${row.criterion}["']?\\s*[:=]\\s*["']?(true|false)`, 'i').exec(reply)?.[1];
      return [keyOf(row), word?.toLowerCase() === 'true'];
    }),
  );
  return [...said.values()].includes(true) ? said : judgementsNear(reply.toLowerCase(), criteria);
}

/** So much of a text is looked at from a criterion's name on. */
const NEAR = 100;
const YES = ['true', 'yes', 'pass', '✓', 'correct'];

function judgementsNear(reply: string, criteria: readonly Criterion[]): Map<string, boolean> {
  return new Map(
    criteria.map((row) => {
      const at = reply.indexOf(row.criterion.toLowerCase());
      const near = at === -1 ? '' : reply.slice(at, at + NEAR);
      return [keyOf(row), YES.some((word) => near.includes(word))];
    }),
  );
}

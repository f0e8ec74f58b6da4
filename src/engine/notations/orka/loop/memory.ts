import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import type { Results } from './extract.ts';
import type { InsightCategory } from './insights.ts';

/** What a round leaves behind, in two forms: as prompts print it, and with its numbers. */
export interface PastLoop {
  texts: Record<string, Json>;
  values: Record<string, Json>;
  /** What was learned, whatever the metadata calls it. */
  insights: string;
}

/** What the templates of `past_loops_metadata` are made with. */
export interface RoundFacts extends Record<InsightCategory, string> {
  loop_number: number;
  score: number;
  timestamp: string;
  input: string;
  /** What the agents of the round gave. */
  results: Results;
}

/** One key of the metadata: its text, and its value, which is a number where the template is nothing but that number. */
export interface Remembered {
  text: Json;
  value: Json;
}

/** What a loop remembers of each round: keys, and for each of them what its template comes to. */
export interface Metadata {
  keys: readonly string[];
  /** `told`: what the round was told, its input as `facts` has it; made when a template asks for it. */
  render(facts: RoundFacts, told: () => Ports): readonly Remembered[];
}

/** So many past rounds are kept; older ones are forgotten. */
export const KEPT_ROUNDS = 20;

/** So many rounds are told of in `past_loops_metadata`. */
const TOLD_ROUNDS = 5;

/** What a round leaves behind: its metadata, and number, score and time where they do not name these themselves. */
export function pastLoop(metadata: Metadata, facts: RoundFacts, told: () => Ports): PastLoop {
  const texts: Record<string, Json> = {};
  const values: Record<string, Json> = {};
  const rendered = metadata.render(facts, told);
  for (let at = 0; at < rendered.length; at++) {
    const key = metadata.keys[at]!;
    texts[key] = rendered[at]!.text;
    values[key] = rendered[at]!.value;
  }
  for (const key of ALWAYS) if (!Object.hasOwn(texts, key)) texts[key] = values[key] = facts[key];
  return { texts, values, insights: facts.insights };
}

const ALWAYS = ['loop_number', 'score', 'timestamp'] as const;

/**
 * What a round is told of those before it, by key of the metadata: of the three categories the last five rounds, newest
 * first; of any other key the last round's text.
 */
export function toldMetadata(keys: readonly string[], past: readonly PastLoop[]): Record<string, Json> {
  const made: Record<string, Json> = {};
  for (const key of keys) {
    if (key === 'insights' || key === 'improvements' || key === 'mistakes') made[key] = joined(past, key);
    else made[key] = past.at(-1)?.texts[key] ?? `No ${key} available`;
  }
  return made;
}

function joined(past: readonly PastLoop[], key: string): string {
  let all = '';
  for (let at = past.length - 1; at >= Math.max(0, past.length - TOLD_ROUNDS); at--) {
    const text = past[at]!.texts[key];
    if (typeof text === 'string' && text !== '') all = all === '' ? text : `${all} | ${text}`;
  }
  return all;
}

/** Past rounds out of a store: a list of maps; whatever else is left out. */
export function storedLoops(value: Json | undefined): PastLoop[] {
  if (!Array.isArray(value)) return [];
  return value.slice(-KEPT_ROUNDS).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    return [
      {
        texts: { ...entry },
        values: { ...entry },
        insights: textIn(entry['insights'] ?? entry['key_insights']),
      },
    ];
  });
}

function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

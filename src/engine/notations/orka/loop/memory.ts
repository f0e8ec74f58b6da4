import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
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
}

/**
 * Renders one template of the metadata with what the round came to, and what it was told, its input as `facts` has it; a text, or a number when the template is
 * nothing but that number.
 */
export type RenderMetadata = (facts: RoundFacts, told: Ports) => { text: string; value: Json };

/** So many past rounds are kept; older ones are forgotten. */
export const KEPT_ROUNDS = 20;

/** So many rounds are told of in `past_loops_metadata`. */
const TOLD_ROUNDS = 5;

/** What a round leaves behind: its metadata, and number, score and time where they do not name these themselves. */
export function pastLoop(metadata: Readonly<Record<string, RenderMetadata>>, facts: RoundFacts, told: Ports): PastLoop {
  const texts: Record<string, Json> = {};
  const values: Record<string, Json> = {};
  for (const [key, render] of Object.entries(metadata)) {
    const { text, value } = render(facts, told);
    texts[key] = text;
    values[key] = value;
  }
  const { loop_number, score, timestamp } = facts;
  const always = { loop_number, score, timestamp };
  const further = Object.fromEntries(Object.entries(always).filter(([key]) => !Object.hasOwn(texts, key)));
  return { texts: { ...texts, ...further }, values: { ...values, ...further }, insights: facts.insights };
}

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
  const texts = past.slice(-TOLD_ROUNDS).map(({ texts: kept }) => kept[key]);
  return texts
    .reverse()
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' | ');
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

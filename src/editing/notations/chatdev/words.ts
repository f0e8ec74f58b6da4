import { isJsonObject, type Json } from '../../../engine/workflow/json.ts';

/** The words that the condition of an edge looks for; none where it looks at nothing. */
export interface Words {
  any: readonly string[];
  none: readonly string[];
}

/** Reads a condition as written; null for functions, patterns, and what cannot be read. */
export function wordsOf(condition: Json | undefined): Words | null {
  if (condition === undefined || condition === null || condition === true || condition === 'true')
    return { any: [], none: [] };
  if (!isJsonObject(condition) || condition['type'] !== 'keyword') return null;
  const { config } = condition;
  if (!isJsonObject(config) || config['regex'] !== undefined) return null;
  return { any: listed(config['any']), none: listed(config['none']) };
}

export function isAlways(condition: Json | undefined): boolean {
  const words = wordsOf(condition);
  return words !== null && words.any.length === 0 && words.none.length === 0;
}

/** A condition that asks for a word, or that it is missing. */
export function asksFor(key: 'any' | 'none', word: string): Json {
  return { type: 'keyword', config: { [key]: [word] } };
}

function listed(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

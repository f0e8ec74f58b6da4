import type { Json } from '../../../workflow/json.ts';
import type { Ask } from '../../../journal/ask.ts';
import { holdsAlready, type Look } from './look.ts';

/** A judgement of criteria by name: some hold at first, more with work that has more, all of them for one who is content. */
export function criteriaJudged(
  criteria: Readonly<Record<string, readonly string[]>>,
  look: Look,
  { id }: Ask,
  seed: number,
): string {
  const judged = Object.entries(criteria).map(([dimension, names]): [string, Json] => [
    dimension,
    Object.fromEntries(names.map((name) => [name, look.content || holdsAlready(name, look, id, seed)])),
  ]);
  return JSON.stringify(Object.fromEntries(judged), null, 2);
}

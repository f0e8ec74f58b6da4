import type { Arrangement, Item, Way } from './arrangement.ts';
import { wrap } from './wrap.ts';

/** So many boxes are remembered, each of at most so many things: what a text of 1,000 nodes needs, in a few megabytes. */
const MOST = { boxes: 1_000, items: 200 } as const;

/** Of boxes that were placed lately, by all that their places follow from. Nobody changes what stands in it. */
const known = new Map<string, Readonly<Arrangement>>();

/**
 * As `wrap`, which for the same things gives the same places: most boxes of a text are like others of it, and at every key all but
 * one are as they were.
 */
export function arranged(items: readonly Item[], ways: readonly Way[], longest: number): Readonly<Arrangement> {
  if (items.length > MOST.items) return wrap(items, ways, longest);
  const key = JSON.stringify([items, ways, longest]);
  const made = known.get(key) ?? wrap(items, ways, longest);
  // What is asked for again goes to the end; the first is what was not asked for longest.
  known.delete(key);
  known.set(key, made);
  const [oldest] = known.size > MOST.boxes ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return made;
}

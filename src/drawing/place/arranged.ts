import { lastAnswers } from '../../engine/document/last-answers.ts';
import type { Arrangement, Item, Way } from './arrangement.ts';
import { wrap } from './wrap.ts';

/** So many boxes are remembered, each of at most so many things: what a text of 1,000 nodes needs, in a few megabytes. */
const MOST = { boxes: 1_000, items: 200 } as const;

/** Of boxes that were placed lately. */
const known = lastAnswers<Readonly<Arrangement>>(MOST.boxes);

/**
 * As `wrap`, which for the same things gives the same places: most boxes of a text are like others of it, and at every key all but
 * one are as they were.
 */
export function arranged(items: readonly Item[], ways: readonly Way[], longest: number): Readonly<Arrangement> {
  if (items.length > MOST.items) return wrap(items, ways, longest);
  return known(JSON.stringify([items, ways, longest]), () => wrap(items, ways, longest));
}

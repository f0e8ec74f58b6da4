import type { Expectations } from '../../workflow/activation.ts';
import type { Temper } from './judging/temper.ts';

/** An edge that looks at an answer, as `Expectations.keywords` tells of it. */
type Way = NonNullable<Expectations['keywords']>[number];

/** How many asks it takes to try every way that stays in the loop, beyond the usual two. */
export function moreWays(ways: readonly Way[]): number {
  return Math.max(0, ways.filter(({ leaves }) => !leaves).length - 2);
}

/**
 * What an answer says to go the way that it goes: before the node accepts, in turn each that stays in the loop; after that one that
 * leaves it. Null when nothing need be said: no edge looks for a word there, or none leads there, so that the loop comes to its end.
 */
export function signOf(ways: readonly Way[], nth: number, { accepts, patience }: Temper): string | null {
  const pool = ways.filter(({ leaves }) => leaves === accepts);
  const turn = accepts && Number.isFinite(patience) ? nth - patience - 1 : nth - 1;
  return pool[Math.max(0, turn) % Math.max(1, pool.length)]?.words[0] ?? null;
}

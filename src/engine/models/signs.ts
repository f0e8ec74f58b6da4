import type { Expectations } from '../kernel/activation.ts';
import type { Temper } from './temper.ts';

/** An edge that looks at an answer, as `Expectations.keywords` tells of it. */
type Way = NonNullable<Expectations['keywords']>[number];

/** What an answer says so that it goes the way that was chosen, and what it must not say. */
export interface Sign {
  /** null when nothing need be said. */
  says: string | null;
  avoids: readonly string[];
}

/** How many asks it takes to try every way that stays in the loop, beyond the usual two. */
export function moreWays(ways: readonly Way[]): number {
  return Math.max(0, ways.filter(({ leaves }) => !leaves).length - 2);
}

/**
 * Which way an answer goes: before the node accepts, in turn each that stays in the loop; after that one that leaves it. When
 * none leaves, nothing is said that any edge looks for, so that the loop comes to its end.
 */
export function signOf(ways: readonly Way[], nth: number, { accepts, patience }: Temper): Sign {
  const pool = ways.filter(({ leaves }) => leaves === accepts);
  const turn = accepts && Number.isFinite(patience) ? nth - patience - 1 : nth - 1;
  const chosen = pool[Math.max(0, turn) % Math.max(1, pool.length)];
  const others = ways.filter((way) => way !== chosen).flatMap(({ words }) => words);
  return {
    says: chosen?.words[0] ?? null,
    avoids: [...(chosen?.avoids ?? []), ...others].filter((word) => word !== ''),
  };
}

/** Whether a text says any of these words, in whatever case. */
export function saysAny(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return words.some((word) => folded.includes(word.toLowerCase()));
}

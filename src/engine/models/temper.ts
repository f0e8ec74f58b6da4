import type { Mood } from '../document/mood.ts';
import { randomAt } from '../effects/random.ts';
import type { Ask } from '../journal/chunk.ts';

/** How often an answer that may fail does, and one that may accept does, by chance. */
const OFTEN_FAILS = 0.35;
const OFTEN_ACCEPTS = 0.4;

/** What a question is met with. */
export interface Temper {
  mood: Mood;
  /** The node has seen enough: its score passes, its verdict is good, its text stays as it is. */
  accepts: boolean;
  /** After how many asks it accepts; a mood that never does has no end of it. */
  patience: number;
  /** Which of its drafts this is: it stops counting once it accepts. */
  draft: number;
  fails: boolean;
  /** In [0, 1), the same for the same seed, node, ask and `draw`. */
  chance(draw: number): number;
}

/**
 * Mostly a node accepts after two refusals, by the seed and by its name after one or three; `more` when it has more ways to
 * go than that before it is done.
 */
export function temperOf(ask: Ask, seed: number, mood: Mood, more = 0): Temper {
  const { id, nth, address } = ask;
  const chance = (draw: number): number => randomAt(seed, address, draw);
  const patience = mood === 'stubborn' ? Number.POSITIVE_INFINITY : patienceOf(seed, id) + more;
  const accepts = mood === 'erratic' ? chance(11) < OFTEN_ACCEPTS : nth > patience;
  const fails = mood === 'failing' && chance(12) < OFTEN_FAILS;
  return { mood, accepts, patience, draft: Math.min(nth, patience + 1), fails, chance };
}

function patienceOf(seed: number, node: string): number {
  const chance = randomAt(seed, node, 1);
  return chance < 0.25 ? 1 : chance < 0.75 ? 2 : 3;
}

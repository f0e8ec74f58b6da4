import type { Mood } from '../../../document/document.ts';
import { randomAt } from '../../../effects/random.ts';
import type { Ask } from '../../../journal/ask.ts';

/** How often an answer that may fail does, and one that may accept does, by chance. */
const OFTEN_FAILS = 0.35;
const OFTEN_ACCEPTS = 0.4;

/** What a question is met with. */
export interface Temper {
  mood: Mood;
  /** The how many-th question of its node this is, from 1. */
  nth: number;
  /** How many things the node wants to find in a text before it is content: by the seed one, two or three, more where it has more ways to go. */
  wants: number;
  /** After how many asks it is content with what it cannot look at; a mood that never is has no end of it. */
  patience: number;
  accepts: boolean;
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
  const wants = wantsOf(seed, id);
  const patience = mood === 'stubborn' ? Number.POSITIVE_INFINITY : wants + more;
  const accepts = mood === 'erratic' ? chance(11) < OFTEN_ACCEPTS : nth > patience;
  const fails = mood === 'failing' && chance(12) < OFTEN_FAILS;
  return { mood, nth, wants: wants + more, patience, accepts, fails, chance };
}

function wantsOf(seed: number, node: string): number {
  const chance = randomAt(seed, node, 1);
  return chance < 0.25 ? 1 : chance < 0.75 ? 2 : 3;
}

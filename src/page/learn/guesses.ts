import type { EndWord } from '../../engine/document/settings/expectation.ts';
import type { Lesson } from '../../engine/document/settings/lesson.ts';

/** What was guessed before the first run, null where nothing was; or else what a run showed. */
export interface Guess {
  rounds: number | null;
  /** Of models, by the whole run. */
  calls: number | null;
  end: EndWord | null;
}

/** What is asked, in this order, where a lesson says what is to be predicted. */
export const ASKED: Readonly<Record<NonNullable<Lesson['predict']>, readonly (keyof Guess)[]>> = {
  rounds: ['rounds'],
  end: ['end'],
  both: ['rounds', 'end'],
  calls: ['calls', 'end'],
};

/** The ends that are offered to be guessed at. */
export const GUESSED_ENDS: readonly EndWord[] = [
  'keyword',
  'threshold',
  'condition',
  'stable',
  'timer',
  'limit',
  'budget',
];

/** How much of what was guessed came so. */
export function rightIn(guess: Guess, shown: Guess): 'all' | 'some' | 'none' {
  const guessed = (['rounds', 'calls', 'end'] as const).filter((what) => guess[what] !== null);
  const right = guessed.filter((what) => guess[what] === shown[what]);
  if (right.length === guessed.length) return 'all';
  return right.length > 0 ? 'some' : 'none';
}

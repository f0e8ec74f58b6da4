import type { EndWord } from '../../../engine/document/settings/expectation.ts';

/** What was guessed before the first run. */
export type Guess = { kind: 'rounds'; rounds: number } | { kind: 'end'; end: EndWord };

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

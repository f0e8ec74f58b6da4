import { counted } from '../../values.ts';

/** What is asked when a loop that nothing is sure to end has gone round for long. */
export const NO_BOUND = 'This loop has no bound: go on?';

/** Beside the question: which loop, how far it is, and what going on means. */
export function wordNoBound(loop: string, rounds: number): string {
  const which = loop === '' ? '' : ` of ${loop}`;
  return `Paused after ${counted(rounds, 'round')}${which}. Continue asks no more about this loop.`;
}

/** Said once a limit stands in the text, which the paused run was begun without. */
export const LIMIT_LATER = 'The limit holds from the next run on.';

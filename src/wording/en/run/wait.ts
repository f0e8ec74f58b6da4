import { clockText } from '../../../engine/workflow/clock-text.ts';

/** A timer whose time runs while somebody is waited for: its label, its limit and what is left of it, in seconds. */
export interface Wait {
  timer: string;
  limit: number;
  left: number;
}

/** For the button that passes over the wait. How much is left is not known: the timer looked at the clock when it was triggered last. */
export const SKIP_WAIT = 'Skip the wait';

/** What it does, for its tooltip. */
export function wordSkipping({ timer, limit }: Wait): string {
  return `Moves the run clock on, as if the answer had taken so long: the next time ${timer} is triggered, its ${clockText(limit, limit)} are over`;
}

/** Once it was done. */
export function wordSkipped({ timer, limit, left }: Wait): string {
  return `${clockText(left, limit)} skipped: time is up for ${timer}.`;
}

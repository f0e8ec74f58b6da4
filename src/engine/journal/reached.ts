/** Something that the run has used up. */
export interface UsedUp {
  what: 'activations' | 'calls' | 'tokens' | 'usd' | 'seconds';
  used: number;
  limit: number;
  /** It is not all used: the next question might have used so much more, and was not asked. */
  needs?: number;
}

/** A limit of the run that was reached: `UsedUp`, or a loop's rounds. */
export interface Reached extends Omit<UsedUp, 'what'> {
  what: UsedUp['what'] | 'rounds';
}

/** Something that the run has used up. */
export interface UsedUp {
  what: 'activations' | 'calls' | 'tokens' | 'usd' | 'seconds';
  used: number;
  limit: number;
}

/** A limit of the run that was reached: `UsedUp`, or a loop's rounds. */
export interface Reached {
  what: UsedUp['what'] | 'rounds';
  used: number;
  limit: number;
}

/**
 * What a call cost, as whoever answered says. `tokens` in all; `input`, `output` and `cached` (of the input, what was read from a
 * cache) where they are told apart; `usd` in dollars; `estimated` when nobody counted it.
 */
export interface Usage {
  readonly tokens: number;
  /** Where it was not one. */
  readonly calls?: number;
  readonly input?: number;
  readonly output?: number;
  readonly cached?: number;
  readonly usd: number;
  readonly estimated?: true;
}

/**
 * What was spent in a frame of a run (a round, a loop, the run), with all that lies inside: calls of models, their tokens as of
 * `Usage`, dollars, and seconds of the run clock. `estimated` when part of it is.
 */
export interface Spending {
  readonly calls: number;
  readonly tokens: number;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly usd: number;
  readonly seconds: number;
  readonly estimated?: true;
}

import type { Spending, Usage } from '../workflow/usage.ts';

/** Sums that grow: of a frame, or of a node in a loop, whose `seconds` are those that its answers took. */
export interface Sums {
  calls: number;
  tokens: number;
  input: number;
  output: number;
  cached: number;
  usd: number;
  seconds: number;
  estimated: boolean;
}

export function noSums(): Sums {
  return { calls: 0, tokens: 0, input: 0, output: 0, cached: 0, usd: 0, seconds: 0, estimated: false };
}

export const NOTHING_SPENT: Readonly<Sums> = Object.freeze(noSums());

export function addUsage(sums: Sums, usage: Usage): void {
  // Of a question one call was counted when it was asked.
  sums.calls += (usage.calls ?? 1) - 1;
  sums.tokens += usage.tokens;
  sums.input += usage.input ?? 0;
  sums.output += usage.output ?? 0;
  sums.cached += usage.cached ?? 0;
  sums.usd += usage.usd;
  if (usage.estimated) sums.estimated = true;
}

/** Sums for the record, of a frame that has lasted `seconds`; undefined where nobody was asked anything that costs. */
export function spendingOf(sums: Readonly<Sums> | null, seconds: number): Spending | undefined {
  if (!sums) return undefined;
  const { calls, tokens, input, output, cached, usd, estimated } = sums;
  if (!estimated) return { calls, tokens, input, output, cached, usd, seconds };
  return { calls, tokens, input, output, cached, usd, seconds, estimated };
}

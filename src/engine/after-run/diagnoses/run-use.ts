import type { Settings } from '../../document/document.ts';
import { CLOCK_AT_START, RunClock } from '../../inspection/run-clock.ts';
import type { Ask } from '../../journal/ask.ts';
import type { Chunk, Recorded } from '../../journal/chunk.ts';
import { Kind } from '../../journal/facts.ts';
import type { Reached, UsedUp } from '../../journal/reached.ts';
import type { RunResult } from '../../journal/run-result.ts';
import { valueAt } from '../../journal/values.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';

type Budget = NonNullable<Settings['budget']>;
type What = UsedUp['what'];

/** Less than this share of what a run may use is left: it is about to end. */
export const LITTLE_LEFT = 0.2;

/** What a run has used of what it may use, told where little of it is left. */
export interface RunUse {
  /** Takes a fact of any kind: only questions, answers, activations and the end of the run count. */
  take(chunk: Chunk, at: number): void;
  /** A round that a budget of the run has ended says so itself. */
  noteVerdict(verdict: Verdict): void;
  near(): { used: UsedUp; hasEnded: boolean } | null;
}

/** Of a run with this budget and at most so many activations; null where nothing bounds it. */
export function runUse(budget: Budget, activations: number | undefined): RunUse | null {
  const most: Partial<Record<What, number>> = { ...budget, ...(activations !== undefined && { activations }) };
  if (Object.keys(most).length === 0) return null;
  const used: Record<What, number> = { calls: 0, tokens: 0, usd: 0, seconds: 0, activations: 0 };
  const told = new Set<What>();
  let clock = new RunClock(CLOCK_AT_START, 0, {});
  let hasEnded = false;

  function pay({ answer }: Recorded): void {
    if (answer.kind !== 'answered' || !answer.usage) return;
    used.tokens += answer.usage.tokens;
    used.usd += answer.usage.usd;
  }

  return {
    take(chunk, at) {
      if (at === 0 && chunk.clock) clock = new RunClock(chunk.clock, chunk.first, {});
      switch (chunk.kind[at]) {
        case Kind.nodeStarted:
          used.activations++;
          return;
        case Kind.asked:
          clock.take(chunk, at);
          if (valueAt<Ask>(chunk, chunk.a[at]!).request.kind === 'model') used.calls++;
          return;
        case Kind.answered:
          clock.take(chunk, at);
          used.seconds = clock.now;
          return pay(valueAt<Recorded>(chunk, chunk.a[at]!));
        case Kind.limitReached: {
          const { what } = valueAt<Reached>(chunk, chunk.a[at]!);
          if (what !== 'rounds') told.add(what);
          return;
        }
        case Kind.runEnded: {
          const { took, spent } = valueAt<RunResult>(chunk, chunk.a[at]!);
          Object.assign(used, spent && { calls: spent.calls, tokens: spent.tokens, usd: spent.usd }, { seconds: took });
          hasEnded = true;
          return;
        }
        default:
      }
    },
    noteVerdict({ outcome, because }) {
      if (outcome !== 'stopped') return;
      for (const evidence of because)
        if (evidence.kind === 'budget' && evidence.limit === most[evidence.what]) told.add(evidence.what);
    },
    near() {
      for (const what of ['calls', 'tokens', 'usd', 'seconds', 'activations'] as const) {
        const limit = most[what];
        if (limit === undefined || limit === 0 || told.has(what)) continue;
        // Who may ask once has not much left from the beginning.
        if (limit === 1 && (what === 'calls' || what === 'activations')) continue;
        if (used[what] >= (1 - LITTLE_LEFT) * limit) return { used: { what, used: used[what], limit }, hasEnded };
      }
      return null;
    },
  };
}

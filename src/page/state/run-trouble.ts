import { outcomeOf, outermostLoop } from './outcome.ts';
import type { RunState } from './run.svelte.ts';

/** Whether a run that is over ended otherwise than its work would have ended it: by a limit, a guard, a failure, or by hand. */
export function endedInTrouble(state: Readonly<RunState>): boolean {
  if (outcomeOf(state).tone !== 'good') return true;
  const verdict = outermostLoop(state)?.verdict;
  if (!verdict) return false;
  const guarded = verdict.because.some(
    (evidence) => (evidence.kind === 'count' || evidence.kind === 'elapsed') && evidence.released,
  );
  return guarded || (verdict.outcome === 'stopped' && verdict.reason !== 'cancelled');
}

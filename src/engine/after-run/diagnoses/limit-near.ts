import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Found } from './rule.ts';
import { LITTLE_LEFT, type RunUse } from './run-use.ts';
import type { WatchedLoop } from './watched-loop.ts';

/**
 * What is about to end a loop that is still running, in the round that it is in: {what, limit, used, node}. `what`: `rounds` in the last
 * one, `count` before the last trigger of a counter, `time` where little of it is left.
 */
export function limitNear(watched: WatchedLoop, round: number, last: Verdict | null): Found | null {
  const { most, node } = watched;
  if (most !== null && most > 1 && round === most)
    return { round, params: () => ({ what: 'rounds', used: round, limit: most, node: node.label }) };
  for (const evidence of last?.because ?? []) {
    if ((evidence.kind !== 'count' && evidence.kind !== 'elapsed') || !endsIt(watched, evidence.node)) continue;
    if (evidence.kind === 'count' && !evidence.released && evidence.limit > 1 && evidence.count === evidence.limit - 1)
      return {
        round,
        params: () => ({ what: 'count', used: evidence.count, limit: evidence.limit, node: evidence.node }),
      };
    if (evidence.kind === 'elapsed' && !evidence.released && evidence.seconds >= (1 - LITTLE_LEFT) * evidence.limit)
      return {
        round,
        params: () => ({ what: 'time', used: evidence.seconds, limit: evidence.limit, node: evidence.node }),
      };
  }
  return null;
}

/** Whether the message of a guard leads out of the loop; that of another ends nothing. */
function endsIt({ loop, ends }: WatchedLoop, guard: string): boolean {
  const isHeld = loop?.caps.some(({ node, loose }) => node === guard && !loose) ?? false;
  return isHeld || ends.some((end) => end.kind === 'count' && end.node === guard);
}

/**
 * What the run may use that is nearly used up, or was when it ended, told of the round it has come to: {what, used, limit, hasEnded}.
 * What has ended it by then is told by its end.
 */
export function useNear(use: RunUse, round: number): Found | null {
  const near = use.near();
  if (!near || round === 0) return null;
  return { round, params: () => ({ ...near.used, hasEnded: near.hasEnded }) };
}

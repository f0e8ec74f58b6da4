import type { Json } from '../json.ts';
import type { Spending } from '../usage.ts';

/** Why a round ended as it did, with the values that were compared and how they were read. Words: `wording/`. */
export type Evidence =
  | { kind: 'count'; node: string; count: number; limit: number; released: boolean }
  | { kind: 'elapsed'; node: string; seconds: number; limit: number; unit: string; released: boolean }
  | { kind: 'comparison'; left: string; actual: Json; readAs: Json; operator: string; value: Json; holds: boolean }
  | { kind: 'missing'; left: string; round: number; then: 'error' | 'stop' | 'continue' }
  | { kind: 'edge'; edge: string; from: string; to: string; condition: string }
  /** A way out, or on inside the loop, whose condition the answer did not fulfil. */
  | { kind: 'edge-missed'; edge: string; from: string; to: string; condition: string }
  | { kind: 'triggered-again'; entry: string; by: string[] }
  /** `from`: the nodes that would have triggered it, and did not; absent in records of before. */
  | { kind: 'not-triggered-again'; entry: string; from?: string[] }
  | { kind: 'rounds'; round: number; limit: number }
  /**
   * `score` null: why there is none, and how many patterns were tried on the text that is quoted. `from`: id of the node in whose answer
   * `text` was found; absent without a score, and in records of before.
   */
  | {
      kind: 'score';
      score: number | null;
      threshold: number;
      pattern: string;
      text: string;
      from?: string;
      missed?: { why: 'no-look' | 'no-match' | 'no-group' | 'no-number'; patterns: number };
    }
  | { kind: 'branch'; node: string; branch: string }
  /** The node that decides did not run in the round. */
  | { kind: 'unasked'; node: string }
  | { kind: 'similarity'; similarity: number; threshold: number }
  | { kind: 'break'; left: string; actual: Json; operator: string; value: Json }
  /** `needs`: it is not all used, and the next question might have used so much more. */
  | { kind: 'budget'; what: 'calls' | 'tokens' | 'usd' | 'seconds'; used: number; limit: number; needs?: number }
  | { kind: 'error'; node: string; code: string; params: Record<string, Json> };

/**
 * How a round of a loop ended. `again`: another round follows; `left`: the loop's own rule ended it;
 * `stopped`: something bounded it from outside its rule (a cap, an error, a budget, Stop).
 */
export interface Verdict {
  /** Path of the loop's frame, e.g. `outer[2]/inner`. */
  path: string;
  /** 1-based. */
  round: number;
  outcome: 'again' | 'left' | 'stopped';
  /** condition, max_iterations, break, error, budget, cancelled, edge, not_triggered, rounds_limit ... */
  reason: string;
  because: Evidence[];
  /** What the next round is given that this one produced; null when nothing was passed on. */
  passedOn: Json;
  /** What the round cost; absent where nobody was asked, and in records of before. */
  spent?: Spending;
}

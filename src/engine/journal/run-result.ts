import type { Json } from '../workflow/json.ts';
import type { Failure } from '../workflow/activation.ts';
import type { Spending } from '../workflow/usage.ts';

export interface RunResult {
  status: 'completed' | 'failed' | 'stopped' | 'limit';
  /** `text`: what the result is to a reader; `value`: the same as data; `node`: the name of the node that gave it, or null. */
  result: { text: string; value: Json; node: string | null };
  /** Messages that nobody read: node name → how many. */
  unread: Record<string, number>;
  /** All messages that lie in queues at the end, those that a node keeps after reading too. */
  queued: Record<string, number>;
  /** Seconds of the run clock. */
  took: number;
  failure: Failure | null;
  /** What the run cost; absent where nobody was asked, and in records of before. */
  spent?: Spending;
  /** Of a run that was cut short: the best that was made before; absent where nothing was. */
  bestSoFar?: BestSoFar;
}

/**
 * What was made before a budget, a limit or Stop cut the run short: in the round with the highest score; without scores in the last
 * complete round; else the last answer (`round` 0: in no round).
 */
export interface BestSoFar {
  node: string;
  round: number;
  text: string;
}

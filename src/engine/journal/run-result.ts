import type { Json } from '../workflow/json.ts';
import type { Failure } from '../workflow/activation.ts';

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
}

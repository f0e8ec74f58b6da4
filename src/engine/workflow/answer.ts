import type { FailureClass } from './failure-class.ts';
import type { Json } from './json.ts';
import type { Usage } from './usage.ts';

/** What came back from the outside; `took` (seconds of the run clock) lies on the tape. */
export type Answer =
  | {
      kind: 'answered';
      text: string;
      value?: Json;
      usage?: Usage;
      /** The model that answered, as its service names it: an alias that was asked for is no version. */
      model?: string;
      finish?: Finish;
      /** A model was asked once more: what it had said first, and what that lacked, nothing where it was no JSON. `usage` is of both. */
      mended?: { text: string; lacks: readonly string[] };
    }
  /** `class`: what kind of failure, where it is known; `retryAfter`: the seconds that the service asks to wait. */
  | { kind: 'failed'; error: string; class?: FailureClass; retryAfter?: number }
  /** `after`: the seconds of the question's own deadline, where that is why. */
  | { kind: 'timed-out'; after?: number }
  | { kind: 'cancelled' }
  /** `over`: a model was not asked, for too little of the run's budget was left. */
  | { kind: 'refused'; error: string; over?: Over };

/** What of a run's budget was too little for a question: so much was used, and it might have used `needs` more. */
export interface Over {
  what: 'calls' | 'tokens' | 'usd';
  used: number;
  limit: number;
  needs: number;
}

export const FINISHES = ['stop', 'length', 'tool-calls', 'filtered'] as const;

/** Why a model ended its answer: it was done, it had no more tokens, it waits for tools, or its service cut it off. */
export type Finish = (typeof FINISHES)[number];

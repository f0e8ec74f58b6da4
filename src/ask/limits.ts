/** How long a model may take, in milliseconds, how much it may say, and how often it is asked again. */
export interface Limits {
  /** Until the first byte of an answer: a server on this machine may load its model first. */
  readonly first: number;
  /** Between two pieces of it. */
  readonly between: number;
  /** After a model has said that it is done: servers may leave the line open. */
  readonly after: number;
  /** For all that follows from one question, waiting and asking again included. */
  readonly all: number;
  /** Bytes of one answer. */
  readonly bytes: number;
  readonly retries: number;
}

export const LIMITS: Limits = {
  first: 120_000,
  between: 60_000,
  after: 3_000,
  all: 600_000,
  bytes: 16_000_000,
  retries: 2,
};

/** What asking needs of its surroundings. */
export interface ModelHost {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves after so many milliseconds, or once the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A limit was reached before what was waited for came. */
export const LATE: unique symbol = Symbol('late');

/** What comes first: the outcome of `work`, or LATE after so many milliseconds. What `work` rejects with is thrown. */
export async function within<Outcome>(
  host: Pick<ModelHost, 'wait'>,
  ms: number,
  work: Promise<Outcome>,
): Promise<Outcome | typeof LATE> {
  const waiting = new AbortController();
  const late = host.wait(ms, waiting.signal).then((): typeof LATE => LATE);
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
    // What is no longer waited for may still fail.
    work.catch(() => undefined);
  }
}

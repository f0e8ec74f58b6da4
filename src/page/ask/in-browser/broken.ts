import { within, type LATE, type ModelHost } from '../../../ask/limits.ts';

/** Milliseconds between two pieces of an answer, and until what was broken off has ended. */
const [BETWEEN, ENDING] = [60_000, 5_000];

/** What a model in this browser was too slow for, in words. */
export const STOPPED = `The answer did not come to its end: nothing came for ${BETWEEN / 1000} s`;

/** Resolves once the signal is aborted. */
export function abortOf(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

/** The next piece; LATE where none comes for too long, or the end of what was broken off does not. */
export async function nextChunk<Piece>(
  next: Promise<Piece>,
  host: Pick<ModelHost, 'wait'>,
  aborted: Promise<null>,
): Promise<Piece | typeof LATE> {
  const first = await within(host, BETWEEN, Promise.race([next, aborted]));
  return first ?? within(host, ENDING, next);
}

/** What was thrown, in its own words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

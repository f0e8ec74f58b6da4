/** The longest that a service is waited for, in seconds, whatever it asks. */
const LONGEST_WAIT = 60;

const [FIRST, MOST] = [500, 8_000];

/** Whether a server that answers so may answer otherwise when it is asked again. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/** The seconds of a header Retry-After, which holds seconds or a date; null where it is not there or says nothing. `now`: in milliseconds. */
export function secondsOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - now) / 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Milliseconds to wait before the n-th retry, from 1: as the service asks, else twice as long each time, and less by chance. */
export function delayBefore(nth: number, retryAfter: number | undefined, random: () => number): number {
  if (retryAfter !== undefined) return Math.min(retryAfter, LONGEST_WAIT) * 1000;
  return Math.min(FIRST * 2 ** (nth - 1), MOST) * (1 - random() / 4);
}

import type { ModelHost } from '../../ask/limits.ts';

/** What asking needs, of a page or a worker. */
export const BROWSER_HOST: ModelHost = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    }),
};

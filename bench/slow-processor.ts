import type { Browser } from 'playwright-core';

const PERIOD = 16;

/**
 * Makes all of a browser's pages `times` slower, their workers included: their processes are stopped for that share of each few
 * milliseconds. Chromium's own throttling slows the main thread alone ("only supported for pages, not workers"). Returns what ends it.
 */
export async function slowProcessor(browser: Browser, times: number): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  let known: number[] = [];
  let ended = false;

  async function look(): Promise<void> {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    known = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    for (const id of known) {
      try {
        process.kill(id, name);
      } catch {
        // It has ended since it was looked for.
      }
    }
  }

  const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const turning = (async () => {
    let looked = 0;
    while (!ended) {
      if (performance.now() - looked > 100) {
        looked = performance.now();
        await look();
      }
      signal('SIGSTOP');
      await pause(PERIOD * (1 - 1 / times));
      signal('SIGCONT');
      await pause(PERIOD / times);
    }
  })();
  return async () => {
    ended = true;
    await turning;
    await session.detach();
  };
}

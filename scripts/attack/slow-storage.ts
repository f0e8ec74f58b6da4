import type { BrowserContext } from 'playwright-core';
import { inBrowser, stored } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { beginsWith, openStudio, typeFirst } from './visitor.ts';

/** How long each write takes, in milliseconds. */
const SLOW = 12_000;
const SAVED = 'Saved in this browser';

/**
 * Storage that takes long for each write: nothing is called saved before it is, it is said that it is waited for, and a tab that is closed
 * meanwhile, or stays, loses nothing.
 */
export function attackBySlowStorage(site: string, times: number): Promise<Outcome> {
  return inBrowser((browser) =>
    tell('storage slow', times, async (time) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await slowDown(context);
      const losses: string[] = [];
      try {
        const page = await openStudio(context, site);
        const word = `owls-${time}`;
        await typeFirst(page, word);
        const status = page.getByTitle(SAVED).first();
        const told = page.getByText('has not answered yet').first();
        await told.or(status).first().waitFor();
        if (await status.isVisible()) losses.push(`it says “${SAVED}” before it is`);
        if (time % 2 === 0) {
          await page.close();
          const next = await openStudio(context, site);
          if (!(await beginsWith(next, word))) losses.push('what was typed is gone with its tab');
        } else {
          await status.waitFor();
          if (!(await stored(page, ['documents'])).includes(word)) losses.push('what is called saved is not stored');
          if (await told.isVisible()) losses.push('it is still waited for');
        }
        return losses;
      } finally {
        await context.close();
      }
    }),
  );
}

/** Holds each transaction of the page that writes: it asks it for something, again and again, until its time is over. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const transaction = begin.call(this, names, mode, options);
      if (mode !== 'readwrite') return transaction;
      const until = performance.now() + ${SLOW};
      const store = transaction.objectStore(transaction.objectStoreNames[0]);
      const hold = () => {
        if (performance.now() < until) store.count().onsuccess = hold;
      };
      hold();
      return transaction;
    };`);
}

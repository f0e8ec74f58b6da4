import type { BrowserContext, Page } from 'playwright-core';
import { newProfile, startChromium } from '../killable-chromium.ts';
import { appears, inBrowser, stored } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { answer, askedAfter, beginRun, beginsWith, openStudio, question, typeFirst } from './visitor.ts';

const SAVED = 'Saved in this browser';

/** Milliseconds, drawn so that the same stories are told every time. */
function pause(time: number, most: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (time * 137) % most));
}

/** `kill -9` in the middle of a run: no answer that was followed by the next question is asked for again, and every run is listed. */
export function attackByKills(site: string, times: number): Promise<Outcome> {
  return tell('kill -9 during a run', times, async (time) => {
    const profile = newProfile();
    const first = await startChromium(profile);
    const answers = 1 + (time % 2);
    try {
      const page = await openStudio(first.context, site);
      await beginRun(page);
      for (let nth = 1; nth <= answers; nth++) {
        await question(page);
        await answer(page, `Shorter, ${nth}.`);
        await askedAfter(page, nth);
      }
      await pause(time, 1500);
    } finally {
      await first.kill();
    }
    const second = await startChromium(profile);
    try {
      const page = await openStudio(second.context, site);
      await page.getByRole('button', { name: 'History', exact: true }).click();
      const goOn = page.getByRole('dialog').getByRole('button', { name: 'Continue' }).first();
      if (!(await appears(goOn))) return ['the run is not listed'];
      await goOn.click();
      const asked = await question(page);
      if (asked !== answers + 1) return [`asked for answer ${asked} again, of ${answers} given`];
      await answer(page, 'APPROVED');
      await page.locator('.outcome[data-phase="ended"]').waitFor();
      return [];
    } finally {
      await second.kill();
    }
  });
}

/** The tab is closed 0 to 400 ms after the last key: what was typed is there in the next one. */
export function attackByCloses(site: string, times: number): Promise<Outcome> {
  return inBrowser((browser) =>
    tell('tab closed after the last key', times, async (time) => {
      const context = await browser.newContext();
      try {
        const page = await openStudio(context, site);
        await typeFirst(page, `owls-${time}`);
        await pause(time * 3, 401);
        await page.close();
        const next = await openStudio(context, site);
        return (await beginsWith(next, `owls-${time}`)) ? [] : ['what was typed is gone'];
      } finally {
        await context.close();
      }
    }),
  );
}

/** `kill -9` 300 ms after the last key. */
export function attackByTypingKills(site: string, times: number): Promise<Outcome> {
  return tell('kill -9 300 ms after the last key', times, async (time) => {
    const profile = newProfile();
    const first = await startChromium(profile);
    const page = await openStudio(first.context, site);
    await typeFirst(page, `owls-${time}`);
    // By the clock of the page: a busy machine may not have come to the last key in 300 ms of ours.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await first.kill();
    const second = await startChromium(profile);
    try {
      return (await beginsWith(await openStudio(second.context, site), `owls-${time}`))
        ? []
        : ['what was typed is gone'];
    } finally {
      await second.kill();
    }
  });
}

/** Two tabs on one document, both typed in: what either wrote is in the text, or among its versions. */
export function attackByTabs(site: string, times: number): Promise<Outcome> {
  return inBrowser((browser) =>
    tell('two tabs on one document', times, async (time) => {
      const context = await browser.newContext();
      try {
        const one = await openStudio(context, site);
        await typeFirst(one, `begun-${time}`);
        await one.getByTitle(SAVED).first().waitFor();
        const other = await openStudio(context, site);
        await typeFirst(one, `from-one-${time}`);
        await pause(time * 5, 1200);
        await typeFirst(other, `from-other-${time}`);
        await one.waitForTimeout(3000);
        const kept = await stored(one, ['documents', 'versions']);
        return ['from-one', 'from-other'].flatMap((who) => (kept.includes(`${who}-${time}`) ? [] : [`${who} is gone`]));
      } finally {
        await context.close();
      }
    }),
  );
}

/** Nothing can be stored: the page says so, and never that it was saved; the work can be exported. */
export async function attackByDenial(site: string): Promise<Outcome[]> {
  const full = await inBrowser((browser) =>
    tell('storage full', 1, async () => {
      const context = await browser.newContext({ acceptDownloads: true });
      const page = await openStudio(context, site);
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site).origin, quotaSize: 1 });
      return unsaved(page, 'full').finally(() => context.close());
    }),
  );
  const denied = await inBrowser((browser) =>
    tell('storage denied', 1, async () => {
      const context = await browser.newContext({ acceptDownloads: true, serviceWorkers: 'block' });
      await spoilStorage(context, "get() { throw new DOMException('Access is denied.', 'SecurityError'); }");
      return unsaved(await openStudio(context, site), 'denied').finally(() => context.close());
    }),
  );
  const absent = await inBrowser((browser) =>
    tell('storage absent', 1, async () => {
      const context = await browser.newContext({ acceptDownloads: true, serviceWorkers: 'block' });
      await spoilStorage(context, 'value: undefined');
      return unsaved(await openStudio(context, site), 'absent').finally(() => context.close());
    }),
  );
  const newer = await inBrowser((browser) =>
    tell('a newer version was here', 1, async () => {
      const context = await browser.newContext({ acceptDownloads: true });
      await openNewer(context, site);
      return unsaved(await openStudio(context, site), 'newer').finally(() => context.close());
    }),
  );
  return [full, denied, absent, newer];
}

/**
 * As a browser that blocks a site's data (whoever asks for it gets a SecurityError), or has no place for it. In workers, too, whose scripts are
 * therefore changed on their way: a preference of a profile would do for some browsers alone.
 */
async function spoilStorage(context: BrowserContext, property: string): Promise<void> {
  const spoil = `for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(globalThis, name, { ${property} });`;
  await context.addInitScript(spoil);
  await context.route('**/*worker*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${spoil}${await response.text()}` });
  });
}

/** Types, waits, and reads what the page says of it; then hands the work on as a file. */
async function unsaved(page: Page, word: string): Promise<string[]> {
  const losses: string[] = [];
  await typeFirst(page, `owls-${word}`);
  await page.waitForTimeout(4000);
  if ((await page.getByTitle(SAVED).count()) > 0) losses.push(`it says “${SAVED}”`);
  const said = page.getByText(
    /not (?:be )?(?:saved|kept|stored)|cannot be (?:saved|kept|stored)|nothing (?:is|can be) (?:saved|kept)/i,
  );
  if (!(await appears(said.first()))) losses.push('it does not say that nothing is kept');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '.yaml' }).click();
  if (!(await download).suggestedFilename().endsWith('.yaml')) losses.push('it cannot be exported');
  return losses;
}

/** A database of a version to come, made from a page of the site that loads no script. */
async function openNewer(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}licences.txt`);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('loopground', 999);
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await page.close();
}

import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArguments, resolveChromium } from '../chromium.mjs';
import type { Outcome } from './story.ts';

/** Tells stories in a Chromium, which ends with them. */
export async function inBrowser<Told extends Outcome | Outcome[]>(
  work: (browser: Browser) => Promise<Told>,
): Promise<Told> {
  const browser = await chromium.launch({ executablePath: await resolveChromium(), args: chromiumArguments() });
  return work(browser).finally(() => browser.close());
}

/** Everything that some stores of the site hold, as one text. */
export function stored(page: Page, stores: readonly string[]): Promise<string> {
  return page.evaluate(
    (names) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('loopground');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(names);
          const asked = names.map((store) => transaction.objectStore(store).getAll());
          transaction.oncomplete = () => resolve(JSON.stringify(asked.map((request): unknown => request.result)));
        };
      }),
    [...stores],
  );
}

/** Whether something comes, waited for as long as a page may take to come back. */
export function appears(place: ReturnType<Page['locator']>): Promise<boolean> {
  return place.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

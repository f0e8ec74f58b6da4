import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArguments, resolveChromium } from '../chromium.mjs';
import type { Outcome } from './story.ts';

/** Tells stories in a Chromium, which ends with them; `more` are options of its own. */
export async function inBrowser<Told extends Outcome | Outcome[]>(
  work: (browser: Browser) => Promise<Told>,
  more: readonly string[] = [],
): Promise<Told> {
  const args = [...chromiumArguments(), ...more];
  const browser = await chromium.launch({ executablePath: await resolveChromium(), args });
  return work(browser).finally(() => browser.close());
}

/** Everything that some stores of the site hold, or all of them, as one text; bytes as the text that they may be. */
export function stored(page: Page, stores: readonly string[] = []): Promise<string> {
  return page.evaluate(
    (named) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('loopground');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const names = named.length > 0 ? named : [...opening.result.objectStoreNames];
          const transaction = opening.result.transaction(names);
          const asked = names.map((store) => transaction.objectStore(store).getAll());
          transaction.onabort = () => reject(new Error('not read'));
          transaction.oncomplete = () => {
            resolve(
              JSON.stringify(
                asked.map((request): unknown => request.result),
                (_key, value: unknown) => (ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value),
              ),
            );
            opening.result.close();
          };
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

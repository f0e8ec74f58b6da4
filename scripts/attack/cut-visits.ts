import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appears, inBrowser } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { beginsWith, openStudio } from './visitor.ts';

/** Parts of a first visit after which the connection is lost, of so many. */
const PARTS = 16;

/**
 * A first visit that is cut off after so many of the files that it asks for. What is typed into the text is kept; the page works, or says what
 * is missing; a reload with a connection mends it.
 */
export function attackByCutVisits(site: string, times: number): Promise<Outcome> {
  const dead: string[] = [];
  return inBrowser(async (browser) => {
    const all = await filesOfVisit(browser, site);
    return tell(
      'first visits that are cut off',
      times,
      async (time) => {
        const after = Math.floor((all * ((time % PARTS) + 1)) / (PARTS + 1));
        const word = `owls-${time}`;
        const context = await browser.newContext({ serviceWorkers: 'block' });
        const line = await cutOff(context, after);
        try {
          const page = await context.newPage();
          await page.goto(site, { waitUntil: 'commit' });
          await typeAsSoonAsCanBe(page, word);
          const losses: string[] = [];
          const reload = page.locator('#not-started, .notice').getByRole('button', { name: 'Reload' });
          const works = page.locator('button.run:not(:disabled)');
          if (!(await appears(reload.or(works).first()))) losses.push('it neither works nor says what is missing');
          if ((await reload.count()) > 0) dead.push(`${after}`);
          await page.waitForTimeout(1500);
          line.mend();
          if ((await reload.count()) > 0) await reload.first().click();
          else await page.reload();
          await page.waitForSelector('html:not([data-arriving]) .monaco-editor .view-lines', { timeout: 60_000 });
          await page.locator('button.run:not(:disabled)').waitFor({ timeout: 60_000 });
          if (!(await beginsWith(page, word))) losses.push('what was typed is gone');
          return losses.map((loss) => `after ${after} of ${all} files: ${loss}`);
        } finally {
          await context.close();
        }
      },
      () => `${all} files; a reload was asked for after ${dead.join(', ') || 'none'}`,
    );
  });
}

/** How many files a first visit asks for, until the editor is there and Run can be pressed. */
async function filesOfVisit(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  let asked = 0;
  context.on('request', (request) => void (/^https?:/.test(request.url()) && asked++));
  await openStudio(context, site);
  await context.close();
  return asked;
}

/** Loses the connection after so many requests, until it is mended. */
async function cutOff(context: BrowserContext, after: number): Promise<{ mend(): void }> {
  let left = after;
  let isMended = false;
  await context.route(/^https?:/, (route) =>
    isMended || left-- > 0 ? route.continue() : route.abort('internetdisconnected'),
  );
  return { mend: () => void (isMended = true) };
}

/** Types as the first line of the text, whichever editor there is. */
async function typeAsSoonAsCanBe(page: Page, word: string): Promise<void> {
  const text = page.locator('.plain textarea, .monaco-editor .view-lines').first();
  await text.click({ timeout: 60_000 });
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(`# ${word}`, { delay: 20 });
  await page.keyboard.press('Enter');
}

import type { Page } from 'playwright-core';
import { publishSite } from '../published-site.ts';
import { appears, inBrowser } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { answer, askedAfter, beginRun, beginsWith, openStudio, question, typeFirst } from './visitor.ts';

const NEWER = 'A new version of this page is there.';
const REMARK = 'Shorter, and less of it.';
const BEGUN = 'Begun, and not sent';

/** What comes to pass while the run has a question open to the visitor. */
const EVENTS = ['published', 'reloaded by the visitor', 'opened in another tab', 'published twice'] as const;

/**
 * A new release in the middle of a run, at the open question of a human: it is said that it waits, the run goes on to its end in the release
 * that it was begun with, also where parts of that are on no host any more, and what was typed and answered is there in the next one.
 */
export function attackByReleases(times: number): Promise<Outcome> {
  return inBrowser((browser) =>
    tell('a new release in the middle of a run', times, async (time) => {
      const event = EVENTS[time % EVENTS.length] ?? 'published';
      const site = await publishSite();
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      try {
        const page = await openStudio(context, site.url);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        const other = event === 'opened in another tab' ? await openStudio(context, site.url) : null;
        await typeFirst(page, `owls-${time}`);
        await beginRun(page);
        await question(page);
        await answer(page, REMARK);
        await askedAfter(page, 1);
        await page.getByLabel('Your answer').fill(BEGUN);

        site.publish('release-2');
        await lookForRelease(page);
        const losses: string[] = [];
        // All of a release is fetched before it is said that it is there: as long as a page may take for anything.
        await page.getByText(`${NEWER} The run goes on`).waitFor();
        if (await page.locator('.notice').getByRole('button', { name: 'Reload' }).count())
          losses.push('a reload is offered that would cut off the run');
        if (event === 'published twice') {
          site.publish('release-3');
          await lookForRelease(page);
        }
        if (other) await openNewer(other, 'release-2');
        if (event === 'reloaded by the visitor') {
          await page.reload();
          await page.waitForSelector('html[data-release="release-2"]');
          await page.getByRole('button', { name: 'Continue', exact: true }).click();
        }
        losses.push(...(await endedWell(page, time)));
        if (event !== 'reloaded by the visitor') {
          if ((await page.locator('html').getAttribute('data-release')) !== null) losses.push('the page is another');
          await openNewer(page, event === 'published twice' ? 'release-3' : 'release-2');
          if (!(await appears(page.locator('.outcome[data-phase="ended"]')))) losses.push('the run is gone');
          if (!(await beginsWith(page, `owls-${time}`))) losses.push('the text is gone');
        }
        return losses.map((loss) => `${event}: ${loss}`);
      } finally {
        await context.close();
        await site.remove();
      }
    }),
  );
}

/** Goes on at the open question, to the end, and looks at parts of the page that were not asked for before. */
async function endedWell(page: Page, time: number): Promise<string[]> {
  const losses: string[] = [];
  if ((await question(page)) !== 2) losses.push('another question is asked than the one that was open');
  const begun = await page.getByLabel('Your answer').inputValue();
  if (begun !== BEGUN) losses.push(`of the answer that was begun there is “${begun}”`);
  await answer(page, 'APPROVED');
  await page.locator('.outcome[data-phase="ended"]').getByText('Editor said APPROVED').first().waitFor();
  if (!(await beginsWith(page, `owls-${time}`))) losses.push('the text is gone');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const runs = page.getByRole('dialog').locator('li');
  if (!(await appears(runs.first())) || (await runs.count()) !== 1)
    losses.push(`${await runs.count()} runs are listed`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  if (!(await appears(page.getByRole('button', { name: '.yaml' })))) losses.push('it cannot be shared');
  await page.keyboard.press('Escape');
  return losses;
}

/** Looks for another release, as the browser does when a page is opened. */
async function lookForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

/** Opens the release that waits, as the page offers it; one that is still fetched then is offered by the one before it. */
async function openNewer(page: Page, release: string): Promise<void> {
  for (
    let shown: string | null = null;
    shown !== release;
    shown = await page.locator('html').getAttribute('data-release')
  ) {
    await page.getByText(`${NEWER} Your text is kept`).waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector(shown === null ? 'html[data-release]' : `html[data-release="${release}"]`);
    await page.waitForSelector('html:not([data-arriving]) .monaco-editor .view-lines');
  }
}

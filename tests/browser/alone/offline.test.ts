import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstTemplate } from '../../../src/page/document/opening/templates.ts';
import { linkAddress } from '../documents.ts';
import { outcomeOf, runToEnd, typeAt, whenEnded, whenQuiet, whenReady } from '../page.ts';
import { openPage } from '../support/browser.ts';
import { publishedSite } from '../support/published-site.ts';

const KEEPING = { serviceWorkers: 'allow' } as const;
const NEWER = 'A new version of this page is there.';

/** What is asked of a host that is gone. */
const GONE = [/net::ERR_/, 'Failed to fetch', 'Failed to load resource'];

/** The browser has all of a release, and answers from it. */
async function whenKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Looks for another release, as the browser does when a page is opened. */
async function lookForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

/** The worker of the release that is shown answers for the site. */
async function whenTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
}

/** Ends the worker that answers for the site, as a browser does when it has had nothing to do for a while. */
async function stopActiveWorker(session: CDPSession): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active?.runningStatus === 'running')
        void session.send('ServiceWorker.stopWorker', { versionId: active.versionId });
      if (active?.runningStatus === 'stopped') resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await stopped;
  await session.detach();
}

const releaseOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-release');

describe('without a connection', () => {
  it('the site is one that a browser installs', async () => {
    const site = await publishedSite();
    const { page, context } = await openPage({ address: site.url, context: KEEPING });
    await whenKept(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Each test has a private window, from which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await site.close();
  });

  it('after one visit the studio opens and runs, and so do lessons, links, templates and the documentation', async () => {
    const site = await publishedSite();
    const { page, context } = await openPage({ address: site.url, context: KEEPING, expected: GONE });
    await whenReady(page);
    await page.keyboard.press('?');
    await whenKept(page);
    await site.close();

    await page.reload();
    await whenReady(page);
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
    await page.keyboard.press('?');
    await page.getByText('This browser keeps the page').waitFor();

    const other = await context.newPage();
    await other.goto(`${site.url}learn/01-at-most/`);
    await whenReady(other);
    expect(await runToEnd(other)).toContain('Round');
    await other.goto(`${site.url}${linkAddress(firstTemplate().document)}`);
    await whenReady(other);
    expect(await runToEnd(other)).toContain('Round');
    await other.goto(`${site.url}templates?x=1`);
    expect(other.url()).toBe(`${site.url}templates/?x=1`);
    await other.getByRole('heading', { name: 'Templates' }).waitFor();
    await other.goto(`${site.url}rules/chatdev/index.html`);
    await other.getByRole('heading', { level: 1 }).waitFor();
  });

  it('words are found in the documentation, the lessons and the templates, from the docs and from the palette', async () => {
    const site = await publishedSite();
    const { page } = await openPage({ address: site.url, context: KEEPING, expected: GONE });
    await whenReady(page);
    await whenKept(page);
    await site.close();

    await page.goto(`${site.url}glossary/`);
    await page.getByRole('searchbox', { name: 'Search the docs' }).fill('threshold');
    await page.keyboard.press('Enter');
    for (const name of ['Lessons', 'Documentation']) await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('searchbox', { name: 'Words to find' }).fill('human');
    await page.getByRole('heading', { name: 'Templates' }).waitFor();
    await page.locator('.found a[href*="/t/"]').first().click();
    await whenReady(page);
    expect(page.url()).toContain(`${site.url}t/`);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('threshold');
    for (const name of ['Lessons', 'Documentation, in a new tab'])
      await page.getByRole('group', { name }).getByRole('option').first().waitFor();
  });

  it('says in the help that it does not open again where the browser does not keep it', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.keyboard.press('?');
    await page.getByText('This browser does not keep the page').waitFor();
    expect(await page.getByText('This browser keeps the page').count()).toBe(0);
  });

  it('is not kept for the sake of a frame in another page', async () => {
    const site = await publishedSite();
    // A page of plain text has no icon.
    const { page, context } = await openPage({
      address: `${site.url}licences.txt`,
      context: KEEPING,
      expected: ['404'],
    });
    const link = linkAddress(firstTemplate().document);
    await page.setContent(`<iframe src="${site.url}${link}" width="1200" height="700"></iframe>`);
    await page.frameLocator('iframe').locator('html:not([data-arriving]) button.run:not(:disabled)').waitFor();
    await whenQuiet(page);
    expect(context.serviceWorkers()).toEqual([]);
  });
});

describe('a new release', () => {
  it('waits while a run goes on, opens by Reload, and leaves a tab of the old one its parts', async () => {
    const site = await publishedSite();
    const { page, context } = await openPage({ address: site.url, context: KEEPING });
    await whenReady(page);
    await whenKept(page);
    const old = await context.newPage();
    await old.goto(`${site.url}t/review-loop/`);
    await whenReady(old);

    await typeAt(page, 1, []);
    await page.keyboard.type(' mine');
    await page.getByLabel('Speed').selectOption('slow');
    await page.click('button.run');
    await page.getByText('Iteration 2/3').first().waitFor();
    // However long it takes to fetch a release, the run is still there.
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    site.publish('second');
    await lookForRelease(page);
    await page.getByText(`${NEWER} A run is under way`).waitFor();
    expect(await page.locator('.notice').getByRole('button', { name: 'Reload' }).count()).toBe(0);
    await page.getByLabel('Speed').selectOption('fast');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await whenEnded(page);
    const ended = await outcomeOf(page);

    await page.getByText(`${NEWER} Your text is kept`).waitFor();
    expect(await releaseOf(page)).toBeNull();
    await page.locator('.notice').getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector('html[data-release="second"]');
    await whenReady(page);
    await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('mine') ?? false);
    await expect.poll(() => outcomeOf(page)).toBe(ended);
    expect(await page.getByText(NEWER).count()).toBe(0);

    // Its parts are on no host any more.
    await old.getByText(`${NEWER} Your text is kept`).waitFor();
    expect(await releaseOf(old)).toBeNull();
    await old.getByRole('button', { name: 'Templates' }).click();
    await old.getByRole('link', { name: 'All on one page, with their files' }).waitFor();
    expect(await runToEnd(old)).toContain('Finished. Round 3:');
    await old.locator('.notice').getByRole('button', { name: 'Reload' }).click();
    await old.waitForSelector('html[data-release="second"]');
  });

  it('opens by the browser’s own reload, too, and is never made of two', async () => {
    const site = await publishedSite();
    const { page } = await openPage({ address: site.url, context: KEEPING });
    await whenReady(page);
    await whenKept(page);
    site.publish('second');
    await lookForRelease(page);
    await page.getByText(NEWER).waitFor();
    await page.goto(`${site.url}learn/`);
    expect(await releaseOf(page)).toBeNull();
    await page.reload();
    expect(await releaseOf(page)).toBe('second');
    await whenTakenOver(page);
    await page.goto(site.url);
    expect(await releaseOf(page)).toBe('second');
    await whenReady(page);
    expect(await page.getByText(NEWER).count()).toBe(0);
  });

  // A browser ends a worker that has nothing to do, and starts it again for the next thing it is asked.
  it.each([
    ['the button', () => document.querySelector<HTMLButtonElement>('.notice button')?.click()],
    ['the browser’s own reload', () => location.reload()],
  ])('opens by %s while the worker of the old one is just being started', async (_, reload) => {
    const site = await publishedSite();
    const { page, context } = await openPage({ address: site.url, context: KEEPING, expected: ['404'] });
    await whenReady(page);
    await whenKept(page);
    site.publish('second');
    await lookForRelease(page);
    await page.locator('.notice').getByRole('button', { name: 'Reload' }).waitFor();
    await stopActiveWorker(await context.newCDPSession(page));
    await page.evaluate(() => void fetch('licences.txt'));
    await page.evaluate(reload);
    await page.waitForSelector('html[data-release="second"]');
    await whenTakenOver(page);
    await page.goto(`${site.url}learn/`);
    expect(await releaseOf(page)).toBe('second');
  });
});

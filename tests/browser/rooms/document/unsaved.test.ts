import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../../../src/share/link.ts';
import { typeAt, whenReady } from '../../page.ts';
import { openPage } from '../../support/browser.ts';
import { killableBrowser } from '../../support/killable.ts';

/** The line of the first template after which a comment may stand. */
const FIRST = 1;

/** Types words at the end of a line, as fast as it goes. */
async function type(page: Page, words: string): Promise<void> {
  await typeAt(page, FIRST, []);
  await page.keyboard.type(words);
}

/** The text that is open, as the page's own export has it. */
async function textOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '.yaml', exact: true }).click(),
  ]);
  await page.keyboard.press('Escape');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const saved = (page: Page): Promise<void> => page.getByTitle('Saved in this browser').first().waitFor();

const nameOf = (page: Page): Promise<string> => page.getByLabel('Name of the document').inputValue();

/** Opens the newest document of the history, and waits until it is there: till then the one before is typed into and exported. */
async function openKept(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('tab', { name: /Documents/ }).click();
  await page.getByRole('dialog').locator('article button').first().click();
  await expect.poll(() => nameOf(page)).toBe(name);
  await whenReady(page);
}

describe('no text is lost', () => {
  it.each([0, 150])('by closing the tab %i ms after the last key', async (milliseconds) => {
    const { page, context, site } = await openPage();
    await whenReady(page);
    await type(page, ' last-words');
    await page.waitForTimeout(milliseconds);
    await page.close();
    const next = await context.newPage();
    await next.goto(site);
    await whenReady(next);
    expect(await textOf(next)).toContain('last-words');
  });

  it('by killing the browser 300 ms after the last key', async () => {
    const browser = killableBrowser();
    const page = await browser.open();
    await whenReady(page);
    await type(page, ' last-words');
    await page.waitForTimeout(300);
    await browser.kill();
    const next = await browser.open();
    await whenReady(next);
    expect(await next.evaluate(() => document.querySelector('.view-lines')?.textContent)).toContain('last-words');
  });

  it('by a stale text that a reload finds aside', async () => {
    const { page, site } = await openPage();
    await whenReady(page);
    const name = await nameOf(page);
    await type(page, ' v1');
    await page.goto(`${site}templates/`);
    await page.goto(`${site}#t=timed-review`);
    await whenReady(page);
    await openKept(page, name);
    await type(page, ' v2-an-hour-of-work');
    await saved(page);
    await page.reload();
    await whenReady(page);
    expect(await textOf(page)).toContain('v2-an-hour-of-work');
  });

  it('by opening a template over it, with the history looked at while the template comes', async () => {
    const { page } = await openPage();
    await whenReady(page);
    const name = await nameOf(page);
    await type(page, ' mine');
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.locator('button.card').nth(3).click();
    await openKept(page, name);
    expect(await textOf(page)).toContain('mine');
  });

  it('by pasting another text over it: it is a version, and comes back', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await type(page, ' precious');
    await saved(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('graph: {nodes: [], edges: []}');
    await saved(page);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Bring back' }).last().click();
    await page.getByText('The version is back').waitFor();
    expect(await textOf(page)).toContain('precious');
  });
});

describe('two tabs on one document', () => {
  it('follow one another while they are open', async () => {
    const { page: a, context, site } = await openPage();
    await whenReady(a);
    await type(a, ' from-A');
    await saved(a);
    const b = await context.newPage();
    await b.goto(site);
    await whenReady(b);
    await b.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('from-A'));
    await type(b, ' from-B');
    await a.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('from-B'));
    await type(a, ' again-A');
    await b.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('again-A'));
    await saved(b);
    expect(await textOf(b)).toMatch(/from-A from-B again-A/);
  });
});

describe('a link that is edited', () => {
  const link = (comment: string): string =>
    `open/${encodeLink({ name: comment, text: `graph:\n  # ${comment}\n  nodes: []\n  edges: []\n`, inputs: {}, scriptText: '', settings: {} })}`;

  it('keeps what was typed through a reload, a second link in the same tab, and Back', async () => {
    const { page, site } = await openPage({ address: link('one') });
    await page.waitForSelector('.monaco-editor .view-lines');
    await typeAt(page, 2, []);
    await page.keyboard.type(' edited-one');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('edited-one'));
    await page.goto(site + link('two'));
    await page.waitForFunction(() => document.title.startsWith('two'));
    await typeAt(page, 2, []);
    await page.keyboard.type(' edited-two');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('edited-one'));
    await page.goForward();
    await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('edited-two'));
    expect(await page.title()).toContain('two');
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstTemplate } from '../../src/page/document/opening/templates.ts';
import { runToEnd, whenReady } from './page.ts';
import { openPage } from './support/browser.ts';
import { pasteText, WITH_CLIPBOARD } from './visitor.ts';

declare global {
  interface Window {
    /** Names of documents that were painted, in their order. */
    painted: string[];
  }
}

/** Notes, at each frame, the name of the document where it can be seen. */
const NOTE_PAINTED = `
  window.painted = [];
  const look = () => {
    const name = document.querySelector('input.name');
    if (name && getComputedStyle(name).visibility === 'visible' && window.painted.at(-1) !== name.value) window.painted.push(name.value);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const painted = (page: Page): Promise<string[]> => page.evaluate(() => window.painted);

const line = (page: Page) => page.getByRole('complementary', { name: 'First visit' });

describe('a first visit', () => {
  it('is told in a line what this is and where to begin; from the first run on no visit is', async () => {
    const { page, site } = await openPage({ cold: true, context: WITH_CLIPBOARD });
    await whenReady(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Loopground');
    expect(await line(page).getByRole('link').getAttribute('href')).toContain('learn/');
    await line(page).getByRole('button', { name: 'pick a template' }).click();
    await page.getByRole('dialog', { name: 'Templates' }).waitFor();
    await page.keyboard.press('Escape');
    await line(page).getByRole('button', { name: 'Run this one' }).click();
    await page.waitForSelector('.outcome[data-phase]');
    expect(await line(page).count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(site);
    await whenReady(page);
    expect(await line(page).count()).toBe(0);
  });

  it('takes what is pasted where it says so, and closes the line when asked to', async () => {
    const { page } = await openPage({ cold: true, context: WITH_CLIPBOARD });
    await whenReady(page);
    await line(page).getByRole('button', { name: 'Close' }).click();
    expect(await line(page).count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await whenReady(page);
    await line(page).getByRole('button', { name: 'paste yours' }).click();
    await pasteText(page, 'graph:\n  nodes:\n    - {id: Mine, type: passthrough}\n  edges: []\n');
    await page.locator('[data-part="Mine"]').first().waitFor();
    expect(await page.locator('[data-part="Writer"]').count()).toBe(0);
  });

  it('selects the text on a phone by the first tap, where it was not in view', async () => {
    const { page } = await openPage({ cold: true, context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
    await whenReady(page);
    await line(page).getByRole('button', { name: 'paste yours' }).tap();
    await page.getByText('All of the text is selected').waitFor();
    const area = page.locator('.plain textarea').first();
    expect(await area.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.insertText('graph: {}');
    expect(await area.inputValue()).toBe('graph: {}');
    await page.getByText('All of the text is selected').waitFor({ state: 'detached' });
  });

  it('has heard it once something of their own is begun', async () => {
    const { page } = await openPage({ cold: true });
    await whenReady(page);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'New document' })
      .getByRole('button', { name: /^Counter/ })
      .click();
    await page.locator('button.run:focus').waitFor();
    expect(await line(page).count()).toBe(0);
  });
});

describe('who comes to another document', () => {
  it('by a link, a reload or a new tab, never sees the first template on the way', async () => {
    const { page, context, site } = await openPage({
      prepare: (opened) =>
        opened
          .context()
          .addInitScript(NOTE_PAINTED)
          .then(() => undefined),
    });
    await whenReady(page);
    // What was painted is noted with the next frame.
    await expect.poll(() => painted(page)).toEqual([firstTemplate().document.name]);
    await page.goto('about:blank');
    await page.goto(`${site}#t=nested-containers`);
    await whenReady(page);
    const nested = ['Nested loops: a scene inside a play'];
    await expect.poll(() => painted(page)).toEqual(nested);
    // Where the page is open already the address is followed, too.
    await page.evaluate(() => (location.hash = '#t=score-container'));
    await expect.poll(() => page.getByLabel('Name of the document').inputValue()).toMatch(/judge/i);
    await page.evaluate(() => (location.hash = '#t=nested-containers'));
    await expect.poll(() => page.getByLabel('Name of the document').inputValue()).toBe(nested[0]);
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    await runToEnd(page);
    await page.reload();
    await page.waitForSelector('.outcome[data-phase="ended"]');
    await expect.poll(() => painted(page)).toEqual(nested);
    const next = await context.newPage();
    await next.goto(site);
    await whenReady(next);
    await expect.poll(() => painted(next)).toEqual(nested);
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseAnswers, LIMIT_LINE, outcomeOf, runToEnd, typeAt, whenReady } from './page.ts';
import { faults, FOR_AXE } from './support/axe.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

/** Presses Tab until the focus stands on what has this name, as its `nth` from there on; then a key on it. */
async function press(page: Page, name: string, key: string, nth = 1): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
    });
  let left = nth;
  for (let tabs = 0; tabs < 60; tabs++) {
    if ((await focused()) === name && --left === 0) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const rows = (page: Page): Promise<string[]> =>
  page
    .locator('.history article')
    .evaluateAll((found) => found.map((row) => (row.textContent ?? '').replace(/\s+/g, ' ').trim()));

/** What is shown of the panel and wider than its room, or stands beside the window. */
const cut = (page: Page): Promise<string[]> =>
  page.locator('.history :is(button, span, time, p, input):not(.visually-hidden)').evaluateAll((parts) =>
    parts
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
      .concat(parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth))
      .map((part) => `${part.className}: ${part.textContent ?? ''}`),
  );

describe('the history', () => {
  it('tells runs apart, and is searched, named, pinned, exported and read back by keys alone', async () => {
    const { page } = await openPage({ context: { ...FOR_AXE, viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    await runToEnd(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '2']);
    await page.getByTitle('Saved in this browser').first().waitFor();
    const limited = await runToEnd(page);
    await chooseAnswers(page, 'Models', 'simulated');
    await runToEnd(page);

    await page.getByRole('button', { name: 'History', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rows(page)).join('\n').match(/ kB/g)?.length).toBe(3);
    const [simulated, changed, first] = await rows(page);
    expect(simulated).toMatch(/simulated · \d+ kB · shown now/);
    expect(simulated).toContain('other settings');
    expect(changed).toMatch(/limit reached · 2 rounds.*prepared answers.*text: max_iterations 3 → 2/);
    expect(first).toMatch(/completed · 3 rounds.*prepared answers/);
    expect(first).not.toContain('text:');

    await press(page, 'Rename this run', 'Enter', 2);
    await page.keyboard.type('Two rounds are not enough for an answer that everybody likes');
    await page.keyboard.press('Enter');
    await page.getByText('Two rounds are not enough').waitFor();
    await press(page, 'Rename this run', 'Shift+Tab');
    await press(page, 'Pin this run', 'Enter');
    await expect.poll(async () => (await rows(page))[0]).toContain('Two rounds are not enough');
    // The row moved, and the keyboard with it.
    const downloading = page.waitForEvent('download');
    await press(page, 'Save this run as a file', 'Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^two-rounds-.*\.run\.json$/);
    const file = readFileSync(await download.path());

    await page.getByLabel('Search runs').focus();
    await page.keyboard.type('xyz');
    await page.getByText('No run has “xyz” in it.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('limit');
    await expect.poll(async () => (await rows(page)).length).toBe(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await rows(page)).length).toBe(3);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await cut(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await press(page, 'Delete this run', 'Enter');
    await page.getByRole('button', { name: 'Delete?' }).waitFor();
    // Who goes elsewhere has not answered.
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Delete?' }).count()).toBe(0);
    expect((await rows(page)).length).toBe(3);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rows(page)).length).toBe(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByLabel('Open a file').setInputFiles({
      name: 'run.json',
      mimeType: 'application/json',
      buffer: file,
    });
    await page.waitForSelector('.outcome[data-phase="ended"]');
    await expect.poll(() => outcomeOf(page)).toBe(limited);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect.poll(async () => (await rows(page)).filter((row) => row.includes('Two rounds')).length).toBe(1);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Everything as a file' }).click();
    const all = await saving;
    expect(all.suggestedFilename()).toMatch(/^loopground-\d{4}-\d\d-\d\d\.json$/);
    const everything = { name: 'all.json', mimeType: 'application/json', buffer: readFileSync(await all.path()) };
    const { page: other } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } } });
    await whenReady(other);
    await other.getByRole('button', { name: 'History', exact: true }).click();
    const told = other.getByRole('status').filter({ hasText: 'dded' });
    await other.getByLabel('Bring such a file in').setInputFiles(everything);
    await expect.poll(() => told.innerText()).toMatch(/^Added 1 document.* 3 runs\.$/);
    await other.getByLabel('Bring such a file in').setInputFiles(everything);
    await expect.poll(() => told.innerText()).toMatch(/^Nothing was added\.\s+Here already.* 3 runs\.$/);
    expect(await cut(other)).toEqual([]);
    // Its facts are not in the file: looked at, it is made again.
    await other.locator('.history article').filter({ hasText: 'Two rounds' }).locator('button.open').click();
    await other.waitForSelector('.outcome[data-phase="ended"]');
    await expect.poll(() => outcomeOf(other)).toBe(limited);
  });
});

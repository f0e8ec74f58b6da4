import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

const DESKTOP = { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } };

/** What can be pressed, typed into or chosen in the bar at the top. */
const controls = (page: Page): Promise<number> =>
  page.getByRole('banner').locator('a, button, input, select').filter({ visible: true }).count();

describe('at 1440 pixels', () => {
  it('the bar at the top has at most ten controls: before a run, in one and after it', async () => {
    const { page } = await openPage({ context: DESKTOP });
    await whenReady(page);
    // What skips to a part of the page is seen with the keyboard alone.
    const skips = await page
      .getByRole('banner')
      .getByRole('button', { name: /^To the / })
      .count();
    expect((await controls(page)) - skips).toBeLessThanOrEqual(10);
    await page.getByLabel('Speed').selectOption('slow');
    await page.locator('button.run').click();
    await page.locator('[data-phase="running"]').waitFor();
    expect((await controls(page)) - skips).toBeLessThanOrEqual(10);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.locator('[data-phase="ended"]').waitFor();
    expect((await controls(page)) - skips).toBeLessThanOrEqual(10);
    expect(await page.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(0);
  });

  it('there is no scrubber and no first line once there is nothing to scrub and it was heard', async () => {
    const { page } = await openPage({ context: DESKTOP });
    await whenReady(page);
    expect(await page.locator('.scrubber').count()).toBe(0);
    expect(await page.getByRole('complementary', { name: 'First visit' }).count()).toBe(1);
    await runToEnd(page);
    expect(await page.locator('.scrubber').count()).toBe(1);
    expect(await page.getByRole('complementary', { name: 'First visit' }).count()).toBe(0);
  });
});

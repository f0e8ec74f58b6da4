import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { chooseAnswers, runToEnd, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

/** Runs a template to its end and opens the timeline of the run. */
async function timelineOf(template: string, answers = 'prepared'): Promise<Page> {
  const { page } = await openPage({ address: `#t=${template}`, context: WITHOUT_EDITOR });
  await whenReady(page);
  await chooseAnswers(page, 'Models', answers);
  await runToEnd(page);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  // What lies in the rounds has come.
  await page.waitForSelector('.timeline .line[aria-level="3"]');
  return page;
}

const names = (page: Page): Promise<string[]> => page.locator('.timeline .line .label').allInnerTexts();

describe('the timeline', () => {
  it('tells the oldest first, with rounds as heads that say why they ended', async () => {
    const page = await timelineOf('review-loop');
    await page.getByText('APPROVED → Published').first().waitFor();
    expect((await names(page)).slice(0, 6)).toEqual([
      'Writer',
      'Round 1',
      'Writer',
      'Editor',
      'Refusal Guard',
      'Round 2',
    ]);
    expect(await page.locator('.timeline .line.round .text').first().innerText()).toContain('→ again');
  });

  it('opens what a line did, in its round, and marks the moment that is looked at', async () => {
    const page = await timelineOf('review-loop');
    await page.locator('.timeline .line', { hasText: 'Nobody knows what' }).click();
    await page.locator('.run .title', { hasText: 'Editor' }).waitFor();
    await page.getByText('Round 1 of 3').waitFor();
    expect(await page.locator('.timeline .line.looked .label').allInnerTexts()).toEqual(['Editor']);
  });

  it('unfolds inner loops in their place', async () => {
    const page = await timelineOf('nested-containers');
    const before = await names(page);
    await page.getByRole('button', { name: 'Unfold Polish the scene' }).first().click();
    await expect.poll(async () => (await names(page)).slice(2, 5)).toEqual(['Polish the scene', 'Round 1', 'Author']);
    await page.getByRole('button', { name: 'Fold Polish the scene', exact: true }).first().click();
    await expect.poll(() => names(page)).toEqual(before);
  });

  it('is read by keys alone', async () => {
    const page = await timelineOf('nested-containers');
    await page.locator('.timeline .line').first().focus();
    const reached = (label: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.querySelector('.label')?.textContent)).toBe(label);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    // What lies inside comes from a worker.
    await expect.poll(async () => (await names(page)).slice(2, 5)).toEqual(['Polish the scene', 'Round 1', 'Author']);
    for (const [key, label] of [
      ['ArrowRight', 'Round 1'],
      ['ArrowDown', 'Author'],
    ] as const) {
      await page.keyboard.press(key);
      await reached(label);
    }
    await page.keyboard.press('Enter');
    await page.locator('.run .title', { hasText: 'Author' }).waitFor();
  });

  it('has the times of the run clock, as bars on one axis', async () => {
    const page = await timelineOf('score-container', 'simulated');
    await page.locator('.timeline .axis .mark').first().waitFor();
    const starts = await page
      .locator('.timeline .line .bar')
      .evaluateAll((bars) => bars.map((bar) => Number.parseFloat((bar as HTMLElement).style.left)));
    expect(starts.length).toBeGreaterThan(4);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts.at(-1)).toBeGreaterThan(0);
  });
});

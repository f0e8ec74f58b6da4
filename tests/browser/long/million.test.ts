import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { countingCycle } from '../../../bench/workloads.ts';
import { whenEnded, whenReady } from '../page.ts';
import { openPage } from '../support/browser.ts';
import { documentOf, linkAddress } from '../documents.ts';
import { countTraffic, Heaps, traffic } from './measuring.ts';
import { typeAtEnd } from '../visitor.ts';

/** Three activations a round and one at the end: a million. */
const ROUNDS = 333_333;
const ADDRESS = linkAddress(documentOf(countingCycle(ROUNDS), { inputs: { task: 'ball' } }));

const MEGABYTE = 1024 * 1024;

/** Presses Run, and waits until rounds go by. */
async function begin(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('instant');
  await page.click('button.run');
  await roundGoesOn(page);
}

/** Waits until the newest round is another one. */
async function roundGoesOn(page: Page): Promise<void> {
  const newest = page.locator('.outcome strong');
  const before = await newest.innerText();
  await expect.poll(() => newest.innerText(), { timeout: 20_000 }).not.toBe(before);
}

/** Where the canvas of the graph stands. */
function canvasAt(page: Page): Promise<string> {
  return page.locator('.svelte-flow__viewport').evaluate((canvas) => getComputedStyle(canvas).transform);
}

describe('a run of a million activations', () => {
  it(
    'leaves the page to the visitor, and memory to others; any of its rounds can be opened',
    { timeout: 240_000 },
    async () => {
      const { page } = await openPage({ address: ADDRESS, prepare: countTraffic });
      const heaps = await Heaps.of(page);
      await whenReady(page);
      const idle = await heaps.total();
      await begin(page);
      let most = 0;
      let ended = false;
      const watching = (async () => {
        while (!ended) {
          most = Math.max(most, await heaps.total());
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      })();

      await typeAtEnd(page, '# typed-meanwhile');
      const box = await page.locator('.svelte-flow__pane').boundingBox();
      if (!box) throw new Error('there is no canvas');
      const stood = await canvasAt(page);
      // Where neither a node lies nor the bar that adds them.
      const [left, top] = [box.x + box.width / 2, box.y + box.height - 20];
      await page.mouse.move(left, top);
      await page.mouse.down();
      await page.mouse.move(left + 70, top - 40, { steps: 5 });
      await page.mouse.up();
      expect(await canvasAt(page)).not.toBe(stood);
      await page.getByTitle('Pause', { exact: true }).click();
      await page.getByText(/^Paused (after|in) /).waitFor();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await roundGoesOn(page);
      expect(await page.locator('.outcome').getAttribute('data-phase'), 'all this was done while it ran').toBe(
        'running',
      );

      await page.waitForSelector('.outcome[data-phase="ended"]', { timeout: 200_000 });
      ended = true;
      await watching;
      expect(await whenEnded(page)).toContain(`Limit reached. Round ${ROUNDS}:`);
      expect((most - idle) / MEGABYTE).toBeLessThan(200);

      const { messages, milliseconds } = await traffic(page);
      expect(messages).toBeGreaterThan(10);
      // A page that is busy draws fewer frames than the screen has: what is promised is one message in 16 milliseconds.
      expect(messages).toBeLessThanOrEqual(milliseconds / 16 + 8);

      const strip = page.getByRole('slider', { name: 'All rounds' });
      const { width, height } = (await strip.boundingBox())!;
      const chosen = async () => Number(await strip.getAttribute('aria-valuenow'));
      const opens = async (round: number): Promise<void> => {
        await page.getByRole('button', { name: `Ping, round ${round}: finished` }).click();
        const details = page.getByRole('region', { name: `Ping, round ${round}` });
        await details.getByText('Passed on').waitFor();
        expect(await details.innerText()).toContain('ball');
        await page.locator('.which', { hasText: `Round ${round.toLocaleString('en')}` }).waitFor();
      };
      await strip.press('Home');
      await opens(1);
      await strip.click({ position: { x: width / 2, y: height / 2 } });
      expect(Math.abs((await chosen()) / ROUNDS - 0.5)).toBeLessThan(0.01);
      await opens(await chosen());
      await strip.press('End');
      expect(await chosen()).toBe(ROUNDS);
      await opens(ROUNDS);

      // All rounds but the last are equal, and one column: opened, the scrollbar of the sheet goes as far as the strip.
      await page.getByRole('button', { name: `1 to ${(ROUNDS - 1).toLocaleString('en')}: the same` }).click();
      const grid = page.getByRole('grid', { name: 'Rounds of' });
      const scrollTo = (share: number) =>
        grid.evaluate((pane, to) => void (pane.scrollLeft = to * (pane.scrollWidth - pane.clientWidth)), share);
      await scrollTo(0.5);
      await page.locator('[data-field="-1,1"]').waitFor({ state: 'detached' });
      const round = Number((await page.locator('[data-field^="0,"]').nth(1).getAttribute('data-field'))!.split(',')[1]);
      expect(Math.abs(round / ROUNDS - 0.5)).toBeLessThan(0.01);
      await opens(round);
      await scrollTo(1);
      await page.locator(`[data-field="-1,${ROUNDS}"]`).waitFor();
      expect(await page.locator('[data-field^="0,"]').count()).toBeLessThan(30);
      await scrollTo(0);
      await page.getByRole('button', { name: 'Fold rounds 1 to' }).first().click();
      await page.getByRole('button', { name: '1 to 333,332: the same' }).waitFor();

      const field = page.getByRole('textbox', { name: 'Find in all rounds' });
      const told = (words: string) =>
        page.locator('search [role="status"]', { hasText: words }).waitFor({ timeout: 60_000 });
      await field.fill('node:Ping ball');
      await told('1 of 200+');
      await expect.poll(chosen).toBe(1);
      await field.fill('first failure');
      await told('nothing found');
    },
  );

  it('stops at once when it is told to', async () => {
    const { page } = await openPage({ address: ADDRESS });
    await begin(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await whenEnded(page)).toContain('Stopped by hand');
    await page.getByRole('slider', { name: 'All rounds' }).press('Home');
    await page.getByRole('button', { name: 'Ping, round 1: finished' }).waitFor();
  });
});

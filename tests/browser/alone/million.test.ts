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
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 90, box.y + 60, { steps: 5 });
      await page.mouse.up();
      expect(await canvasAt(page)).not.toBe(stood);
      await page.getByTitle('Pause', { exact: true }).click();
      await page.getByText('Paused after').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
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

      for (const round of [1, 150_000, ROUNDS]) {
        await page.getByRole('spinbutton').fill(String(round));
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: `Ping, round ${round}: finished` }).click();
        const details = page.getByRole('region', { name: `Ping, round ${round}` });
        await details.getByText('Passed on').waitFor();
        expect(await details.innerText()).toContain('ball');
        await page.locator('.which', { hasText: `Round ${round}` }).waitFor();
      }
    },
  );

  it('stops at once when it is told to', async () => {
    const { page } = await openPage({ address: ADDRESS });
    await begin(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await whenEnded(page)).toContain('Stopped by you');
    await page.getByRole('spinbutton').fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ping, round 1: finished' }).waitFor();
  });
});

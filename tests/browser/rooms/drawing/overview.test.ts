import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../../bench/workloads.ts';
import { runToEnd, whenReady } from '../../page.ts';
import { openPage } from '../../support/browser.ts';
import { pasteText, WITH_CLIPBOARD } from '../../visitor.ts';

const NODES = 10_000;

describe(`a chain of ${NODES} nodes`, () => {
  it('is shown as an overview, runs to its end, and is read where one looks nearer', { timeout: 180_000 }, async () => {
    const { page } = await openPage({ context: WITH_CLIPBOARD });
    await whenReady(page);
    await pasteText(page, chainOf(NODES));
    await page.getByText(`Overview of ${NODES} nodes`).waitFor({ timeout: 60_000 });
    expect(await page.locator('.svelte-flow__node').count(), 'nothing is drawn node by node').toBe(0);

    /** How many pixels of the overview have the colour of most of them: its nodes. */
    const painted = (): Promise<string> =>
      page
        .locator('.canvas canvas')
        .last()
        .evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
          const counts = new Map<string, number>();
          for (let at = 0; at < data.length; at += 4) {
            if (data[at + 3] !== 255) continue;
            const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
            counts.set(colour, (counts.get(colour) ?? 0) + 1);
          }
          return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '';
        });
    const idle = await painted();
    expect(idle).not.toBe('');

    expect(await runToEnd(page)).toContain(`Finished after ${NODES} steps`);
    await expect.poll(painted, { message: 'all that ran is lit' }).not.toBe(idle);

    for (let step = 0; step < 18; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
    const card = page.locator('.svelte-flow__node .card').first();
    await card.waitFor();
    expect(await card.getAttribute('data-status')).toBe('finished');
    expect(await page.locator('.svelte-flow__node').count()).toBeLessThan(400);
    await card.click();
    // It has run: what it did is shown first.
    await page.getByTitle('Show in the text').click();
    const part = (await page.locator('.svelte-flow__node:has(.card.selected)').getAttribute('data-part')) ?? '';
    await page.locator('.monaco-editor .view-lines').getByText(`id: ${part},`).waitFor();
  });
});

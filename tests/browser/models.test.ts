import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';
import { runToEnd, whenReady } from './page.ts';
import { modelServer } from './support/model-server.ts';

const sheet = (page: Page): FrameLocator => page.frameLocator('iframe[title="Which model answers"]');

/** Opens the sheet from the menu of answers. */
async function openSheet(page: Page): Promise<FrameLocator> {
  await page.locator('button.answers').click();
  await page.locator('label.asked').click();
  const frame = sheet(page);
  await frame.getByRole('heading', { name: 'A model answers' }).waitFor();
  return frame;
}

/** Chooses the model of a server at an address. */
async function choose(page: Page, url: string, model = 'tiny'): Promise<void> {
  const frame = await openSheet(page);
  await frame.getByRole('radio', { name: 'A server on this machine' }).check();
  await frame.getByLabel('Base URL').fill(url);
  await frame.getByRole('combobox', { name: 'Model' }).fill(model);
  await frame.getByRole('button', { name: 'Use', exact: true }).click();
  await page.locator('button.answers', { hasText: `Answers: ${model}` }).waitFor();
}

describe('a real model', () => {
  it('001-18: answers a run from its server on this machine, and is named in the history', async () => {
    const server = await modelServer({ says: (nth) => (nth < 3 ? 'Not yet.' : 'APPROVED') });
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await choose(page, server.url);
    expect(server.asked, 'nothing before Run').toEqual([]);
    expect(await runToEnd(page)).toMatch(/^✓ Finished. Round 3: Editor said APPROVED/);
    expect(server.asked.map(({ model, authorization }) => [model, authorization])).toEqual(
      Array(3).fill(['tiny', undefined]),
    );
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('article').getByText('tiny-2026, 3 calls').waitFor();
  });
});

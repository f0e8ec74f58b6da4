import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { whenEnded, whenReady } from '../page.ts';
import { openPage } from '../support/browser.ts';
import { answer, noteQuestions, openHistory, playHuman, readShown, WIDE } from '../visitor.ts';

/** How a page goes away in the middle of a run; gives the page to go on with. */
type Killing = (page: Page, context: BrowserContext, site: string) => Promise<Page>;

const KILLINGS: [name: string, kill: Killing][] = [
  ['is reloaded', (page) => page.reload().then(() => page)],
  [
    'crashes',
    async (page, context, site) => {
      const session = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      // Never answered: who would answer is gone.
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
      const other = await context.newPage();
      await other.goto(site);
      return other;
    },
  ],
];

describe('a run whose page', () => {
  it.each(KILLINGS)('%s goes on at the same question, and never asks the answered one again', async (_name, kill) => {
    const { page: first, context, site } = await openPage({ context: WIDE });
    await whenReady(first);
    await playHuman(first);
    await first.click('button.run');
    await answer(first, 1, 'Shorter, please.');
    await first.getByText('for the 2nd time').waitFor();

    const page = await kill(first, context, site);
    await openHistory(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('interrupted').waitFor();
    const questions = await noteQuestions(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    await answer(page, 2, 'APPROVED');
    expect(await whenEnded(page)).toContain('Finished. Round 2:');
    expect(await questions()).toEqual(['Editor asks you for the 2nd time']);
    const done = await readShown(page);
    expect(done.fields.some((field) => field.includes('Editor, round 1') && field.includes('Shorter, please.'))).toBe(
      true,
    );

    // Nothing of the run is left on the page: what is shown after this comes from the replay alone.
    await page.goto(new URL('#t=timed-review', site).href);
    await page.reload();
    await openHistory(page);
    await dialog.getByText('completed').waitFor();
    expect(await page.locator('.outcome').count()).toBe(0);
    const again = await noteQuestions(page);
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await whenEnded(page);
    expect(await readShown(page)).toEqual(done);
    expect(await again()).toEqual([]);
  });
});

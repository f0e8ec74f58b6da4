import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const forecast = (page: Page) => page.getByRole('region', { name: 'Many simulated runs' });
const bars = (page: Page) => forecast(page).getByRole('list', { name: 'Rounds of the made-up runs' });

/** Once all of the runs have come. */
async function whenDone(page: Page, likely: string): Promise<string[]> {
  await forecast(page)
    .getByText(`Of 1,000 made-up runs in which each answer that decides accepts with a probability of ${likely}`)
    .waitFor();
  return bars(page).getByRole('listitem').allInnerTexts();
}

describe('the forecast', () => {
  it('says before a run how much it can come to, and by keyboard what made-up runs do', async () => {
    const { page } = await openPage({ address: '#t=score-container', context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await page.getByText('2 to 10 calls, at most 5 rounds').waitFor();
    await page.getByRole('button', { name: 'Simulate many runs' }).focus();
    await page.keyboard.press('Enter');
    const even = await whenDone(page, '50 %');
    expect(even).toHaveLength(5);
    expect(even[0]).toMatch(/^1 round: (4[5-9]|5[0-5]) %$/);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    expect(await whenDone(page, '0 %')).toEqual([
      '1 round: 0 %',
      '2 rounds: 0 %',
      '3 rounds: 0 %',
      '4 rounds: 0 %',
      '5 rounds: 100 %',
    ]);
    await forecast(page).getByText('10 calls on average').waitFor();
    await forecast(page).getByText('100 % end at the limit of the loop').waitFor();
    await page.keyboard.press('End');
    expect(await whenDone(page, '100 %')).toEqual(['1 round: 100 %']);
    await page.keyboard.press('ArrowLeft');
    await whenDone(page, '95 %');
    // It is closed by the same key, and with it what it computes.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await forecast(page).waitFor({ state: 'detached' });
  });

  it('cuts runs of a loop without a bound, says so, and fits a narrow screen', async () => {
    const context = { ...WITHOUT_EDITOR, viewport: { width: 390, height: 800 } };
    const { page } = await openPage({ address: '#t=timed-review', context });
    await whenReady(page);
    await page.getByRole('tab', { name: 'Plan' }).click();
    await page.getByText('At least 1 call, any number of rounds').waitFor();
    await page.getByRole('button', { name: 'Simulate many runs' }).click();
    await whenDone(page, '50 %');
    const { width } = (await forecast(page).boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
  });
});

import { describe, expect, it } from 'vitest';
import { whenEnded, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { answer, playHuman } from '../../visitor.ts';

describe('a visitor who plays the human beside a timer', () => {
  it('need not wait for its five minutes (004-15)', async () => {
    const { page } = await openPage({ address: '#t=timed-review', context: WITHOUT_EDITOR });
    await whenReady(page);
    await playHuman(page);
    await page.click('button.run');
    const skip = page.getByRole('button', { name: 'Skip the wait', exact: true });
    await page.locator('.who').waitFor();
    expect(await skip.count(), 'its time begins with its first trigger').toBe(0);
    await answer(page, 1, 'Too dull.');
    await skip.click();
    await page.getByText('5:00 skipped: time is up for Deadline.').waitFor();
    expect(await skip.count()).toBe(0);
    await answer(page, 2, 'Still dull.');
    expect(await whenEnded(page)).toContain('Limit reached. Round 2:');
    await page.locator('.counter', { hasText: 'of 5:00' }).first().waitFor();
  });
});

import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

describe('a loop that a bound ended', () => {
  it('is amber with its warning in outcome, head and history, and no cell has a tick', async () => {
    const { page } = await openPage({ address: '#t=tool-loop', context: WITHOUT_EDITOR });
    await whenReady(page);
    expect(await runToEnd(page)).toContain('Limit reached after 3 rounds.');
    await page.waitForSelector('.outcome.warned');
    await page.locator('.strip [data-code="loop-exit-budget-used-up"]').waitFor();
    // At the round that it belongs to, too.
    const verdict = page.locator('[data-verdict="3"]');
    await expect
      .poll(() => verdict.getAttribute('aria-label'))
      .toMatch(/^Round 3: .*Budget used up \(1590 of 1500 tokens\).*The budget of Think, act, observe is used up/);
    expect(await verdict.innerText()).toBe('continue → budget 1590 of 1500 tokens');
    await page.locator('[data-field="-1,3"][title="Round 3: limit reached"]').waitFor();
    await page.locator('.limit [data-verdict="3"] svg').waitFor();
    // The cells show answers, and the values that carry them are one click away.
    const cells = await page.locator('[role="gridcell"] button').allInnerTexts();
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter((text) => /^[{[]|output:/.test(text.trim()))).toEqual([]);
    const node = await page.locator('[role="rowheader"]').allInnerTexts();
    await page.locator(`[data-field="${node.findIndex((name) => name.trim() !== '')},1"]`).click();
    await page.getByText('As data').first().waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    const row = page.locator('article').first();
    expect(await row.innerText()).toContain('limit reached');
    expect(await row.locator('.status').innerText()).toBe('▲');
  });
});

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runToEnd, showMore, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { WIDE } from '../../visitor.ts';

const bar = (page: Page) => page.locator('[data-what-if="found"]');
const verdictOf = (page: Page, round: number) => page.locator(`[data-verdict="${round}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A hand: how what is there is pressed. */
interface Hand {
  press(what: Locator): Promise<void>;
  tick(what: Locator): Promise<void>;
}

const HANDS: Record<'mouse' | 'keys', Hand> = {
  mouse: { press: (what) => what.click(), tick: (what) => what.click() },
  keys: {
    async press(what) {
      await what.focus();
      await what.press('Enter');
    },
    async tick(what) {
      await what.focus();
      await what.press('Space');
    },
  },
};

/** What somebody would try who sees it for the first time, in the words of the page. */
it.each(['mouse', 'keys'] as const)(
  'a score loop stops a round earlier, is told yes in round 2, kept, compared with the first run and sent, by %s alone',
  async (name) => {
    const { press, tick } = HANDS[name];
    const { page } = await openPage({ address: '#t=learning-loop', context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    expect(await runToEnd(page)).toContain('Round 3: score 0.91');
    await press(verdictOf(page, 2));
    await press(button(page, /the threshold were 0\.72/));
    await bar(page).getByText('Round 2: score 0.72 ≥ 0.72').waitFor();
    await verdictOf(page, 3).waitFor({ state: 'detached' });
    await press(button(page, 'Back'));
    await verdictOf(page, 3).waitFor();
    // The score of round 2 is typed over: what is typed stands where it stood.
    await press(button(page, 'What if it had scored …'));
    await page.getByRole('textbox', { name: 'Another answer of guide' }).waitFor();
    await page.keyboard.type('0.95');
    await page.keyboard.press('Enter');
    await bar(page).getByText('Round 2: score 0.95 ≥ 0.85').waitFor();
    await showMore(page);
    await press(button(page, 'Keep as run'));
    await page.locator('[data-phase="ended"]').getByText('Round 2: score 0.95').waitFor();
    // What was looked at is looked at still.
    await page.getByRole('region', { name: 'guide, round 2' }).waitFor();
    await press(button(page, 'History'));
    await press(button(page, 'Compare two runs'));
    const boxes = page.getByRole('checkbox', { name: /^Compare/ });
    await expect.poll(() => boxes.count()).toBe(2);
    for (const box of await boxes.all()) await tick(box);
    await press(button(page, 'Compare'));
    const compared = page.locator('[data-compare]');
    await compared.getByText('the answer of guide in round 2').waitFor();
    // The first cell that differs is open, and both results stand there.
    await page.getByRole('region', { name: 'guide, round 2' }).waitFor();
    await page.locator('.over.after del').waitFor();
    // What differs is seen in it, however alike both begin.
    const cell = page.getByRole('gridcell').getByRole('button', { name: /^guide, round 2:/ });
    expect(await cell.locator('del').innerText()).toMatch(/^… .*MARK: 0\.72$/);
    await press(button(page, 'Share').first());
    await tick(page.getByRole('radio', { name: 'This run' }));
    // Somebody has to have looked at the answers that it holds.
    await press(button(page, /^Put (?:it|them) into the link$/));
    const link = page.getByLabel('Link', { exact: true });
    await expect.poll(() => link.inputValue()).toMatch(/\/open\/#2a/);
    const sent = await openPage({ address: await link.inputValue(), context: { ...WIDE, ...WITHOUT_EDITOR } });
    await sent.page.locator('[data-phase="ended"]').getByText('Round 2: score 0.95').waitFor();
  },
);

import type { Page } from 'playwright-core';
import { newProfile, startChromium } from '../killable-chromium.ts';
import { appears } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { answer, askedAfter, openStudio, playHuman, question } from './visitor.ts';

/**
 * `kill -9` at each question of a fork, and once more at the same question after Continue: nothing that was answered is asked again, what is
 * open is asked once, and Replay asks nobody.
 */
export function attackByForkKills(site: string, times: number): Promise<Outcome> {
  return tell('kill -9 at a question of a fork, twice', times, async (time) => {
    const profile = newProfile();
    const open = 2 + (time % 2);
    const first = await startChromium(profile);
    try {
      const page = await openStudio(first.context, site);
      await page.getByLabel('Speed').selectOption('instant');
      await page.click('button.run');
      await page.locator('.outcome[data-phase="ended"]').waitFor();
      await playHuman(page);
      await page.getByRole('tab', { name: 'Rounds' }).click();
      await page.locator('[data-verdict="2"]').press('Enter');
      await page.getByRole('button', { name: 'Run again from round 2' }).first().press('Enter');
      if ((await question(page)) !== 2) return ['the fork does not begin with round 2'];
      if (open === 3) {
        await answer(page, 'Not yet.');
        await askedAfter(page, 2);
      }
    } finally {
      await first.kill();
    }
    for (const last of [false, true]) {
      const next = await startChromium(profile);
      try {
        const page = await openStudio(next.context, site);
        if (!(await goOn(page, 'Continue'))) return [`the fork is not listed${last ? ' any more' : ''}`];
        const asked = await question(page);
        if (asked !== open) return [`asked for answer ${asked}, and ${open} was open`];
        if (!last) continue;
        await answer(page, 'APPROVED');
        await page.locator('.outcome[data-phase="ended"]').waitFor();
        return await replayed(page);
      } finally {
        await next.kill();
      }
    }
    return [];
  });
}

async function goOn(page: Page, act: 'Continue' | 'Replay'): Promise<boolean> {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const fork = page.getByRole('dialog').locator('li[aria-level="2"]');
  const button = fork.getByRole('button', { name: act }).first();
  if (!(await appears(button))) return false;
  await button.click();
  return true;
}

async function replayed(page: Page): Promise<string[]> {
  const before = await page.locator('.outcome p').innerText();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.who')) document.body.dataset['asked'] = 'yes';
    }).observe(document.body, { subtree: true, childList: true });
  });
  if (!(await goOn(page, 'Replay'))) return ['there is nothing to replay'];
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.outcome[data-phase="ended"]').waitFor();
  const losses = (await page.evaluate(() => document.body.dataset['asked'])) ? ['Replay asked somebody'] : [];
  const after = await page.locator('.outcome p').innerText();
  return after === before ? losses : [...losses, `Replay ended otherwise: ${after}`];
}

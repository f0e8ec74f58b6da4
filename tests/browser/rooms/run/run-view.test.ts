import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { WITH_CLIPBOARD } from '../../visitor.ts';

const WRITER = 0;
const EDITOR = 1;

const cell = (page: Page, row: number, round: number) => page.locator(`[data-field="${row},${round}"]`);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });
/** The round that the sheet shows. */
const chosen = (page: Page, round: number) => page.locator(`[data-field="-1,${round}"][aria-pressed="true"]`).waitFor();

describe('the Run view', () => {
  it('answers why a loop went on, what a node was told, and what changed', async () => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, ...FOR_AXE, ...WITH_CLIPBOARD } });
    await whenReady(page);
    await runToEnd(page);

    // One click: the answer first, the word that decided, and why the round ended.
    await cell(page, EDITOR, 3).click();
    const third = region(page, 'Editor, round 3');
    await expect.poll(() => third.getByTitle('This decided').allInnerTexts()).toEqual(['APPROVED']);
    expect(await third.locator('.verdict').innerText()).toContain('APPROVED');
    // A person was asked, and is not paid by the token.
    await third.locator('summary', { hasText: 'Asked' }).waitFor();
    expect(await third.getByRole('heading', { name: 'Cost' }).count()).toBe(0);
    expect(await faults(page)).toEqual([]);

    // Arrows go through the rounds; the sheet goes along.
    const before = page.getByRole('button', { name: 'Round before' });
    await before.click();
    await region(page, 'Editor, round 2').waitFor();
    await chosen(page, 2);
    await before.press('ArrowLeft');
    await region(page, 'Editor, round 1').waitFor();

    // Two more: what Writer was told in round 2, and where that came from.
    await cell(page, WRITER, 2).click();
    const told = region(page, 'Writer, round 2');
    await told.locator('summary', { hasText: 'Prompt' }).click();
    const origin = told.getByTitle('From Editor, round 1: open it').first();
    await expect.poll(() => origin.innerText()).toContain('Nobody knows');
    const changes = told.getByRole('button', { name: 'Changes since round 1' });
    await changes.last().click();
    await told.locator('details ins').first().waitFor();
    await changes.first().click();
    await told.locator('section:first-of-type del').first().waitFor();

    await told.getByRole('button', { name: 'Copy as bug report' }).click();
    await page.getByText('Copied: why the round ended, the answer, how the prompt changed').waitFor();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    for (const part of ['Writer', 'round 2', '/open/#1a', '{+Nobody+}']) expect(report).toContain(part);

    await changes.last().click();
    await origin.click();
    await region(page, 'Editor, round 1').waitFor();
    // A node of the graph, once it has run, opens what it did; so does a line.
    await page.locator('[data-part="Refusal Guard"]').first().click();
    await page.getByRole('region', { name: /^Refusal Guard/ }).waitFor();
  });

  it('has the state of the loop and of the run at the moment that is looked at', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    await page.locator('[data-verdict="1"]').click();
    await page.getByRole('heading', { name: 'State at the end of round 1' }).waitFor();
    const counter = page
      .getByRole('row', { name: /Refusal Guard/ })
      .locator('td')
      .nth(2);
    await expect.poll(() => counter.innerText()).toBe('1 of 3');
    // What lay in the queues is worked out where it is asked for, and anew at another moment.
    await page.getByText('Waiting messages and memory').click();
    const held = page.locator('details').filter({ hasText: 'Waiting messages and memory' });
    const drafts = () => held.locator('.held').filter({ hasText: 'Published' }).locator('li').count();
    await expect.poll(drafts).toBe(1);
    await page.getByRole('button', { name: 'Round after' }).click();
    await expect.poll(drafts).toBe(2);
    await expect.poll(() => counter.innerText()).toBe('2 of 3');
    await page.getByRole('button', { name: 'The whole run' }).click();
    await page.getByRole('heading', { name: 'The run' }).waitFor();
  });
});

describe('the scrubber', () => {
  it('leads graph, sheet and timeline to a moment, tells what had crossed by then, plays single rounds again, and goes back to the end (003-95)', async () => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    await runToEnd(page);
    const runs = page.locator('.graph [data-part="Writer"] .runs');
    expect(await runs.innerText()).toBe('×3');
    await moment(page).focus();
    await page.keyboard.press('Home');
    await page.locator('.scrubber .where', { hasText: 'before round 1' }).waitFor();
    await expect.poll(() => page.locator('.graph [data-part="Writer"] .runs').count()).toBe(0);
    // From there round by round.
    for (const round of [1, 2]) {
      await page.keyboard.press('ArrowRight');
      await chosen(page, round);
    }
    await page.locator('.scrubber .where', { hasText: 'round 2' }).waitFor();
    await expect.poll(() => page.locator('.graph [data-part="Writer"] .runs').innerText()).toBe('×2');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await page.locator('.timeline .line.looked').waitFor();
    await page.getByRole('tab', { name: 'Rounds' }).click();

    await page.getByRole('button', { name: 'Play what happened' }).click();
    await page.getByRole('button', { name: 'Pause the playback' }).waitFor();
    // Faster only now: it would be over before a slow machine has looked.
    await page.getByRole('button', { name: /Plays 1× as fast/ }).click();
    await page.getByRole('button', { name: 'Play what happened' }).waitFor();
    await chosen(page, 3);
    await expect.poll(() => runs.innerText()).toBe('×3');
  });
});

describe('the Run view on a phone', () => {
  it('lies over the lower half, is enlarged and closed, and has no fault that axe knows', async () => {
    const { page } = await openPage({
      context: { ...FOR_AXE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    await runToEnd(page);
    await page.locator('[data-part="Editor"]').first().tap();
    const sheet = page.getByRole('complementary', { name: 'What the selection did' });
    await sheet.getByRole('region', { name: 'Editor, round 3' }).waitFor();
    const half = (await sheet.boundingBox())!;
    expect(half.y).toBeGreaterThan(844 / 3);
    expect(await faults(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'The whole screen' }).tap();
    await expect.poll(async () => (await sheet.boundingBox())!.y).toBeLessThan(half.y);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'detached' });
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseAnswers, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { modelServer } from '../../support/model-server.ts';
import { choose } from '../../support/model-sheet.ts';

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Try it many times' });
const rows = (page: Page): Locator => sheet(page).locator('tbody tr');

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByRole('button', { name: 'Try it 10 times' }).click();
  await sheet(page).waitFor();
}

/** Presses Start, and waits for the end of all. */
async function tryIt(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Start', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Start again' }).waitFor({ timeout: 60_000 });
}

/** How many runs each button counts. */
async function counts(page: Page): Promise<string[]> {
  return sheet(page).locator('.counts button').allInnerTexts();
}

describe('a document is tried many times', () => {
  it('with the simulated model: each run is counted, listed, and opened by its row', async () => {
    const { page } = await openPage({ context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await openSheet(page);
    await sheet(page).getByText('Prepared answers are the same in every run').waitFor();
    await sheet(page).getByRole('button', { name: 'Answer by the simulated model' }).click();
    await sheet(page).getByText('10 runs by the simulated model, with the seeds 0 to 9, one at a time.').waitFor();
    await tryIt(page);
    expect(await rows(page).count()).toBe(10);
    const told = await counts(page);
    expect(told.every((count) => / of 10 /.test(count))).toBe(true);
    expect(told.reduce((sum, count) => sum + Number.parseInt(count, 10), 0)).toBe(10);
    const drawn = await sheet(page).getByRole('list', { name: 'Rounds of the runs' }).getByRole('listitem');
    expect((await drawn.allInnerTexts()).every((bar) => /: \d+ of \d+$/.test(bar))).toBe(true);
    expect(await sheet(page).innerText(), 'no bare percent').not.toMatch(/(?<!to )\b\d+ %/);
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('.outcome').count(), 'the page shows no run of its own').toBe(0);

    await sheet(page).getByRole('button', { name: 'Open run 3' }).click();
    await page.waitForSelector('.outcome[data-phase="ended"]');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(10);
    await page.getByRole('article').filter({ hasText: 'shown now' }).getByText('simulated, seed 2').waitFor();
  });

  it('again with another number, after the sheet was closed', async () => {
    const { page } = await openPage({ address: '#t=score-container', context: WITHOUT_EDITOR });
    await whenReady(page);
    await chooseAnswers(page, 'Models', 'simulated');
    // Closed once before anything ran: what is counted has to live on.
    await openSheet(page);
    await page.keyboard.press('Escape');
    await openSheet(page);
    await tryIt(page);
    expect((await counts(page)).every((count) => / of 10 /.test(count))).toBe(true);
    await page.keyboard.press('Escape');
    await openSheet(page);
    await sheet(page).getByLabel('Runs', { exact: true }).fill('4');
    await sheet(page).getByRole('button', { name: 'Start again' }).click();
    // While there are none yet, every count is of four.
    await expect.poll(() => rows(page).count()).toBe(4);
    expect((await counts(page)).every((count) => / of 4 /.test(count))).toBe(true);
  });

  it('of which those that a limit ended are shown alone', async () => {
    const { page } = await openPage({ address: '#t=score-container', context: WITHOUT_EDITOR });
    await whenReady(page);
    await chooseAnswers(page, 'Models', 'simulated');
    await openSheet(page);
    await sheet(page).getByLabel('Runs').fill('20');
    await tryIt(page);
    expect(await rows(page).count()).toBe(20);
    const [first] = await counts(page);
    const many = Number.parseInt(first ?? '', 10);
    await sheet(page).locator('.counts button').first().click();
    expect(await rows(page).count()).toBe(many);
    if (many < 20) await sheet(page).getByRole('button', { name: 'Show all' }).click();
    else await sheet(page).locator('.counts button').first().click();
    expect(await rows(page).count()).toBe(20);
  });
});

describe('another stop rule over the runs that were tried', () => {
  const part = (page: Page): Locator => sheet(page).getByRole('region', { name: 'Another stop rule' });

  it('is decided by what each was answered; the others need new answers, and nobody is asked', async () => {
    // In every run the third answer is the first that ends it.
    const server = await modelServer({ says: (nth) => (nth % 3 === 0 ? 'APPROVED' : 'Not yet.') });
    const { page } = await openPage({ context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await choose(page, server.url);
    await openSheet(page);
    await sheet(page).getByLabel('Runs').fill('3');
    await tryIt(page);
    const asked = server.asked.length;
    await part(page).getByText('Nobody is asked, and nothing is guessed').waitFor();
    const limit = part(page).getByRole('spinbutton', { name: 'Limit' });
    await limit.fill('1');
    await limit.press('Enter');
    await part(page).getByRole('button', { name: '3 of 3 decided' }).waitFor();
    await part(page).getByText('3 of 3 by the limit (0 before)').waitFor();
    await part(page).getByText('0 of 3 ended by their rule (3 before)').waitFor();
    expect(await rows(page).locator('.under').allInnerTexts()).toEqual(
      Array(3).fill(expect.stringContaining('limit reached')),
    );
    expect(await faults(page)).toEqual([]);

    const word = part(page).getByRole('combobox', { name: 'Keyword' });
    await word.fill('NEVER');
    await word.press('Enter');
    await part(page).getByRole('button', { name: '3 of 3 decided' }).waitFor();
    await limit.fill('9');
    await limit.press('Enter');
    await part(page).getByRole('button', { name: '3 of 3 need new answers' }).waitFor();
    await part(page).getByRole('button', { name: '0 of 3 decided' }).waitFor();
    expect(await rows(page).first().innerText()).toMatch(
      /it would ask .* in round 4 something that is not on its record/,
    );
    expect(server.asked.length, 'nobody was asked').toBe(asked);

    await part(page).getByRole('button', { name: 'Apply to text' }).click();
    await page.getByText('The text says so now.').waitFor();
  });

  it('leaves simulated runs as they were answered: what the model would say is not guessed either', async () => {
    const { page } = await openPage({ address: '#t=score-container', context: WITHOUT_EDITOR });
    await whenReady(page);
    await chooseAnswers(page, 'Models', 'simulated');
    await openSheet(page);
    await tryIt(page);
    const threshold = part(page).getByRole('spinbutton', { name: 'Compared value' });
    await threshold.fill('0.99');
    await threshold.press('Enter');
    await part(page)
      .getByRole('button', { name: /of 10 need/ })
      .click();
    const countOf = async (what: RegExp): Promise<number> =>
      Number.parseInt((await part(page).getByRole('button', { name: what }).allInnerTexts())[0] ?? '0', 10);
    // One run after the other is gone through.
    await expect.poll(async () => (await countOf(/decided/)) + (await countOf(/of 10 need/))).toBe(10);
    const needing = await rows(page).allInnerTexts();
    expect(needing.every((row) => row.includes('not on its record'))).toBe(true);
    expect(needing).toHaveLength(await countOf(/of 10 need/));
  });
});

describe('a real model is tried many times', () => {
  it('under one budget over all runs, which is told before and ends them', async () => {
    const server = await modelServer({ says: (nth) => (nth % 3 === 0 ? 'APPROVED' : 'Not yet.') });
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await choose(page, server.url);
    await openSheet(page);
    await sheet(page).getByLabel('Runs').fill('3');
    await sheet(page).getByText('At most 90 calls and 150,000 tokens, on this machine.').waitFor();
    await sheet(page)
      .getByText(`Prompts and inputs go to ${new URL(server.url).host}`)
      .waitFor();
    expect(server.asked, 'nothing before Start').toEqual([]);
    await tryIt(page);
    expect(server.asked).toHaveLength(9);
    // By what it ended is known of a run once the history lists it.
    await expect.poll(() => counts(page)).toEqual(['3 of 3 ended by their rule']);
    await sheet(page)
      .getByText(/· tiny-2026$/)
      .waitFor();
    const heading = sheet(page).getByRole('heading', { name: /· tiny-2026$/ });
    expect(await heading.locator('+ p').innerText()).toBe(
      'budget: calls 30, tokens 50,000 · budget of all runs: calls 90, tokens 150,000',
    );
    await sheet(page)
      .getByText(/^Together: 9 calls, \d+ tokens/)
      .waitFor();

    await sheet(page).getByLabel('Calls in all, at most').fill('4');
    await sheet(page).getByRole('button', { name: 'Start again' }).click();
    await sheet(page).getByText('The budget is used up: 1 run was not begun.').waitFor();
    expect(server.asked).toHaveLength(13);
    await expect.poll(() => counts(page)).toEqual(['1 of 2 ended by its rule', '1 of 2 by the budget']);
  });
});

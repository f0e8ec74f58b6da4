import type { Page } from 'playwright-core';
import { newProfile, startChromium, type KillableChromium } from '../killable-chromium.ts';
import { appears } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { answer, askedAfter, beginRun, beginsWith, openStudio, question, typeFirst } from './visitor.ts';

/** When the browser is killed. */
const MOMENTS = ['explored', 'answered', 'ran', 'asked'] as const;

const REMARK = 'Shorter, and less of it.';
const DRAFT = 'A draft of the visitor’s own, with "quotes" and `{{marks}}`.';
const BEGUN = 'Begun, and not sent';

/**
 * `kill -9` while a what-if is open, with another limit or with another answer; after it was run; and at the question that it asks, half
 * answered. The text, the run, the fork, what was typed over and what was begun are there again, and nobody is asked once more.
 */
export function attackByWhatIfKills(site: string, times: number): Promise<Outcome> {
  return tell('kill -9 in a what-if', times, async (time) => {
    const moment = MOMENTS[time % MOMENTS.length] ?? 'explored';
    const profile = newProfile();
    const first = await startChromium(profile);
    let before: string;
    try {
      const page = await openStudio(first.context, site);
      await typeFirst(page, `owls-${time}`);
      before = await ranByTheVisitor(page);
      await comeTo(page, moment);
      // The place of a visitor is noted a moment later than it is come to; by the clock of the page, which may be busy.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    } finally {
      await first.kill();
    }
    const second = await startChromium(profile);
    try {
      return (await lostOf(second, site, moment, time, before)).map((loss) => `${moment}: ${loss}`);
    } finally {
      await second.kill();
    }
  });
}

/** Two rounds, in both of which the visitor is the human; gives what is said of the end. */
async function ranByTheVisitor(page: Page): Promise<string> {
  await beginRun(page);
  await question(page);
  await answer(page, REMARK);
  await askedAfter(page, 1);
  await answer(page, 'APPROVED');
  await page.locator('.outcome[data-phase="ended"]').waitFor();
  return page.locator('.outcome p').innerText();
}

async function comeTo(page: Page, moment: (typeof MOMENTS)[number]): Promise<void> {
  const bar = page.locator('[data-what-if="found"]');
  if (moment === 'explored' || moment === 'ran') {
    await page.getByRole('spinbutton', { name: 'Limit' }).focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await bar.getByText('Round 1: Refusal Guard 1 of 1').waitFor();
    if (moment === 'explored') return;
    await page.click('button.run');
    await page.locator('.outcome[data-phase="ended"]').getByText('Refusal Guard 1 of 1').waitFor();
    return;
  }
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await cell(page, 'Writer', 2).press('Enter');
  await page.getByRole('region', { name: 'Writer, round 2' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Another answer of Writer' }).fill(DRAFT);
  await page.keyboard.press('Enter');
  await bar.waitFor();
  if (moment === 'answered') return;
  await page.getByRole('button', { name: 'More acts' }).click();
  await bar.getByRole('button', { name: 'Ask 1 again' }).click();
  if ((await question(page)) !== 2) throw new Error('the what-if does not ask what follows from its answer');
  await page.getByLabel('Your answer').fill(BEGUN);
}

/** What is not there any more in the browser that was begun anew. */
async function lostOf(
  { context }: KillableChromium,
  site: string,
  moment: (typeof MOMENTS)[number],
  time: number,
  before: string,
): Promise<string[]> {
  const losses: string[] = [];
  const page = await openStudio(context, site);
  const outcome = page.locator('.outcome p');
  const bar = page.locator('[data-what-if="found"]');
  // What is explored stands in the place of how the run ended.
  if (!(await appears(outcome.or(bar).first()))) return ['no run is in view'];
  if (!(await beginsWith(page, `owls-${time}`))) losses.push('the text is gone');
  if ((await page.locator('.who').count()) > 0) losses.push('somebody is asked who has not pressed Continue');
  if (moment === 'asked') {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    if ((await question(page)) !== 2) losses.push('another question is asked than the one that was open');
    const begun = await page.getByLabel('Your answer').inputValue();
    if (begun !== BEGUN) losses.push(`of the answer that was begun there is “${begun}”`);
    await answer(page, 'APPROVED');
    await page.locator('.outcome[data-phase="ended"]').waitFor();
    if (!(await says(page, 'Writer', 2, DRAFT))) losses.push('the answer that was typed over is gone');
    if (!(await says(page, 'Editor', 1, REMARK))) losses.push('what the visitor had answered is gone');
  } else {
    const fork = moment === 'ran';
    if (!fork && !(await appears(bar))) losses.push('the what-if is gone');
    else if (moment === 'answered' && !(await says(page, 'Writer', 2, DRAFT))) losses.push('the typed answer is gone');
    else if (!fork) await page.getByRole('button', { name: 'Back', exact: true }).click();
    const now = await outcome.innerText();
    if (fork === (now === before)) losses.push(`the run says “${now}”, and said “${before}”`);
  }
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const runs = page.getByRole('dialog').locator('li');
  const listed = moment === 'ran' || moment === 'asked' ? 2 : 1;
  if (!(await appears(runs.nth(listed - 1))) || (await runs.count()) !== listed)
    losses.push(`${await runs.count()} runs are listed, not ${listed}`);
  return losses;
}

const cell = (page: Page, node: string, round: number): ReturnType<Page['locator']> =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${node}, round ${round}:`) });

/** Whether a cell of the rounds says this. */
async function says(page: Page, node: string, round: number, text: string): Promise<boolean> {
  await page.getByRole('tab', { name: 'Rounds' }).click();
  const label = await cell(page, node, round).getAttribute('aria-label');
  return label?.includes(text.slice(0, 20)) ?? false;
}

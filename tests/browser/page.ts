import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pressRun } from '../../scripts/attack/visitor.ts';

export { ASKED } from '../../scripts/attack/visitor.ts';

/** What several tests do on the studio page, in the words of a visitor. */

/** Waits until what the address names is there, and the editor, where the page has one, and the workers answer. */
export async function whenReady(page: Page): Promise<void> {
  const isPlain = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (!isPlain) await page.waitForSelector('.monaco-editor .view-lines');
  await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
}

/**
 * Nothing has been fetched for a second. `networkidle` is a state that a page comes to once, before the editor and its worker are fetched,
 * which come when the page is idle.
 */
export async function whenQuiet(page: Page): Promise<void> {
  const context = page.context();
  let last = Date.now();
  const heard = (): void => void (last = Date.now());
  context.on('request', heard).on('requestfinished', heard).on('requestfailed', heard);
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(1000);
}

/** Runs as fast as it goes, without an input where Run asks for one, and without the visitor; waits for the line that says how it ended. */
export async function runToEnd(page: Page): Promise<string> {
  await page.getByLabel('Speed').selectOption('instant');
  if ((await answersButton(page, / · you$/).count()) > 0) await chooseAnswers(page, 'Humans', 'prepared');
  // Looked up at once: a wait that a slow machine gives up would take the run before for the new one.
  const before = await page.locator('.outcome').evaluateAll(([outcome]) => outcome?.getAttribute('data-run') ?? null);
  await pressRun(page, before);
  return whenEnded(page, before ?? '');
}

/** The menu of who answers, while it is shut, by what it says. */
export function answersButton(page: Page, name: string | RegExp = /^Answers:/): Locator {
  return page.getByRole('button', { name });
}

/** Chooses who answers, in the menu. */
export async function chooseAnswers(page: Page, kind: 'Models' | 'Humans', word: string): Promise<void> {
  await answersButton(page).click();
  await page.getByRole('group', { name: kind }).getByRole('radio', { name: word }).click();
  await page.keyboard.press('Escape');
}

/** Waits for the end of a run that is not the one before; gives what the line above the rounds says. */
export async function whenEnded(page: Page, before = ''): Promise<string> {
  await page.waitForSelector(`.outcome[data-phase="ended"]:not([data-run="${before}"])`);
  return outcomeOf(page);
}

/** How the run stands, on one line. */
export async function outcomeOf(page: Page): Promise<string> {
  return (await page.locator('.outcome p').innerText()).replace(/\s+/g, ' ');
}

/** It ended as it was meant to, and no bound ended it. */
export async function whenGreen(page: Page): Promise<void> {
  const classes = (): Promise<string> => page.locator('.outcome').evaluate(({ className }) => className);
  await expect.poll(classes, { message: await outcomeOf(page) }).toMatch(/\bgood\b/);
}

/** On a small screen, where loop and text take turns. */
export async function showText(page: Page): Promise<void> {
  await page.getByLabel('Parts of the page').getByRole('button', { name: 'Text' }).click();
}

/** Types into the workflow's text, at the end of a line (from 1). */
export async function typeAt(page: Page, line: number, keys: readonly string[]): Promise<void> {
  await page.locator('.monaco-editor .view-lines').click();
  await goToLine(page, line);
  // Once more: the first press goes to the end of what fits on one line of the screen.
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  for (const key of keys) await page.keyboard.press(key);
}

/** Puts the cursor of the focused editor on a line (from 1). Arrow keys would count wrapped lines. */
export async function goToLine(page: Page, line: number): Promise<void> {
  await page.keyboard.press('Control+g');
  await page.locator('.quick-input-widget input').fill(`:${line}`);
  await page.keyboard.press('Enter');
  // The field is gone before the keyboard is back: keys that are pressed meanwhile do nothing.
  await page.waitForFunction((wanted) => {
    const { activeElement } = document;
    const editor = activeElement?.closest('.quick-input-widget') ? null : activeElement?.closest('.monaco-editor');
    return editor?.querySelector('.line-numbers.active-line-number')?.textContent === wanted;
  }, String(line));
}

/** The line of the first template on which its limit stands. */
export const LIMIT_LINE = 27;

/** Unfolds what can be done with a what-if besides running it, applying it and going back. */
export async function showMore(page: Page): Promise<void> {
  await page.locator('[data-what-if]').waitFor();
  const more = page.getByRole('button', { name: 'More acts' });
  if ((await more.count()) > 0) await more.click();
}

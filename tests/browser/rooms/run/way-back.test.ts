import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIMIT_LINE, runToEnd, typeAt, whenEnded, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

/** Puts another template in the place of what is open. */
async function takeTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Templates' }).first().click();
  await page.getByRole('button', { name: 'Evaluator-optimizer: writer and critic' }).click();
  await page.locator('.svelte-flow__node[data-part="Editor"]').waitFor({ state: 'detached' });
}

const lines = (page: Page) => expect.poll(() => page.locator('.monaco-editor .view-lines').innerText());

it('the own text is one press away behind a template, and one Ctrl+Z', async () => {
  const { page } = await openPage();
  await whenReady(page);
  await typeAt(page, 1, [' ', '#', 'm', 'i', 'n', 'e']);
  await page.getByTitle('Saved in this browser').first().waitFor();
  await takeTemplate(page);
  await page.getByRole('button', { name: 'Back to my text' }).click();
  await lines(page).toContain('#mine');
  await takeTemplate(page);
  await page.getByRole('button', { name: 'Back to my text' }).waitFor();
  await page.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+z');
  await lines(page).toContain('#mine');
});

it('a what-if that was left behind a template is said to be, and shown again', async () => {
  const { page } = await openPage({ context: WITHOUT_EDITOR });
  await whenReady(page);
  const ended = await runToEnd(page);
  const limit = page.getByRole('spinbutton', { name: 'Limit' });
  await limit.focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-what-if="found"]').waitFor();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('dialog', { name: 'History' }).getByText('shown now').waitFor();
  await page.keyboard.press('Escape');
  await takeTemplate(page);
  await page.getByText('The what-if with 1 change was left, and is kept nowhere.').waitFor();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.locator('[data-what-if="found"]').getByText('Round 2: Refusal Guard 2 of 2').waitFor();
  expect(await limit.inputValue()).toBe('2');
  await page.keyboard.press('Escape');
  await page.locator('[data-what-if]').waitFor({ state: 'detached' });
  expect(await whenEnded(page), 'the run itself').toBe(ended);
});

it('while a text is read the strip says so, and never that it has no problems', async () => {
  const { page } = await openPage();
  await whenReady(page);
  const strip = page.getByRole('region', { name: 'Problems' });
  await strip.getByText('No problems').waitFor();
  await page.evaluate(() => {
    const told: string[] = [];
    const read = (): void => void told.push(document.querySelector('[aria-label="Problems"]')?.textContent ?? '');
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { told });
  });
  await typeAt(page, LIMIT_LINE, ['"']);
  // Errors that last a second open their list, in which the message stands then.
  await strip.locator('.message, .words').first().waitFor();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  const from = told.findIndex((text) => text.includes('Checking…'));
  expect(from).toBeGreaterThanOrEqual(0);
  expect(told.slice(from).filter((text) => text.includes('No problems'))).toEqual([]);
});

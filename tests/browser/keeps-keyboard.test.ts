import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { showMore, whenEnded, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

const bar = (page: Page) => page.locator('[data-what-if="found"]');
const limit = (page: Page) => page.getByRole('spinbutton', { name: 'Limit' });

/** What a screen reader is told of the run. */
const spoken = (page: Page, words: string | RegExp) =>
  page.locator('p[role="status"].visually-hidden', { hasText: words }).waitFor({ state: 'attached' });

/** The part of the page that has the keyboard, once what was pressed is gone. */
function whereKeyboardIs(page: Page, parts: string): Promise<string> {
  return page.evaluate((selector) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'lost';
    return activeElement.closest(selector)?.getAttribute('aria-label') ?? 'elsewhere';
  }, parts);
}

const PARTS = '[aria-label="Run"], [aria-label="What the loops do"], [aria-label="Document"], [aria-label="Rounds"]';
const keyboard = (page: Page) => expect.poll(() => whereKeyboardIs(page, PARTS));

it('a button that goes away when it is pressed leaves the keyboard beside its place, and what came of it is said', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } } });
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('normal');
  await page.locator('button.run').focus();
  await page.keyboard.press('Enter');
  // Pause stands where Run was.
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await keyboard(page).toBe('Run');
  await spoken(page, /^\s*Round \d of 3: Editor did not say APPROVED, continues/);
  await page.getByLabel('Speed').selectOption('instant');
  await whenEnded(page);
  await page.locator('button.run').focus();
  await spoken(page, 'Run completed after 9 steps: Editor said APPROVED');

  // What is explored is said in the place of the run, and the run again once it is gone.
  await limit(page).focus();
  await page.keyboard.press('ArrowDown');
  await spoken(page, /^\s*What if: .*Round 2: Refusal Guard 2 of 2.* fewer/);
  await page.getByRole('button', { name: 'Back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await keyboard(page).toBe('What the loops do');
  await spoken(page, /^\s*Run completed after/);

  // An answer that is typed over: the Run view is made anew with what was explored.
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Editor, round 2:/ })
    .focus();
  await page.keyboard.press('Enter');
  await spoken(page, 'Editor, round 2 opened');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Another answer of Editor' }).waitFor();
  await page.keyboard.type('APPROVED');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Round 2: Editor said APPROVED').waitFor();
  await keyboard(page).toBe('Document');
  await showMore(page);
  await page.getByRole('button', { name: 'Keep as run' }).focus();
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await keyboard(page).toBe('What the loops do');
  await page.keyboard.press('F6');
  await keyboard(page).toBe('Document');
});

it('on a small screen what a cell did takes the keyboard, which it lies over, and gives it back', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } } });
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('instant');
  await page.locator('button.run').focus();
  await page.keyboard.press('Enter');
  await whenEnded(page);
  const cell = page.getByRole('cell').getByRole('button', { name: /^Editor, round 3:/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('complementary', { name: 'What the selection did' });
  await sheet.waitFor();
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
});

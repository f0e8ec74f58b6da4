import type { Page } from 'playwright-core';

/** What a visitor does and sees, in the words of the page. */

async function whenReady(page: Page): Promise<void> {
  await page.waitForSelector('.monaco-editor .view-lines', { timeout: 60_000 });
  await whenRead(page, 60_000);
}

/** Waits until what the address names was read; says whether it can be run. Until then Run is dead, and no problem is counted. */
export async function whenRead(page: Page, timeout: number): Promise<boolean> {
  const run = page.locator('html:not([data-arriving]) button.run:not(:disabled)');
  await run.or(page.locator('html:not([data-arriving]) .why-not')).waitFor({ timeout });
  return (await run.count()) > 0;
}

/** Opens the studio in a page of its own. */
export async function openStudio(open: { newPage(): Promise<Page> }, site: string): Promise<Page> {
  const page = await open.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(site);
  await whenReady(page);
  return page;
}

/** Types a comment as the first line of the text, and gives up the keyboard at its last key. */
export async function typeFirst(page: Page, word: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(`# ${word}`);
}

/** Whether the text in the editor begins with a word, waited for as long as a page may take to come back. */
export async function beginsWith(page: Page, word: string): Promise<boolean> {
  await page.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+Home');
  return page
    .locator('.monaco-editor .view-lines')
    .getByText(word)
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Says that the visitor is the human, and to run as fast as it goes. */
export async function playHuman(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Answers:/ }).click();
  await page.getByRole('group', { name: 'Humans' }).getByRole('radio', { name: 'me' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Speed').selectOption('instant');
}

/** Plays the human, and presses Run. */
export async function beginRun(page: Page): Promise<void> {
  await playHuman(page);
  await page.click('button.run');
}

/** What Run says where the workflow begins with a text and none is given. */
export const ASKED = 'press Run again to run with an empty text';

/** Presses Run, and once more where it asks for a text; waits until a run is told of, another than `before`, its id. */
export async function pressRun(page: Page, before: string | null = null, timeout = 30_000): Promise<void> {
  const begun = page.locator(before === null ? '.outcome' : `.outcome:not([data-run="${before}"])`);
  const asked = page.getByText(ASKED);
  const required = page.getByText('must be given before Run');
  await page.click('button.run', { timeout });
  await asked.or(required).or(begun).first().waitFor({ timeout });
  if (await required.first().isVisible()) {
    await page.getByRole('button', { name: 'Fill with examples' }).click({ timeout });
    await page.click('button.run', { timeout });
  } else if (await asked.isVisible()) await page.click('button.run', { timeout });
  await begun.waitFor({ timeout });
}

/** The open question: the n-th that the visitor is asked. */
export async function question(page: Page): Promise<number> {
  const who = page.locator('.who').first();
  await who.waitFor();
  const said = (await who.innerText()).replace(/\s+/g, ' ');
  return Number(/for the (\d+)/.exec(said)?.[1] ?? 1);
}

/** Answers the open question. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text);
  await page.keyboard.press('Control+Enter');
}

/** Waits until the question after the `nth` is asked: then the answer was stored. */
export async function askedAfter(page: Page, nth: number): Promise<void> {
  await page
    .locator('.who', { hasText: `for the ${nth + 1}` })
    .first()
    .waitFor();
}

/** Drops a file of that name on the page. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([called, content]) => {
      const made = new DataTransfer();
      made.items.add(new File([content], called));
      return made;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

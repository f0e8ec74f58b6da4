import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { chooseAnswers, whenReady } from './page.ts';

/** Wide enough that three rounds stand beside each other. */
export const WIDE = { viewport: { width: 1600, height: 1000 } };

/** The same with leave to use the clipboard, as a visitor has by pressing the keys. */
export const WITH_CLIPBOARD = { ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] };

/** Puts a text in place of the one in the editor: copied elsewhere, pasted here. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
}

/** Types a word at the end of the text, and waits until the editor shows it. */
export async function typeAtEnd(page: Page, word: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(word);
  await page.locator('.monaco-editor .view-lines').getByText(word).waitFor();
}

/** Puts another script in place of the one that is there. */
export async function writeScript(page: Page, script: unknown): Promise<void> {
  await page.getByRole('tab', { name: 'Prepared answers' }).click();
  await page
    .getByRole('textbox', { name: 'Prepared answers', exact: true })
    .fill(script === null ? '' : JSON.stringify(script));
}

/** Says to play the human, and to run as fast as it goes. */
export async function playHuman(page: Page): Promise<void> {
  await chooseAnswers(page, 'Humans', 'me');
  await page.getByLabel('Speed').selectOption('instant');
}

/** Answers the open question, which must be the `nth` that this node asks. */
export async function answer(page: Page, nth: number, text: string): Promise<void> {
  const who = page.locator('.who');
  await (nth === 1 ? who : who.filter({ hasText: `for the ${nth === 2 ? '2nd' : '3rd'} time` })).waitFor();
  await page.getByLabel('Your answer').fill(text);
  await page.keyboard.press('Control+Enter');
  await page.locator('.who', { hasText: nth === 1 ? /asks you\s*$/ : `${nth}` }).waitFor({ state: 'detached' });
}

/** Opens the history of the browser. */
export async function openHistory(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** From now on every question to the visitor is noted, however short it is shown. */
export async function noteQuestions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    const look = (): void => {
      for (const who of document.querySelectorAll('.who')) {
        const said = (who.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (!noted.includes(said)) noted.push(said);
      }
      document.body.dataset['questions'] = JSON.stringify(noted);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const noted: unknown = JSON.parse(document.body.dataset['questions'] ?? '[]');
      return Array.isArray(noted) ? noted.map(String) : [];
    });
}

/** What the page shows of an ended run. */
interface ShownFacts {
  outcome: string;
  /** One line a field: node, round, what happened, what came out. */
  fields: string[];
  /** One line a round: why it ended as it did. */
  verdicts: string[];
  /** Nodes in the order in which they ran, with their rounds. */
  order: string[];
  output: string;
}

/** Reads all of it, by pressing what a visitor would press. The rounds must have room beside each other. */
export async function readShown(page: Page): Promise<ShownFacts> {
  const outcome = plain(await page.locator('.outcome p').innerText());
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.locator('[data-field="0,1"]').waitFor();
  // The last rounds are fetched once more when the run has ended: until then they show what they were.
  const unsettled = ['being fetched', 'waiting for you', 'running'].map(
    (word) => `[data-field][aria-label*="${word}"]`,
  );
  await expect.poll(() => page.locator(unsettled.join(', ')).count(), { timeout: 10_000 }).toBe(0);
  const labels = await page
    .locator('[role="gridcell"] [data-field]:not([data-verdict])')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label') ?? ''));
  const verdicts = await page
    .locator('[data-verdict]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const lines = (): Promise<(readonly [isRound: boolean, label: string])[]> =>
    page
      .locator('.timeline .line')
      .evaluateAll((items) =>
        items.map(
          (item) => [item.classList.contains('round'), item.querySelector('.label')?.textContent ?? ''] as const,
        ),
      );
  // The rounds and what lies in each come from a worker: until then the next one follows at once.
  const isTold = ([isRound]: readonly [boolean, string], at: number, all: readonly (readonly [boolean, string])[]) =>
    !isRound || all[at + 1]?.[0] === false;
  await expect
    .poll(async () => {
      const all = await lines();
      return all.some(([isRound]) => isRound) && all.every(isTold);
    })
    .toBe(true);
  const told = await lines();
  let round = '';
  const order: string[] = [];
  for (const [isRound, label] of told) {
    if (isRound) round = label.replace('Round ', '');
    else if (round !== '') order.push(`${label} ${round}`);
  }
  await page.getByRole('tab', { name: 'Run', exact: true }).click();
  const output = plain(await page.locator('div.output').innerText());
  return {
    outcome,
    fields: labels.map(plain),
    verdicts: verdicts.map(plain),
    order: order.map(plain),
    output,
  };
}

/** A text on one line, however it is broken on the screen. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Types other words over those that stand in the plain text: by keys, as one who does not replace the whole of it. */
export async function typeOver(page: Page, before: string, after: string): Promise<void> {
  const area = page.locator('.plain textarea').first();
  await area.focus();
  await area.evaluate((text: HTMLTextAreaElement, words) => {
    const at = text.value.indexOf(words);
    text.setSelectionRange(at, at + words.length);
  }, before);
  await page.keyboard.type(after);
}

/** Drops a file on the page, as a visitor does. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const made = new DataTransfer();
      made.items.add(new File([content], file));
      return made;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';
import { dropFile } from '../../visitor.ts';

const LINES = [
  { node: 'Writer', answer: 'Larks are back' },
  { node: 'Editor', answer: 'shorter' },
  { node: 'Writer', answer: 'Larks' },
  { node: 'Editor', answer: 'APPROVED' },
];

const asLines = (lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

const line = (page: Page) => page.locator('.brought');

describe('a real run', () => {
  it('that is dropped is shown with its answers, and what of it does not fit is said', async () => {
    const { page } = await openPage({ context: { viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    await dropFile(page, 'answers.jsonl', asLines([...LINES, { node: 'Edittor', answer: 'x' }]));
    await line(page).waitFor();
    expect(await line(page).innerText()).toContain('4 answers fit.');
    expect(await line(page).innerText()).toContain(
      '1 answer of "Edittor" does not fit: no node is called that. Did you mean Editor?',
    );
    const sheet = page.getByLabel('Rounds', { exact: true });
    for (const { answer } of LINES) await sheet.getByText(answer, { exact: true }).first().waitFor();
    expect(await page.locator('.outcome').innerText()).toMatch(/Editor|APPROVED/);
    await page.reload();
    await line(page).waitFor();
  });

  it('that is pasted is still there after a look at something else, until it is brought', async () => {
    const { page } = await openPage({ context: { viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    const history = page.getByRole('button', { name: 'History', exact: true });
    const pasted = page.getByRole('textbox', { name: 'Answers of a real run' });
    await history.click();
    await page.getByText('Bring a run …').click();
    await pasted.fill(asLines(LINES));
    await page.keyboard.press('Escape');
    await pasted.waitFor({ state: 'detached' });
    await history.click();
    expect(await pasted.inputValue()).toBe(asLines(LINES));
    await page.getByRole('button', { name: 'Bring these answers' }).click();
    await line(page).waitFor();
    await history.click();
    await page.getByText('Bring a run …').click();
    expect(await pasted.inputValue()).toBe('');
  });

  it('is brought by keys alone; one that breaks off says where, and what is no log is refused', async () => {
    const { page } = await openPage({ context: { ...FOR_AXE, viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    await page.getByRole('button', { name: 'History', exact: true }).focus();
    await page.keyboard.press('Enter');
    const summary = page.getByText('Bring a run …');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('no log');
    await page.keyboard.press('Control+Enter');
    await page.getByText('This is no log of a run').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(asLines(LINES.slice(0, 2)));
    await page.keyboard.press('Control+Enter');
    await line(page).waitFor();
    expect(await line(page).innerText()).toContain('The log has no answer to what Writer is asked next.');
    expect(await page.locator('.outcome').innerText()).toContain('It breaks off');
    const last = (cell: string) => page.locator(cell).getAttribute('aria-label');
    await expect.poll(() => last('[data-verdict="2"]')).toContain('Round 2: cut. was cut short');
    expect(await last('[data-field="0,2"]')).toContain('stopped');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const row = page.locator('.history article').first();
    await expect.poll(() => row.innerText()).toContain('2 answers brought from written answers');
    expect(await row.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });
});

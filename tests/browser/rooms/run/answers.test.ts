import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answersButton, chooseAnswers, runToEnd, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

/** What the tab of prepared answers says of who answers. */
async function told(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Prepared answers' }).click();
  return (await page.locator('.script .who').textContent()) ?? '';
}

describe('who answers', () => {
  it('is one menu of two choices, for models and for humans', async () => {
    const { page } = await openPage({ context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await answersButton(page, 'Answers: prepared').click();
    const menu = page.getByRole('dialog', { name: 'Answers' });
    const words = (name: string) => menu.getByRole('group', { name }).locator('.name').allTextContents();
    expect(await words('Models')).toEqual(['prepared', 'simulated']);
    expect(await words('Humans')).toEqual(['me', 'prepared', 'simulated']);
    expect(await faults(page)).toEqual([]);
    await menu.getByRole('radio', { name: 'me' }).check();
    await menu.getByText('You answer for Editor. Prepared answers are given for Writer.').waitFor();
  });

  it('is said truly in the tab of prepared answers, whoever was chosen', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    expect(await told(page)).toBe('Prepared answers are given for Writer and Editor.');
    await chooseAnswers(page, 'Models', 'simulated');
    expect(await told(page)).toBe('Simulated answers are given for Writer and Editor.');
    await chooseAnswers(page, 'Humans', 'prepared');
    expect(await told(page)).toBe('Prepared answers are given for Editor. Simulated answers are given for Writer.');
  });

  it('of the template that says human is the visitor in the second run, as the first one tells', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    await page.getByText('The next run asks you in place of the Editor.').waitFor();
    await answersButton(page, 'Answers: prepared · you').waitFor();
    await page.click('button.run');
    await page.getByRole('button', { name: 'APPROVED', exact: true }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 1:');
  });

  it('is found in the palette by the word human', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Find a command' }).getByRole('combobox').waitFor();
    await page.keyboard.type('human');
    await page.getByRole('option', { name: /Humans: me, I play the human/ }).click();
    await answersButton(page, 'Answers: prepared · you').waitFor();
    expect(await told(page)).toBe('You answer for Editor. Prepared answers are given for Writer.');
  });
});

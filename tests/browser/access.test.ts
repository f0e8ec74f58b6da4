import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from './page.ts';
import { faults, FOR_AXE } from './support/axe.ts';
import { openPage } from './support/browser.ts';

describe('the studio', () => {
  it('has no fault that axe knows, in any of its states, in either theme', async () => {
    const { page } = await openPage({ context: FOR_AXE });
    const seen = async (state: string): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await faults(page), state).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults(page, 'colours'), `${state}, dark`).toEqual([]);
    };
    await whenReady(page);
    await seen('before a run');
    await runToEnd(page);
    await seen('after a run');
    for (const name of ['Templates', 'Share', 'History', 'Help']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await seen(name);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Inputs', 'Prepared answers']) {
      await page.getByRole('tab', { name }).click();
      await seen(name);
    }
  });
});

describe('the keyboard alone', () => {
  it('runs, goes through rounds, opens and closes what lies over the page', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.locator('body').press('Control+Enter');
    await page.waitForSelector('.outcome[data-phase="ended"]');
    const said = page.locator('[role="status"]', { hasText: 'Run completed' });
    await said.waitFor({ state: 'attached' });
    await page.locator('button.run').focus();
    const chosen = page.locator('[data-field^="-1,"][aria-pressed="true"]');
    await page.keyboard.press('[');
    await expect.poll(() => chosen.getAttribute('data-field')).toBe('-1,2');
    await page.keyboard.press(']');
    await expect.poll(() => chosen.getAttribute('data-field')).toBe('-1,3');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Run one round').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.classList.contains('run'))).toBe(true);

    // Whatever is open, the palette finds it, does it, or says why not, and gives the keyboard back.
    const palette = page.getByRole('dialog', { name: 'Find a command' });
    const field = palette.getByRole('combobox');
    await page.keyboard.press('Control+k');
    await field.fill('stop the');
    await palette.getByRole('option', { name: 'No run is going on' }).waitFor();
    await page.keyboard.press('Enter');
    await field.fill('judge that saw nothing');
    await expect
      .poll(() => palette.getByRole('group', { name: 'Documentation' }).getByRole('option').count())
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.classList.contains('run'))).toBe(true);
    await page.keyboard.press('F1');
    await field.waitFor();
    await page.keyboard.type('runs and documents');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'History' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await field.waitFor();
    await page.keyboard.type('counter template');
    await palette.getByRole('group', { name: 'Templates' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');

    // Once round the page, and back by one.
    const place = () =>
      page.evaluate(
        () =>
          document.activeElement
            ?.closest('[aria-label="Document"], [aria-label="Graph"], [aria-label="Rounds"]')
            ?.getAttribute('aria-label') ?? 'elsewhere',
      );
    const places: string[] = [];
    for (const key of ['F6', 'F6', 'F6', 'F6', 'Shift+F6']) {
      await page.keyboard.press(key);
      places.push(await place());
    }
    expect(places).toEqual(['Document', 'Graph', 'Rounds', 'Document', 'Rounds']);
  });
});

describe('Tab', () => {
  it('leaves the editor until something was typed, then indents and says how to leave', async () => {
    const { page } = await openPage();
    await whenReady(page);
    const inEditor = () => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null);
    await page.getByRole('tab', { name: 'Text' }).focus();
    await page.keyboard.press('Tab');
    expect(await inEditor()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await inEditor()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('#');
    const hint = page.getByText('Tab indents · Ctrl+M lets it leave');
    await hint.waitFor();
    await page.keyboard.press('Tab');
    expect(await inEditor()).toBe(true);
    await page.keyboard.press('Control+m');
    await hint.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await inEditor()).toBe(false);
  });
});

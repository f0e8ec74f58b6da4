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
